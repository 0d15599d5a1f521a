# The lobby in the group and its pages. Markup is HTML; names come escaped.

lobby-title = <b>Стіл № { $number }: { $game }</b>
lobby-deck = { $packs ->
    [1] {""}
    [one] { $packs } колода по{" "}
    [few] { $packs } колоди по{" "}
   *[many] { $packs } колод по{" "}
}{ $deck ->
    [one] { $deck } карта
    [few] { $deck } карти
   *[many] { $deck } карт
}, до { $seats ->
    [one] { $seats } гравця
   *[many] { $seats } гравців
}
lobby-changed = Домовилися: { $options }
lobby-more-changes = { $options }; і ще { $count ->
    [one] { $count } відмінність
    [few] { $count } відмінності
   *[many] { $count } відмінностей
}
lobby-pinned = 📌 Так у цьому чаті починається кожен стіл.
lobby-pinned-other = 📌 Зазвичай у цьому чаті грають інакше: так вирішив адмін.
lobby-seat = { $place }. { $name }
lobby-seat-opener = { $place }. { $name } — господар столу
lobby-seated = За столом: { $names }
lobby-empty = За столом поки порожньо. Хто сміливий?
lobby-invite = Тисніть «Сісти» — карти роздам кожному в приват. Якщо ми ще не знайомі, відкриється наш чат: натисніть там «Розпочати».
lobby-waiting = Треба ще хоча б одного гравця. Наодинці дурнем не стати.
lobby-teams-need = На команди треба четверо або шестеро — чекаємо решту.
lobby-ready = Можна починати. { $host ->
    [seated] «Почати» натискає господар столу.
   *[away] «Почати» може натиснути будь-хто за столом.
}
lobby-full-table = Усі місця зайняті. { $host ->
    [seated] «Почати» натискає господар столу.
   *[away] «Почати» може натиснути будь-хто за столом.
}

## Pages: the games

page-games = <b>У що граємо?</b>
page-games-of = <b>{ $group }</b>
page-group = <b>{ $group }</b>: { $games }
page-game = <b>{ $game }.</b> { $about }
page-games-pogony = 🎖 З погонами
page-games-usual = Звичайні
page-games-simple = Прості
page-games-suits = Козирі й масті
page-games-special = Особливі

## Pages: the rules

page-rules = <b>Про що домовимося?</b>
page-rules-usual = Поки все так, як у цій грі заведено.
page-option = <b>{ $option }.</b> { $about }
page-nothing = У цій грі тут нічого міняти.
page-deck = <b>Колода</b>
page-trump = <b>Козир і масті</b>
page-lead = <b>Захід</b>
page-throw = <b>Підкидання</b>
page-transfer = <b>Переведення</b>
page-hands = <b>Відбій і руки</b>
page-end = <b>Добір і кінець</b>
page-pogony = <b>Погони</b>
page-teams = <b>Команди</b>

## The pack of the next deal (bot/FAIRNESS.md)

# $commitment is a long number, $number a cut from 1 to 20.
pack-sealed = 🔒 Колоду запечатано: <code>{ $commitment }</code>
pack-cut = ✂️ Шапку знято: { $number }
pack-next = Наступна роздача:
cut-ask = Зніміть шапку з дурня: оберіть число. Воно ще раз перемішає колоду, і ніхто не скаже, що карти підібрані.
