# The end of a deal in the group. Markup is HTML; names come escaped.

result-title = 🏁 <b>{ $game } № { $number }: игра окончена</b>
result-fool = Дурак сегодня — <b>{ $name }</b>. Бывает со всеми, но не со всеми сразу.
result-fool-pogony = Дурак сегодня — <b>{ $name }</b>: погон меньше всех.
result-fool-pogony-tie = Дурак сегодня — <b>{ $name }</b>: погон поровну, а карты на руках дольше всех.
result-fool-loaded = Дурак сегодня — <b>{ $name }</b>: карт на руках столько, что дальше играть незачем.
result-fool-worn = Дурак в погонах сегодня — <b>{ $name }</b>. Носить с гордостью!
result-fools = Дураки сегодня: <b>{ $names }</b>. Вместе веселее.
result-fool-team = Команда дураков: <b>{ $names }</b>. Зато не поодиночке.
result-fool-team-loaded = Команда дураков: <b>{ $names }</b>. Набрали столько карт, что дальше играть незачем.
result-fool-team-worn = Команда дураков в погонах: <b>{ $names }</b>. Зато при параде.
result-fool-team-pogony = Команда дураков: <b>{ $names }</b>. Погон на всех меньше, чем у соперников.
result-fool-team-pogony-tie = Команда дураков: <b>{ $names }</b>. Погон поровну, но с картами засиделись они.
result-draw = <b>Ничья.</b> Дурака сегодня нет, разойдёмся красиво.
result-redeal = <b>Пересдача.</b> Карты легли так, что играть нечем.
result-place = { $place }. { $name }
result-holder = { $place }. { $name } — на руках { $cards }
result-campaign = 🏆 Лестница пройдена, кампания выиграна: <b>{ $names }</b>.

## Closed without a result

closed-title = <b>Стол № { $number } закрыт</b>
closed-stopped = Хозяин стола или админ остановил игру. Итогов нет, никто не дурак.
closed-stopped-by = Игру остановил игрок { $name }. Итогов нет, никто не дурак.
closed-left = Посреди раздачи стол покинул игрок { $name }. Ему — техническое поражение, остальным раздача не считается.
closed-left-unknown = Посреди раздачи один из игроков покинул стол. Ему — техническое поражение, остальным раздача не считается.
closed-empty = Все встали из-за стола. Соберётесь снова — пишите /durak
closed-redealt = Карты легли так, что пора пересдавать. Новая раздача — ниже.
closed-broken = Эту партию я больше не умею читать — моя вина, не ваша. Итогов нет, никто не дурак.
closed-removed = Меня убрали из группы, игра не засчитана.
closed-muted = Писать сюда мне так и не дали. Итогов нет, никто не дурак.
closed-moved = Группа переехала, и столов стало два. Этот убираем, доигрываем за другим.
closed-other = Игра закрыта без итогов.

## A game that cannot be played any more

broken-title = <b>Стол № { $number }: у меня поломка</b>
broken-what-now = Эту партию я больше не умею читать. Новый стол — /durak, закрыть этот — /stop. Итогов не будет, никто не дурак.
