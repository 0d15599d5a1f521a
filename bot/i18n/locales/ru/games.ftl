# The games, one group of messages each, keys made from the preset: its name inside a sentence; the
# same on a button; what one plays («Играем …»); and one line about it, at most 200 characters. No markup.

## With погоны

game-pogonny = погонный дурак
game-pogonny-button = погонный
game-pogonny-played = в погонного дурака
game-pogonny-about = Пара, выложенная за раз, — погон. В конце их считают: у кого меньше всех, тот и дурак, пусть даже и без карт.

game-s-pogonami = подкидной с погонами
game-s-pogonami-button = с погонами
game-s-pogonami-played = в подкидного с погонами
game-s-pogonami-about = Обычный подкидной, но последние две шестёрки не ходят, а вешаются сопернику на плечи. Погоны копятся, звания растут.

game-kampaniya = кампания с погонами
game-kampaniya-button = кампания
game-kampaniya-played = в кампанию с погонами
game-kampaniya-about = Лестница от шестёрок до последней дамы: раздачу кончают, повесив на соседа погоны своей ступени. Ходить ими можно.

game-kampaniya-bez-prava = кампания без права хода
game-kampaniya-bez-prava-button = кампания без права
game-kampaniya-bez-prava-played = в кампанию без права хода
game-kampaniya-bez-prava-about = Та же лестница погон, но ходить своими погонами нельзя, пока в руке есть другое. Зато последний такой заход не бьют, а берут.

## Usual

game-podkidnoy = подкидной дурак
game-podkidnoy-button = подкидной
game-podkidnoy-played = в подкидного
game-podkidnoy-about = Классика: зашли, отбился, подкинули. Кто последним остался с картами, тот и дурак.

game-perevodnoy = переводной дурак
game-perevodnoy-button = переводной
game-perevodnoy-played = в переводного
game-perevodnoy-about = Как подкидной, но атаку можно перевести на соседа слева: положите карту того же достоинства, пока ничего не побито.

game-do-zavala = дурак до завала
game-do-zavala-button = до завала
game-do-zavala-played = в подкидного до завала
game-do-zavala-about = Предела в шесть карт нет: сколько карт у отбивающегося, столько на него и валят.

game-parnomastny = парномастный дурак
game-parnomastny-button = парномастный
game-parnomastny-played = в парномастного дурака
game-parnomastny-about = Подкидывают не только достоинство, но и масть, которая уже лежит на столе.

game-amerikanskiy = американский дурак
game-amerikanskiy-button = американский
game-amerikanskiy-played = в американского дурака
game-amerikanskiy-about = Отбились, и никто больше не подкидывает — можете подкинуть самому себе и побить: круг начнётся заново.

## Simple

game-prostoy = простой дурак
game-prostoy-button = простой
game-prostoy-played = в простого дурака
game-prostoy-about = Заходят одной картой или парой, подкидывать нельзя. Отбился — ходишь, нет — забираешь.

game-prostaya-igra = дурак «простая игра»
game-prostaya-igra-button = простая игра
game-prostaya-igra-played = в «простую игру»
game-prostaya-igra-about = Как подкидной, но подкидывают только то достоинство, с которого зашли.

game-prostoy-russkiy = простой русский дурак
game-prostoy-russkiy-button = простой русский
game-prostoy-russkiy-played = в простого русского дурака
game-prostoy-russkiy-about = Один ход — одна карта. Побил — ходишь, не побил — взял. Проще некуда.

game-starinny = старинный простой дурак
game-starinny-button = старинный
game-starinny-played = в старинного простого дурака
game-starinny-about = По пять карт. Заходят одной, тремя (пара и любая) или пятью (две пары и любая), подкидывать нельзя.

game-yaponskiy-odinochny = японский дурак по одной
game-yaponskiy-odinochny-button = японский по одной
game-yaponskiy-odinochny-played = в японского дурака по одной
game-yaponskiy-odinochny-about = Ходят по одной карте, не подкидывают, пики бьются только пиками. Начинает младшая пика.

## Trumps and suits

game-yaponskiy = японский дурак
game-yaponskiy-button = японский
game-yaponskiy-played = в японского дурака
game-yaponskiy-about = Козыри всегда бубны, а пики бьются только пиками: козырь против них бессилен.

game-piki-pikami = дурак «пики пиками»
game-piki-pikami-button = пики пиками
game-piki-pikami-played = в «пики пиками»
game-piki-pikami-about = Козырь как обычно, но пику бьёт только старшая пика. Сами пики козырем не бывают.

game-beskozyrny = бескозырной дурак
game-beskozyrny-button = бескозырной
game-beskozyrny-played = в бескозырного дурака
game-beskozyrny-about = Козырей нет: карту бьёт только старшая той же масти.

game-dvuhkozyrny = двухкозырной дурак
game-dvuhkozyrny-button = двухкозырной
game-dvuhkozyrny-played = в двухкозырного дурака
game-dvuhkozyrny-about = Козырь у каждого свой. Чужой козырь для вас — обычная масть.

game-pustyshka = дурак с пустышкой
game-pustyshka-button = пустышка
game-pustyshka-played = в дурака с пустышкой
game-pustyshka-about = В колоде лишняя карта — пустышка: бьёт что угодно, и её бьёт что угодно. Откроется козырем — играем без козырей.

game-akula = дурак «дама-акула»
game-akula-button = дама-акула
game-akula-played = в «даму-акулу»
game-akula-about = Пиковую даму не бьёт ничто: кому её подали, тот и берёт.

## Special

game-albanskiy = албанский дурак
game-albanskiy-button = албанский
game-albanskiy-played = в албанского дурака
game-albanskiy-about = Колода сложена по старшинству: сначала разбирают тузов, потом королей, и так до самой мелочи.

game-armyanskiy = армянский дурак
game-armyanskiy-button = армянский
game-armyanskiy-played = в армянского дурака
game-armyanskiy-about = Вместо своей карты можно зайти верхней картой колоды — не глядя: что открылось, тем и пошли.

game-bolshoy = большой дурак
game-bolshoy-button = большой
game-bolshoy-played = в большого дурака
game-bolshoy-about = Две колоды вместе. Карта не бьёт своего близнеца, а у кого скопилось 52 карты, тот сразу и дурак.

game-chukotskiy = чукотский дурак
game-chukotskiy-button = чукотский
game-chukotskiy-played = в чукотского дурака
game-chukotskiy-about = Раздали, показали козырь — и колоду убрали. Добора нет: что на руках, тем и живите.

game-navalom = дурак навалом
game-navalom-button = навалом
game-navalom-played = в дурака навалом
game-navalom-about = Всю колоду раздают сразу, добирать нечего.

game-tryoshka = дурак-трёшка
game-tryoshka-button = трёшка
game-tryoshka-played = в трёшку
game-tryoshka-about = Заходят сразу тремя картами, какими угодно. Осталось меньше — значит, всеми.

game-na-veru = дурак на веру
game-na-veru-button = на веру
game-na-veru-played = в дурака на веру
game-na-veru-about = Отбиваются рубашкой вверх. Не верите — вскройте одну: бьёт честно — стол забираете вы, не бьёт — он.

game-shuler = дурак «шулер»
game-shuler-button = шулер
game-shuler-played = в «шулера»
game-shuler-about = Положить можно и ту карту, что не бьёт, — вдруг не заметят. Поймали — стол ваш, обвинили зря — забирает обвинитель.
