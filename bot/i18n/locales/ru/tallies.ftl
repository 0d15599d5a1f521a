# What was played: leaderboards, seasons, the history. Markup is HTML; names come escaped.

## Days

# $month is 1 to 12, $day and $year are written as they are.
day = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year }
days-from-to = с { $since } по { $until }
days-from = с { $since }
days-to = по { $until }

## /top

top-title = { $order ->
    [fool] 🃏 <b>Дураки этого чата</b>
    [stuck] 🔁 <b>Дурак раз за разом</b>
    [rate] 🧠 <b>Реже всех дурак</b>
    [free] 🍀 <b>Дольше всех без дурака</b>
    [laid] 🎖 <b>Больше всех погон выложено</b>
    [hung] 🎖 <b>Больше всех погон повешено</b>
   *[worn] 🎖 <b>Больше всех погон на плечах</b>
}
top-period = { $period ->
    [week] Эта неделя
    [month] Этот месяц
    [season] Сезон { $number }
   *[ever] За всё время
}
top-nobody = { $order ->
    [fool] Здесь ещё никто не доиграл ни одной партии. Все умные — пока. Исправить: /durak
    [stuck] Пока никто не был дураком. Это ненадолго.
    [rate] Пока никто не наиграл достаточно, чтобы считать проценты.
    [free] Пока без дурака не обошлось ни у кого.
    [laid] Пока ни одного погона. Пара одного достоинства — и вы здесь первые.
    [hung] Пока никто никому не повесил погон.
   *[worn] Пока у всех чистые плечи.
}
top-joke = { $order ->
    [fool] Корона тяжёлая, зато по размеру.
    [stuck] Стабильность — признак мастерства.
    [rate] Ум в картах виден сразу. Остальное — процент везения.
    [free] Ничто так не бодрит соседей, как чужая удача.
    [laid] Кто парами ходит, тот парами и считает.
    [hung] Портные с твёрдой рукой.
   *[worn] Честь имеют. И погоны к ней.
}
top-ties = { $order ->
    [rate] При равенстве выше тот, у кого больше игр.
   *[other] При равенстве выше тот, у кого меньше игр.
}
top-enough = Счёт — с { $games } игр.
top-place = { $place } { $name }
top-row-fool = { $who } — { $fool ->
    [0] ни разу не дурак
    [one] { $fool } раз дурак
    [few] { $fool } раза дурак
   *[many] { $fool } раз дурак
}, { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}, 🎖 { $pogony }
top-row-pogony = { $who } — 🎖 { $pogony }, { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}
top-row-worn = { $who } — 🎖 { $pogony }, { $title }
top-row-free = { $who } — { $games ->
    [one] { $games } игра
    [few] { $games } игры подряд
   *[many] { $games } игр подряд
}
top-row-free-now = { $who } — { $games ->
    [one] { $games } игра
    [few] { $games } игры подряд
   *[many] { $games } игр подряд
}, и это не конец
top-row-stuck = { $who } — дурак { $fool ->
    [one] { $fool } раз
    [few] { $fool } раза подряд
   *[many] { $fool } раз подряд
}
top-row-rate = { $who } — { $rate } % без дурака, { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}
top-more = { $count ->
    [one] …и ещё { $count } игрок
    [few] …и ещё { $count } игрока
   *[many] …и ещё { $count } игроков
}

## /season

season-title = <b>Сезон { $number }</b>
season-since = Идёт с { $day }.
season-since-ever = Идёт с самой первой игры.
season-ends = Закроется сам: { $day }, в полночь.
season-ends-by-hand = Закроется, когда решит админ.
season-about = Закрытый сезон остаётся в /top навсегда, а новый начинается с чистого листа: дураков в нём ещё нет.
season-close-question = Закрыть сезон { $number }? Подведу итоги, и все снова станут умными. Вернуть будет нельзя.
season-over-title = 🏁 <b>Сезон { $number } закрыт</b>
season-over-joke = Новый сезон начался. Все снова умные — пока.
season-honour = { $order ->
    [laid] 🎖 Больше всех погон выложено: <b>{ $name }</b>, { $value }
    [hung] 🎖 Больше всех погон повешено: <b>{ $name }</b>, { $value }
    [free] 🍀 Дольше всех без дурака: <b>{ $name }</b>, игр подряд — { $value }
   *[rate] 🧠 Реже всех дурак: <b>{ $name }</b>, { $value } % игр без позора
}

## /history

history-title = <b>Сыграно в этом чате</b>
history-empty = Здесь ещё ничего не доиграли. История начинается с /durak
history-game = <b>№ { $number }</b> · { $game } · { $day }
history-fool = 🃏 Дурак: <b>{ $name }</b>
history-fools = 🃏 Дураки: <b>{ $names }</b>
history-draw = 🤝 Ничья
history-left = 🚪 Встал посреди раздачи игрок <b>{ $name }</b>: для остальных не в счёт
history-players = Играли: { $names }

## /me

me-title = <b>{ $name }</b>
me-rank = Звание: <b>{ $title }</b>
me-here = В этом чате
me-all = Всего
me-numbers = { $where }: { $games ->
    [one] { $games } игра
    [few] { $games } игры
   *[many] { $games } игр
}, { $fool ->
    [0] ни разу не дурак
    [one] { $fool } раз дурак
    [few] { $fool } раза дурак
   *[many] { $fool } раз дурак
}, без дурака { $rate } %
me-pogony = 🎖 Погоны: выложено { $laid }, повешено { $hung }, на плечах { $worn }
me-free = 🍀 Лучшая серия без дурака: { $free ->
    [one] { $free } игра
    [few] { $free } игры
   *[many] { $free } игр
}
me-stuck = 🔁 Худшая серия: дурак { $stuck ->
    [one] { $stuck } раз
    [few] { $stuck } раза
   *[many] { $stuck } раз
} подряд
me-free-now = Сейчас без дурака: { $run ->
    [one] { $run } игра
    [few] { $run } игры
   *[many] { $run } игр
} подряд. Не сглазить бы.
me-stuck-now = Сейчас дурак { $run ->
    [one] { $run } раз
    [few] { $run } раза
   *[many] { $run } раз
} подряд. Дальше только вверх.
me-rival = { $rival ->
    [victim] 🎯 Любимая жертва — <b>{ $name }</b>: { $count ->
        [one] { $count } раз дурак
        [few] { $count } раза дурак
       *[many] { $count } раз дурак
    } при вас
    [nemesis] 😈 Злой рок — <b>{ $name }</b>: { $count ->
        [one] { $count } раз
        [few] { $count } раза
       *[many] { $count } раз
    } дураком остались вы
   *[hung_on] 🎖 Ваши погоны носит <b>{ $name }</b>: { $count }
}
me-latest = Последние игры:
me-game = { $day }, { $game } № { $number } — { $end ->
    [fool] дурак
    [left] уход из-за стола
    [draw] ничья
   *[fine] не дурак
}
me-nothing-here = В этом чате вы ещё не доиграли ни одной партии.
me-nothing = Вы ещё не доиграли ни одной партии. Самое время: позовите друзей и напишите в группе /durak
