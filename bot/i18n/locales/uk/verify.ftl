# `durak verify`: what a record file proves, on a terminal. No markup; every text is one line.

verify-true = Запис справжній: у ньому все сходиться.
verify-secret = Секрет — той самий, що був запечатаний: його SHA-256 — { $commitment }.
# $count is the number of cards, $cut 0 when nobody cut, $deal the number of the deal of this secret.
verify-deck = { $count ->
    [one] { $count } карта лежить
    [few] Усі { $count } карти лежать
   *[many] Усі { $count } карт лежать
} так, як велять секрет і { $cut ->
    [0] незнята шапка
   *[other] шапка, знята на { $cut }
} (роздача { $deal }); жереби теж.
verify-dealer = Хто здає першим, вирішив жереб: { $name }.
verify-actions = { $count ->
    [one] { $count } хід зроблено
    [few] Усі { $count } ходи зроблено
   *[many] Усі { $count } ходів зроблено
} за правилами, і ведуть вони до підсумку з файлу.
verify-fools = { $count ->
    [one] Дурень
    [few] Дурні
   *[many] Дурні
}: { $names }.
verify-no-fool = Дурня немає.
verify-fingerprint = Відбиток запису: { $fingerprint }
verify-was-cut = Шапку зняли після того, як колоду запечатали: хто бачив зобов'язання до зняття, знає, що цих карт не обирав ніхто, навіть господар бота.
verify-not-cut = Шапку ніхто не зняв. Доведено, що карти були визначені до роздачі; що господар бота не перебирав колоди, довела б лише знята шапка.
verify-compare = Порівняйте зобов'язання й відбиток із тим, що показували в групі (--commitment, --fingerprint): файл, переписаний від початку до кінця, теж сходиться сам із собою.
verify-kept = Зобов'язання й відбиток — ті, що вам показували: це та сама роздача.
verify-called-off = До цього { $count ->
    [one] скасували { $count } роздачу
    [few] скасували { $count } роздачі
   *[many] скасували { $count } роздач
} з тієї ж колоди: перездача, або хтось пішов.
verify-series = Хто здавав і що лишилося на плечах та на сходах, випливає з попередньої роздачі, а не з цього файлу.
verify-limits = Жоден файл не доведе, що ніхто не підглядав: ні в базу, ні через плече.

## What is wrong

verify-wrong = Запис несправжній:
verify-wrong-secret = Змінено секрет: його SHA-256 не дорівнює зобов'язанню.
verify-wrong-commitment = Змінено зобов'язання: колода випливає із секрету, але його SHA-256 інший.
verify-wrong-cut = Змінено зняту шапку: колода виходить за { $right }, а не за { $said }. 0 — шапку не знімали.
verify-wrong-deal = Змінено номер роздачі: колода виходить у роздачі { $right }, а не { $said }.
verify-wrong-deck = Змінено колоду: карта { $place } — { $said }, а за секретом і шапкою там { $right }.
verify-wrong-deck-size = Змінено колоду: за цими правилами карт { $right }.
verify-wrong-lots = Змінено жереби: { $count } чисел за секретом і шапкою інші.
verify-wrong-dealer-lot = Змінено того, хто здає: жереб упав на місце { $right }, а у файлі { $said }.
verify-wrong-dealer-fool = Змінено того, хто здає: здає дурень попередньої роздачі, місце { $right }, а у файлі { $said }.
verify-wrong-opening-lot = Змінено початок: жеребом обирають лише в першій роздачі, а в ній попереднього дурня немає.
verify-wrong-action = Змінено ходи: хід { $number }, «{ $said }», не за правилами: { $reason }.
verify-wrong-unfinished = Змінено ходи: після останнього роздачу ще не закінчено.
verify-wrong-outcome = Змінено підсумок: ходи ведуть до іншого.
verify-wrong-unreadable = Запис не можна зіграти: { $reason }.
verify-wrong-part-rules = Змінено правила.
verify-wrong-part-seats = Змінено кількість місць.
verify-wrong-part-dealer = Змінено того, хто здає.
verify-wrong-part-opening = Змінено початок: те, що роздача взяла з попередньої.
verify-wrong-part-players = Змінено гравців: інші імена або ті самі на інших місцях.
verify-wrong-part-deck = Змінено колоду.
verify-wrong-part-lots = Змінено жереби.
verify-wrong-part-actions = Змінено ходи: якийсь поправлено, прибрано або додано.
verify-wrong-part-outcome = Змінено підсумок.
verify-wrong-fingerprint = Змінено відбитки: відбиток запису не складається з відбитків його частин.
verify-wrong-other-commitment = Це інша роздача: у групі показували зобов'язання { $shown }.
verify-wrong-other-fingerprint = Це не та роздача, яку зіграли: у групі показували відбиток { $shown }.
