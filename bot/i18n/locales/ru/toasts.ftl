# Answers to a press: one short sentence or two, no markup, at most 200 characters.

## Buttons that mean nothing any more

outdated = Эта кнопка из прошлой жизни — стол уже другой.
game-over = Партия уже сыграна, карты остыли.
broken = Эту партию я больше не умею читать. Новый стол: /durak — а админ может закрыть и так: /stop
now-playable = А теперь можно! Карты обновлены — жмите ещё раз.
played = Есть!

## Why a card beats nothing, where the game is not the usual one

too-weak-unbeatable = Эту карту не бьёт ничто. Остаётся смириться.
too-weak-closed-suit = { $suit ->
    [s] Пики бьются только пиками
    [c] Трефы бьются только трефами
    [d] Бубны бьются только бубнами
   *[h] Червы бьются только червами
}, а чужого не бьют.
too-weak-any-suit = Этой картой не побить. Масть не важна, но нужна старше; козырь берут только козырем.
too-weak-no-trumps = Этой картой не побить. Козырей нет: нужна старше той же масти.

## Lobby

seated = Вы за столом. Карты придут в личку.
already-seated = Вы и так сидите. Удобно?
not-seated = Вы не за этим столом.
stood-up = Вы встали из-за стола.
stood-up-from = Вы встали из-за стола № { $number }.
lobby-full = Все места заняты. Ждите следующей партии.
started-already = Партия уже идёт — теперь ни сесть, ни встать.
not-opener = Это может только тот, кто открыл стол.
option-not-opener = Правила выбирает тот, кто открыл стол.
option-fixed = С остальными правилами иначе нельзя.
option-set = { $option }. { $about }
option-skipped = «{ $option }» не подошло. { $why }
option-gave-way = Заодно отпало: «{ $option }».
options-reset = Все уговоры долой, играем как обычно.
clash-other = Не сочетается: «{ $option }».
clash-seats = Вас за столом слишком много: на всех карт не хватит.
clash-lead-shape-pogony-system = Погоны зарабатывают парами: без захода одинаковыми здесь никак.
clash-turned-ace-trump-swap = На козырную шестёрку меняют открытого туза, значит, туз козырем бывает.
clash-trump-trump-swap = Козырную шестёрку меняют на открытый козырь, без него менять не на что.
clash-fixed-trump-closed-suit = Эта масть бьётся только собой, козырем ей не бывать.
clash-closed-suit-trump = Эта масть — козырь, а козырь бьётся козырем.
clash-packs-pogony-system = В кампанию с погонами играют одной колодой.
clash-teams-seats = Команды — это четверо или шестеро, а вас больше.
pinned = Решено: теперь каждый стол этого чата начинается с этих правил.
unpinned = Уговор снят: новый стол начнётся с правил последней игры.
pin-not-admin = Закрепить правила за чатом может только его админ.
too-few = Вдвоём — минимум. Зовите соперника!
too-many = За такой стол столько игроков не влезет.
teams-need = На команды нужно четверо или шестеро.

## Table

hand-sent = Карты лежат в личке.
rules-sent = Правила ждут вас в личке.

## Another deal

again-already = Новая раздача уже идёт.
again-not-seated = Переигрывают те, кто играл. Открыть новый стол: /durak
again-too-few = Прежним составом уже не сыграть. Новый стол: /durak

## Leaving and stopping

not-playing = Вы сейчас здесь не играете.
left = Вы ушли. Поражение записано, обид не держим.
left-to-robot = Вы встали. Робот доиграет за вас — болейте за него.
left-already = Вы ушли из этой раздачи. Ждём вас в следующей.
stayed = Вот и славно. Ваш ход никто не украл.
not-asked = Спрашивали не вас.
stopped = Стол закрыт.
not-allowed-to-stop = Закрыть стол может тот, кто его открыл, или админ чата.
nothing-to-stop = Закрывать нечего: здесь никто не играет.
already-out = Вы уже вышли из раздачи — доиграют без вас. Можно просто болеть.

## Who can be dealt to, and where

# $name is as Telegram gives it, cleaned and cut.
member-unreachable = Не могу сдать: { $name } меня не слышит. Пусть откроет чат со мной и нажмёт «Запустить».
place-taken = Здесь уже собирается или идёт другая партия.
link-seated = Вы за столом! Карты придут сюда, как только их сдадут.
group-only = В дурака играют в группе: добавьте меня туда и напишите /durak
anonymous-admin = Вы пишете от имени группы, и я не вижу, кто вы. Играть так не выйдет: напишите от своего имени. А закрыть стол можно и так: /stop

## Trouble on our side

error = Что-то сломалось у меня, не у вас. Ваш ход не засчитан — попробуйте ещё раз.

## Cutting the pack

cut-done = Шапка снята: { $number }. Теперь не жалуйтесь на карту!
cut-already = Уже снято: { $number }. Дважды шапку не снимают.
cut-too-early = Рано снимать: пусть сначала все сядут.
# Names are as Telegram gives them, cleaned and cut.
cut-not-you = Сдаёт { $dealer }, а снимает сосед слева: { $neighbour }.

## Looking back

replay-not-over = Подглядывать нельзя: партия ещё не доиграна.
replay-sent = Запись игры — в личке, листайте.
record-sent = Секрет и запись раздачи — в личке.
