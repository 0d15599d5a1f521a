# Answers to a press: one short sentence or two, no markup, at most 200 characters.

## Buttons that mean nothing any more

outdated = Ця кнопка з минулого життя — стіл уже інший.
game-over = Партію вже зіграно, карти охололи.
broken = Цю партію я більше не вмію читати. Новий стіл: /durak — а адмін може й просто закрити: /stop
now-playable = А тепер можна! Карти оновлено — тисніть іще раз.
played = Є!

## Why a card beats nothing, where the game is not the usual one

too-weak-unbeatable = Цю карту не б’є ніщо. Лишається змиритися.
too-weak-closed-suit = { $suit ->
    [s] Піки б’ються лише піками
    [c] Трефи б’ються лише трефами
    [d] Бубни б’ються лише бубнами
   *[h] Чирви б’ються лише чирвами
}, а чужих не б’ють.
too-weak-any-suit = Цією картою не поб’єш. Масть не важлива, але потрібна старша; козир б’ють лише козирем.
too-weak-no-trumps = Цією картою не поб’єш. Козирів немає: потрібна старша тієї самої масті.

## Lobby

seated = Ви за столом. Карти прийдуть у приват.
already-seated = Ви й так сидите. Зручно?
not-seated = Ви не за цим столом.
stood-up = Ви встали з-за столу.
stood-up-from = Ви встали з-за столу № { $number }.
lobby-full = Усі місця зайняті. Чекайте на наступну партію.
started-already = Партія вже йде — тепер ні сісти, ні встати.
not-opener = Це може лише той, хто відкрив стіл.
option-not-opener = Правила вибирає той, хто відкрив стіл.
option-fixed = З рештою правил інакше не можна.
option-set = { $option }. { $about }
option-skipped = «{ $option }» не підійшло. { $why }
option-gave-way = Заразом відпало: «{ $option }».
options-reset = Домовленості скасовано, граємо як зазвичай.
clash-other = Не поєднується: «{ $option }».
clash-seats = Вас за столом забагато: на всіх карт не вистачить.
clash-lead-shape-pogony-system = Погони заробляють парами: якщо не заходити однаковими, то ніяк.
clash-turned-ace-trump-swap = На козирну шістку міняють відкритого туза — отже, туз козирем буває.
clash-trump-trump-swap = Козирну шістку міняють на відкритий козир, без нього міняти нема на що.
clash-fixed-trump-closed-suit = Ця масть б’ється лише собою, козирем їй не бути.
clash-closed-suit-trump = Ця масть — козир, а козир б’ється козирем.
clash-packs-pogony-system = У кампанію з погонами грають однією колодою.
clash-teams-seats = Команди — це четверо або шестеро, а вас більше.
pinned = Вирішено: тепер кожен стіл цього чату починається з цих правил.
unpinned = Домовленість знято: новий стіл почнеться з правил останньої гри.
pin-not-admin = Закріпити правила за чатом може лише його адмін.
too-few = Удвох — це мінімум. Кличте суперника!
too-many = За такий стіл стільки гравців не влізе.
teams-need = На команди треба четверо або шестеро.

## Table

rules-sent = Правила чекають у приваті.

## Another deal

again-already = Нова роздача вже йде.
again-not-seated = Ще раз грають ті, хто грав. Відкрити новий стіл: /durak
again-too-few = Колишнім складом уже не зіграти. Новий стіл: /durak

## Seasons

season-closed = Сезон закрито, підсумки вже в чаті.
season-empty = Закривати нічого: у цьому сезоні ще нічого не дограли.
season-closed-already = Цей сезон уже закрито.
season-not-admin = Сезоном порядкують адміни чату.
season-monthly = Вирішено: сезон закриється в кінці місяця, і наступні теж.
season-by-hand = Вирішено: сезон закриється, тільки коли скаже адмін.

## Leaving and stopping

not-playing = Ви зараз тут не граєте.
left = Ви пішли. Поразку записано, образи не тримаємо.
left-to-robot = Ви встали. Робот дограє за вас — вболівайте за нього.
left-already = Ви пішли з цієї роздачі. Чекаємо вас у наступній.
stayed = От і славно. Вашого ходу ніхто не вкрав.
not-asked = Питали не вас.
stopped = Стіл закрито.
not-allowed-to-stop = Закрити стіл може той, хто його відкрив, або адмін чату.
nothing-to-stop = Закривати нічого: тут ніхто не грає.
already-out = Ви вже вийшли з роздачі — дограють без вас. Можна просто вболівати.

## Who can be dealt to, and where

# $name is as Telegram gives it, cleaned and cut.
member-unreachable = Не можу здати карти: { $name } мене не чує. Хай відкриє чат зі мною й натисне «Розпочати».
place-taken = Тут уже збирається або йде інша партія.
link-seated = Ви за столом! Карти прийдуть сюди, щойно їх роздадуть.
group-only = У дурня грають у групі: додайте мене туди й напишіть /durak
anonymous-admin = Ви пишете від імені групи, і я не бачу, хто ви. Грати так не вийде: напишіть від свого імені. А закрити стіл можна й так: /stop

## Trouble on our side

error = Щось зламалося в мене, не у вас. Ваш хід не зараховано — спробуйте ще раз.

## Cutting the pack

cut-done = Шапку знято: { $number }. Тепер не нарікайте на карту!
cut-already = Уже знято: { $number }. Двічі шапку не знімають.
cut-too-early = Зарано знімати: хай спершу всі сядуть.
# Names are as Telegram gives them, cleaned and cut.
cut-not-you = Здає { $dealer }, а знімає сусід ліворуч: { $neighbour }.

## Looking back

replay-not-over = Підглядати не можна: партію ще не дограно.
replay-sent = Запис гри — в особистих, гортайте.
record-sent = Секрет і запис роздачі — в особистих.
