# Settings of a group and of a person: a page with all of them, and one page for each.

settings-title = { $owner ->
    [group] ⚙️ <b>Настройки чата</b>. Менять может админ.
   *[own] ⚙️ <b>Ваши настройки</b>
}
settings-line = { $name }: <b>{ $value }</b>
settings-button = { $name }: { $value }
settings-not-admin = Настройки чата меняет админ. Попросите по-хорошему.

setting-language = 🌐 Язык
setting-language-about = { $owner ->
    [group] На каком языке говорить в этом чате? Карты в личке — на языке того, кто их держит.
   *[own] На каком языке показывать вам карты?
}
setting-language-value = { $value ->
    [auto] как в Telegram
    [uk] українська
    [en] English
   *[ru] русский
}
setting-table = 🖼 Стол
setting-table-about = Стол можно показывать текстом или картинкой. Текст легче, картинку видно издалека.
setting-table-value = { $value ->
    [picture] картинкой
   *[text] текстом
}
setting-hands = ✉️ Карты
setting-hands-about = Садиться можно только тем, кто открыл мою личку, или всем: карты тогда смотрят прямо в чате, по кнопке «Мои карты», и видит их только хозяин.
setting-hands-value = { $value ->
    [anywhere] и прямо в чате
   *[private] в личке
}
setting-colours = 🎨 Масти
setting-colours-about = На картинке: чёрные и красные, как в колоде, или у каждой масти свой цвет.
setting-colours-value = { $value ->
    [each] в четыре цвета
   *[plain] в два цвета
}
setting-opening = 🚪 Открывать стол
setting-opening-about = Кому можно открывать стол командой /durak?
setting-opening-value = { $value ->
    [admins] только админам
   *[everybody] всем
}
# Not a setting: the way to `/season`.
setting-seasons = 🏆 Сезоны
setting-stopping = 🛑 Закрывать
setting-stopping-about = Кому можно закрывать стол командой /stop? Хозяин — тот, кто его открыл.
setting-stopping-value = { $value ->
    [admins] только админам
   *[opener] хозяину и админам
}
setting-cards = 🃏 Карты
setting-cards-about = Шесть карт в ряд или три: так они крупнее.
setting-cards-value = { $value ->
    [large] покрупнее
   *[small] побольше в ряд
}
setting-sound = 🔔 Звук
setting-sound-about = Сообщать о новой раздаче со звуком или тихо?
setting-sound-value = { $value ->
    [off] тихо
   *[on] со звуком
}
not-allowed-to-open = В этом чате столы открывает админ. Позовите, пусть раздаёт.
