# The end of a deal in the group. Markup is HTML; names come escaped.

result-title = 🏁 <b>{ $game } № { $number }: гру закінчено</b>
result-fool = Дурень сьогодні — <b>{ $name }</b>. З ким не буває! Сьогодні, щоправда, більше ні з ким.
result-fool-pogony = Дурень сьогодні — <b>{ $name }</b>: погонів найменше.
result-fool-pogony-tie = Дурень сьогодні — <b>{ $name }</b>: погонів порівну, а карти на руках найдовше.
result-fool-loaded = Дурень сьогодні — <b>{ $name }</b>: карт на руках стільки, що далі грати нема сенсу.
result-fool-worn = Дурень у погонах сьогодні — <b>{ $name }</b>. Носити з гордістю!
result-fools = Дурні сьогодні: <b>{ $names }</b>. Разом веселіше.
result-fool-team = Команда дурнів: <b>{ $names }</b>. Зате не поодинці.
result-fool-team-loaded = Команда дурнів: <b>{ $names }</b>. Набрали стільки карт, що далі грати нема сенсу.
result-fool-team-worn = Команда дурнів у погонах: <b>{ $names }</b>. Зате при параді.
result-fool-team-pogony = Команда дурнів: <b>{ $names }</b>. Погонів на всіх менше, ніж у суперників.
result-fool-team-pogony-tie = Команда дурнів: <b>{ $names }</b>. Погонів порівну, але з картами засиділися саме вони.
result-draw = <b>Нічия.</b> Дурня сьогодні немає, розійдімося красиво.
result-redeal = <b>Перездача.</b> Карти лягли так, що грати нічим.
result-place = { $place }. { $name }
result-holder = { $place }. { $name } — на руках { $cards }
result-campaign = 🏆 Драбину пройдено, кампанію виграно: <b>{ $names }</b>.

## Closed without a result

closed-title = <b>Стіл № { $number } закрито</b>
closed-stopped = Господар столу або адмін зупинив гру. Підсумків немає, ніхто не дурень.
closed-stopped-by = Гру зупиняє { $name }. Підсумків немає, ніхто не дурень.
closed-left = Посеред роздачі з-за столу встає { $name }. Це технічна поразка, а для решти роздача не рахується.
closed-left-unknown = Посеред роздачі один із гравців встав з-за столу. Йому — технічна поразка, а для решти роздача не рахується.
closed-empty = Усі встали з-за столу. Зберетеся знову — пишіть /durak
closed-redealt = Карти лягли так, що час перездавати. Нова роздача — нижче.
closed-removed = Мене прибрали з групи, гру не зараховано.
closed-moved = Група переїхала, і столів стало два. Цей прибираємо, дограємо за іншим.
closed-other = Гру закрито без підсумків.
