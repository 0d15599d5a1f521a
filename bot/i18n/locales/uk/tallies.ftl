# What was played: leaderboards, seasons, the history. Markup is HTML; names come escaped.

## Days

# $month is 1 to 12, $day and $year are written as they are.
day = { $day } { $month ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[12] грудня
} { $year }
days-from-to = з { $since } до { $until }
days-from = з { $since }
days-to = до { $until }

## /top

top-title = { $order ->
    [fool] 🃏 <b>Дурні цього чату</b>
    [stuck] 🔁 <b>Дурень раз у раз</b>
    [rate] 🧠 <b>Найрідше дурень</b>
    [free] 🍀 <b>Найдовше без дурня</b>
    [laid] 🎖 <b>Найбільше викладених погонів</b>
    [hung] 🎖 <b>Найбільше почеплених погонів</b>
   *[worn] 🎖 <b>Найбільше погонів на плечах</b>
}
top-period = { $period ->
    [week] Цей тиждень
    [month] Цей місяць
    [season] Сезон { $number }
   *[ever] За весь час
}
top-nobody = { $order ->
    [fool] Тут іще ніхто не дограв жодної партії. Усі розумні — поки що. Виправити: /durak
    [stuck] Поки ніхто не був дурнем. Це ненадовго.
    [rate] Поки ніхто не награв достатньо, щоб рахувати відсотки.
    [free] Поки без дурня не обійшлося ні в кого.
    [laid] Поки жодного погона. Пара одного номіналу — і ви тут перші.
    [hung] Поки ніхто нікому не почепив погонів.
   *[worn] Поки в усіх чисті плечі.
}
top-joke = { $order ->
    [fool] Корона важка, зате якраз за розміром.
    [stuck] Стабільність — ознака майстерності.
    [rate] Розум у картах видно одразу. Решта — відсоток везіння.
    [free] Ніщо так не бадьорить сусідів, як чужа удача.
    [laid] Хто парами ходить, той парами й лічить.
    [hung] Кравці з твердою рукою.
   *[worn] Честь мають. І погони до неї.
}
top-ties = { $order ->
    [rate] За рівності вище той, у кого більше ігор.
   *[other] За рівності вище той, у кого менше ігор.
}
top-enough = Лік — від { $games } ігор.
top-place = { $place } { $name }
top-row-fool = { $who } — { $fool ->
    [0] жодного разу не дурень
    [one] { $fool } раз дурень
    [few] { $fool } рази дурень
   *[many] { $fool } разів дурень
}, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}, 🎖 { $pogony }
top-row-pogony = { $who } — 🎖 { $pogony }, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}
top-row-worn = { $who } — 🎖 { $pogony }, { $title }
top-row-free = { $who } — { $games ->
    [one] { $games } гра
    [few] { $games } гри поспіль
   *[many] { $games } ігор поспіль
}
top-row-free-now = { $who } — { $games ->
    [one] { $games } гра
    [few] { $games } гри поспіль
   *[many] { $games } ігор поспіль
}, і це не кінець
top-row-stuck = { $who } — дурень { $fool ->
    [one] { $fool } раз
    [few] { $fool } рази поспіль
   *[many] { $fool } разів поспіль
}
top-row-rate = { $who } — { $rate } % без дурня, { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}
top-more = { $count ->
    [one] …і ще { $count } гравець
    [few] …і ще { $count } гравці
   *[many] …і ще { $count } гравців
}

## /season

season-title = <b>Сезон { $number }</b>
season-since = Триває з { $day }.
season-since-ever = Триває від найпершої гри.
season-ends = Закриється сам: { $day }, опівночі.
season-ends-by-hand = Закриється, коли вирішить адмін.
season-about = Закритий сезон лишається в /top назавжди, а новий починається з чистого аркуша: дурнів у ньому ще немає.
season-close-question = Закрити сезон { $number }? Підіб’ю підсумки, і всі знову стануть розумними. Повернути не вийде.
season-over-title = 🏁 <b>Сезон { $number } закрито</b>
season-over-joke = Новий сезон почався. Усі знову розумні — поки що.
season-honour = { $order ->
    [laid] 🎖 Найбільше викладених погонів: <b>{ $name }</b>, { $value }
    [hung] 🎖 Найбільше почеплених погонів: <b>{ $name }</b>, { $value }
    [free] 🍀 Найдовше без дурня: <b>{ $name }</b>, ігор поспіль — { $value }
   *[rate] 🧠 Найрідше дурень: <b>{ $name }</b>, { $value } % ігор без ганьби
}

## /history

history-title = <b>Зіграно в цьому чаті</b>
history-empty = Тут іще нічого не дограли. Історія починається з /durak
history-game = <b>№ { $number }</b> · { $game } · { $day }
history-fool = 🃏 Дурень: <b>{ $name }</b>
history-fools = 🃏 Дурні: <b>{ $names }</b>
history-draw = 🤝 Нічия
history-left = 🚪 Посеред роздачі стіл лишає гравець <b>{ $name }</b>: для решти не рахується
history-players = Грали: { $names }

## /me

me-title = <b>{ $name }</b>
me-rank = Звання: <b>{ $title }</b>
me-here = У цьому чаті
me-all = Усього
me-numbers = { $where }: { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}, { $fool ->
    [0] жодного разу не дурень
    [one] { $fool } раз дурень
    [few] { $fool } рази дурень
   *[many] { $fool } разів дурень
}, без дурня { $rate } %
me-pogony = 🎖 Погони: викладено { $laid }, почеплено { $hung }, на плечах { $worn }
me-free = 🍀 Найкраща серія без дурня: { $free ->
    [one] { $free } гра
    [few] { $free } гри
   *[many] { $free } ігор
}
me-stuck = 🔁 Найгірша серія: дурень { $stuck ->
    [one] { $stuck } раз
    [few] { $stuck } рази
   *[many] { $stuck } разів
} поспіль
me-free-now = Зараз без дурня: { $run ->
    [one] { $run } гра
    [few] { $run } гри
   *[many] { $run } ігор
} поспіль. Аби не зурочити.
me-stuck-now = Зараз дурень { $run ->
    [one] { $run } раз
    [few] { $run } рази
   *[many] { $run } разів
} поспіль. Далі тільки вгору.
me-rival = { $rival ->
    [victim] 🎯 Улюблена жертва — <b>{ $name }</b>: { $count ->
        [one] { $count } раз дурень
        [few] { $count } рази дурень
       *[many] { $count } разів дурень
    } при вас
    [nemesis] 😈 Лихий фатум — <b>{ $name }</b>: { $count ->
        [one] { $count } раз
        [few] { $count } рази
       *[many] { $count } разів
    } дурнем лишилися ви
   *[hung_on] 🎖 Ваші погони носить <b>{ $name }</b>: { $count }
}
me-latest = Останні ігри:
me-game = { $day }, { $game } № { $number } — { $end ->
    [fool] дурень
    [left] відхід з-за столу
    [draw] нічия
   *[fine] не дурень
}
me-nothing-here = У цьому чаті ви ще не дограли жодної партії.
me-nothing = Ви ще не дограли жодної партії. Саме час: кличте друзів і пишіть у групі /durak
