# `durak verify`: what a record file proves, on a terminal. No markup; every text is one line.

verify-true = Запись подлинная: в ней всё сходится.
verify-secret = Секрет — тот самый, что был запечатан: его SHA-256 — { $commitment }.
# $count is the number of cards, $cut 0 when nobody cut, $deal the number of the deal of this secret.
verify-deck = { $count ->
    [one] { $count } карта лежит
    [few] Все { $count } карты лежат
   *[many] Все { $count } карт лежат
} так, как велят секрет и { $cut ->
    [0] неснятая шапка
   *[other] шапка, снятая на { $cut }
} (раздача { $deal }); жребии тоже.
verify-dealer = Первого сдающего выбрал жребий: { $name }.
verify-actions = { $count ->
    [one] { $count } ход сделан
    [few] Все { $count } хода сделаны
   *[many] Все { $count } ходов сделаны
} по правилам и ведут к итогу из файла.
verify-fools = { $count ->
    [one] Дурак
    [few] Дураки
   *[many] Дураки
}: { $names }.
verify-no-fool = Дурака нет.
verify-fingerprint = Отпечаток записи: { $fingerprint }
verify-was-cut = Шапку сняли после того, как колоду запечатали: кто видел обязательство до снятия, знает, что этих карт не выбирал никто, даже хозяин бота.
verify-not-cut = Шапку никто не снял. Доказано, что карты были определены до раздачи; что хозяин бота не перебирал колоды, доказала бы только снятая шапка.
verify-compare = Сравните обязательство и отпечаток с тем, что показывали в группе (--commitment, --fingerprint): файл, переписанный от начала до конца, тоже сходится сам с собой.
verify-kept = Обязательство и отпечаток — те, что вам показывали: это та самая раздача.
verify-called-off = До этого { $count ->
    [one] отменили { $count } раздачу
    [few] отменили { $count } раздачи
   *[many] отменили { $count } раздач
} из той же колоды: пересдача, или кто-то ушёл.
verify-series = Кто сдавал и что осталось на плечах и на лестницах, следует из прошлой раздачи, а не из этого файла.
verify-limits = Ни один файл не докажет, что никто не подглядывал: ни в базу, ни через плечо.

## What is wrong

verify-wrong = Запись не подлинная:
verify-wrong-secret = Изменён секрет: его SHA-256 не равен обязательству.
verify-wrong-commitment = Изменено обязательство: колода следует из секрета, но его SHA-256 другой.
verify-wrong-cut = Изменена снятая шапка: колода получается при { $right }, а не при { $said }. 0 — шапку не снимали.
verify-wrong-deal = Изменён номер раздачи: колода получается в раздаче { $right }, а не { $said }.
verify-wrong-deck = Изменена колода: карта { $place } — { $said }, а по секрету и шапке там { $right }.
verify-wrong-deck-size = Изменена колода: по этим правилам карт { $right }.
verify-wrong-lots = Изменены жребии: { $count } чисел по секрету и шапке другие.
verify-wrong-dealer-lot = Изменён сдающий: жребий пал на место { $right }, а в файле { $said }.
verify-wrong-dealer-fool = Изменён сдающий: сдаёт дурак прошлой раздачи, место { $right }, а в файле { $said }.
verify-wrong-opening-lot = Изменено начало: сдающего по жребию выбирают только в первой раздаче, а в ней прошлого дурака нет.
verify-wrong-action = Изменены ходы: ход { $number }, «{ $said }», не по правилам: { $reason }.
verify-wrong-unfinished = Изменены ходы: после последнего раздача ещё не кончена.
verify-wrong-outcome = Изменён итог: ходы ведут к другому.
verify-wrong-unreadable = Запись нельзя сыграть: { $reason }.
verify-wrong-part-rules = Изменены правила.
verify-wrong-part-seats = Изменено число мест.
verify-wrong-part-dealer = Изменён сдающий.
verify-wrong-part-opening = Изменено начало: то, что раздача взяла из прошлой.
verify-wrong-part-players = Изменены игроки: другие имена или те же на других местах.
verify-wrong-part-deck = Изменена колода.
verify-wrong-part-lots = Изменены жребии.
verify-wrong-part-actions = Изменены ходы: какой-то поправлен, убран или добавлен.
verify-wrong-part-outcome = Изменён итог.
verify-wrong-fingerprint = Изменены отпечатки: отпечаток записи не складывается из отпечатков её частей.
verify-wrong-other-commitment = Это другая раздача: в группе показывали обязательство { $shown }.
verify-wrong-other-fingerprint = Это не та раздача, которую сыграли: в группе показывали отпечаток { $shown }.
