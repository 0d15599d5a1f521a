# The games, one group of messages each, keys made from the preset: its name inside a sentence; the
# same on a button; what one plays («Граємо …»); and one line about it, at most 200 characters. No markup.

## With погони

game-pogonny = погонний дурень
game-pogonny-button = погонний
game-pogonny-played = в погонного дурня
game-pogonny-about = Пара, викладена за раз, — це погон. Наприкінці їх рахують: у кого найменше, той і дурень, хай навіть і без карт.

game-s-pogonami = підкидний з погонами
game-s-pogonami-button = з погонами
game-s-pogonami-played = в підкидного з погонами
game-s-pogonami-about = Звичайний підкидний, але останніми двома шістками не ходять — їх вішають суперникові на плечі. Погони назбируються, звання ростуть.

game-kampaniya = кампанія з погонами
game-kampaniya-button = кампанія
game-kampaniya-played = в кампанію з погонами
game-kampaniya-about = Драбина від шісток до останньої дами: роздачу закінчують, повісивши на сусіда погони свого щабля. Ходити ними можна.

game-kampaniya-bez-prava = кампанія без права ходу
game-kampaniya-bez-prava-button = кампанія без права
game-kampaniya-bez-prava-played = в кампанію без права ходу
game-kampaniya-bez-prava-about = Та сама драбина погонів, але ходити своїми не можна, поки в руці є щось інше. Зате останній такий захід не б’ють, а беруть.

## Usual

game-podkidnoy = підкидний дурень
game-podkidnoy-button = підкидний
game-podkidnoy-played = в підкидного
game-podkidnoy-about = Класика: зайшли, відбився, підкинули. Хто останнім лишився з картами, той і дурень.

game-perevodnoy = перевідний дурень
game-perevodnoy-button = перевідний
game-perevodnoy-played = в перевідного
game-perevodnoy-about = Як підкидний, але атаку можна перевести на сусіда ліворуч: покладіть карту того самого номіналу, поки нічого не побито.

game-do-zavala = дурень до завалу
game-do-zavala-button = до завалу
game-do-zavala-played = в підкидного до завалу
game-do-zavala-about = Шість карт — не межа: скільки їх у того, хто відбивається, стільки на нього й навалять.

game-parnomastny = парномастий дурень
game-parnomastny-button = парномастий
game-parnomastny-played = в парномастого дурня
game-parnomastny-about = Підкинути можна не лише номінал, а й масть, яка вже лежить на столі.

game-amerikanskiy = американський дурень
game-amerikanskiy-button = американський
game-amerikanskiy-played = в американського дурня
game-amerikanskiy-about = Відбилися, і ніхто більше не підкидає — можете підкинути самі собі й побити: коло почнеться заново.

## Simple

game-prostoy = простий дурень
game-prostoy-button = простий
game-prostoy-played = в простого дурня
game-prostoy-about = Заходять однією картою або парою, підкидати не можна. Відбився — ходиш, ні — забираєш.

game-prostaya-igra = дурень «проста гра»
game-prostaya-igra-button = проста гра
game-prostaya-igra-played = в «просту гру»
game-prostaya-igra-about = Як підкидний, але підкидають лише той номінал, з якого зайшли.

game-prostoy-russkiy = найпростіший дурень
game-prostoy-russkiy-button = найпростіший
game-prostoy-russkiy-played = в найпростішого дурня
game-prostoy-russkiy-about = Один хід — одна карта. Побив — ходиш, не побив — узяв. Простіше нікуди.

game-starinny = старовинний простий дурень
game-starinny-button = старовинний
game-starinny-played = в старовинного простого дурня
game-starinny-about = По п’ять карт. Заходять однією, трьома (пара й ще одна) або п’ятьма (дві пари й ще одна), підкидати не можна.

game-yaponskiy-odinochny = японський дурень по одній
game-yaponskiy-odinochny-button = японський по одній
game-yaponskiy-odinochny-played = в японського дурня по одній
game-yaponskiy-odinochny-about = Ходять по одній карті, не підкидають, піки б’ються лише піками. Починає найменша піка.

## Trumps and suits

game-yaponskiy = японський дурень
game-yaponskiy-button = японський
game-yaponskiy-played = в японського дурня
game-yaponskiy-about = Козирі завжди бубни, а піки б’ються лише піками: козир проти них безсилий.

game-piki-pikami = дурень «піки піками»
game-piki-pikami-button = піки піками
game-piki-pikami-played = в «піки піками»
game-piki-pikami-about = Козир як зазвичай, але піку б’є лише старша піка. Самі піки козирем не бувають.

game-beskozyrny = безкозирний дурень
game-beskozyrny-button = безкозирний
game-beskozyrny-played = в безкозирного дурня
game-beskozyrny-about = Козирів немає: карту б’є лише старша тієї самої масті.

game-dvuhkozyrny = двокозирний дурень
game-dvuhkozyrny-button = двокозирний
game-dvuhkozyrny-played = в двокозирного дурня
game-dvuhkozyrny-about = Козир у кожного свій. Чужий козир для вас — звичайна масть.

game-pustyshka = дурень із пустушкою
game-pustyshka-button = пустушка
game-pustyshka-played = в дурня з пустушкою
game-pustyshka-about = У колоді зайва карта — пустушка: б’є що завгодно, і її б’є що завгодно. Відкриється козирем — граємо без козирів.

game-akula = дурень «дама-акула»
game-akula-button = дама-акула
game-akula-played = в «даму-акулу»
game-akula-about = Пікову даму не б’є ніщо: кому її подали, той і бере.

## Special

game-albanskiy = албанський дурень
game-albanskiy-button = албанський
game-albanskiy-played = в албанського дурня
game-albanskiy-about = Колоду складено за старшинством: спершу розбирають тузів, потім королів, і так до самої дрібноти.

game-armyanskiy = вірменський дурень
game-armyanskiy-button = вірменський
game-armyanskiy-played = у вірменського дурня
game-armyanskiy-about = Замість своєї карти можна зайти верхньою картою колоди — наосліп: що відкрилося, тим і пішли.

game-bolshoy = великий дурень
game-bolshoy-button = великий
game-bolshoy-played = у великого дурня
game-bolshoy-about = Дві колоди разом. Карта не б’є свого близнюка, а в кого назбиралося 52 карти, той одразу й дурень.

game-chukotskiy = чукотський дурень
game-chukotskiy-button = чукотський
game-chukotskiy-played = в чукотського дурня
game-chukotskiy-about = Роздали, показали козир — і колоду прибрали. Добору немає: що на руках, з тим і живіть.

game-navalom = дурень навалом
game-navalom-button = навалом
game-navalom-played = в дурня навалом
game-navalom-about = Усю колоду роздають одразу, добирати нічого.

game-tryoshka = дурень «трійка»
game-tryoshka-button = трійка
game-tryoshka-played = в «трійку»
game-tryoshka-about = Заходять одразу трьома картами, якими завгодно. Лишилося менше — то всіма.

game-na-veru = дурень на віру
game-na-veru-button = на віру
game-na-veru-played = в дурня на віру
game-na-veru-about = Відбиваються сорочкою догори. Не вірите — відкрийте одну: б’є чесно — стіл забираєте ви, не б’є — той, хто відбивався.

game-shuler = дурень «шулер»
game-shuler-button = шулер
game-shuler-played = в «шулера»
game-shuler-about = Покласти можна й ту карту, що не б’є, — раптом не помітять. Спіймали — стіл забирає шулер, звинуватили дарма — забираєте ви.
