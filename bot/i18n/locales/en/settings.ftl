# Settings of a group and of a person: a page with all of them, and one page for each.

settings-title = { $owner ->
    [group] ⚙️ <b>Settings of this chat</b>. An admin may change them.
   *[own] ⚙️ <b>Your settings</b>
}
settings-line = { $name }: <b>{ $value }</b>
settings-button = { $name }: { $value }
settings-not-admin = The admins choose the settings here. Ask them nicely.

setting-language = 🌐 Language
setting-language-about = { $owner ->
    [group] Which language should I speak in this chat? Private hands come in their owner’s language.
   *[own] In which language shall I show you your cards?
}
setting-language-value = { $value ->
    [auto] as in Telegram
    [uk] українська
    [en] English
   *[ru] русский
}
setting-table = 🖼 Table
setting-table-about = The table can be text or a picture. Text is lighter, a picture is seen from across the room.
setting-table-value = { $value ->
    [picture] a picture
   *[text] text
}
setting-hands = ✉️ Hands
setting-hands-about = Only those who have opened our private chat may sit down, or everybody: they look at their cards right in the chat then, with “My cards”, and nobody else sees them.
setting-hands-value = { $value ->
    [anywhere] in the chat too
   *[private] in private
}
setting-colours = 🎨 Suits
setting-colours-about = On pictures: black and red as in the pack, or a colour for each suit.
setting-colours-value = { $value ->
    [each] four colours
   *[plain] two colours
}
setting-opening = 🚪 Opening tables
setting-opening-about = Who may open a table with /durak?
setting-opening-value = { $value ->
    [admins] admins only
   *[everybody] everybody
}
# Not a setting: the way to `/season`.
setting-seasons = 🏆 Seasons
setting-stopping = 🛑 Closing
setting-stopping-about = Who may close a table with /stop? The host is whoever opened it.
setting-stopping-value = { $value ->
    [admins] admins only
   *[opener] the host and admins
}
setting-cards = 🃏 Cards
setting-cards-about = Six cards in a row, or three: they are bigger then.
setting-cards-value = { $value ->
    [large] bigger
   *[small] more in a row
}
setting-sound = 🔔 Sound
setting-sound-about = Should a new hand arrive with a sound, or quietly?
setting-sound-value = { $value ->
    [off] quietly
   *[on] with a sound
}
not-allowed-to-open = In this chat the admins open the tables. Call one, let them deal.
