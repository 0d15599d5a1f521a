# Settings of a group and of a person: a page with all of them, and one page for each.

settings-title = { $owner ->
    [group] ⚙️ <b>Налаштування чату</b>. Змінювати може адмін.
   *[own] ⚙️ <b>Ваші налаштування</b>
}
settings-line = { $name }: <b>{ $value }</b>
settings-button = { $name }: { $value }
settings-not-admin = Налаштування чату змінює адмін. Попросіть по-доброму.

setting-language = 🌐 Мова
setting-language-about = { $owner ->
    [group] Якою мовою говорити в цьому чаті? Карти в особистих — мовою того, хто їх тримає.
   *[own] Якою мовою показувати вам карти?
}
setting-language-value = { $value ->
    [auto] як у Telegram
    [uk] українська
    [en] English
   *[ru] русский
}
setting-table = 🖼 Стіл
setting-table-about = Стіл можна показувати текстом або картинкою. Текст легший, картинку видно здалеку.
setting-table-value = { $value ->
    [picture] картинкою
   *[text] текстом
}
setting-hands = ✉️ Карти
setting-hands-about = Сідати можуть лише ті, хто відкрив мій приват, або всі: тоді карти дивляться просто в чаті, кнопкою «Мої карти», і бачить їх лише господар.
setting-hands-value = { $value ->
    [anywhere] і просто в чаті
   *[private] у приваті
}
setting-colours = 🎨 Масті
setting-colours-about = На картинці: чорні й червоні, як у колоді, або в кожної масті свій колір.
setting-colours-value = { $value ->
    [each] у чотири кольори
   *[plain] у два кольори
}
setting-opening = 🚪 Відкривати стіл
setting-opening-about = Кому можна відкривати стіл командою /durak?
setting-opening-value = { $value ->
    [admins] лише адмінам
   *[everybody] усім
}
# Not a setting: the way to `/season`.
setting-seasons = 🏆 Сезони
setting-stopping = 🛑 Закривати
setting-stopping-about = Кому можна закривати стіл командою /stop? Господар — той, хто його відкрив.
setting-stopping-value = { $value ->
    [admins] лише адмінам
   *[opener] господареві й адмінам
}
setting-cards = 🃏 Карти
setting-cards-about = Шість карт у ряд чи три: так вони більші.
setting-cards-value = { $value ->
    [large] більші
   *[small] більше в ряд
}
setting-sound = 🔔 Звук
setting-sound-about = Повідомляти про нову роздачу зі звуком чи тихо?
setting-sound-value = { $value ->
    [off] тихо
   *[on] зі звуком
}
not-allowed-to-open = У цьому чаті столи відкриває адмін. Покличте, хай роздає.
