// What stands in the menus of the columns; what an item does is given by the page.

const LANGUAGES = { ru: "Русский", uk: "Українська", en: "English" };

/** The menu of a group: `others` are the groups that could be looked at instead. */
export function groupItems({ id, kind, bot }, others, { open, create, act, upgrade, trouble }) {
  const gone = ["left", "kicked"].includes(bot);
  return [
    ...others.map((chat) => ({ label: `Открыть «${chat.title}»`, does: () => open(chat.id) })),
    { label: "Новая супергруппа…", does: () => create("supergroup") },
    { label: "Новая простая группа…", does: () => create("group") },
    ...(kind === "group" ? [{ label: "Сделать супергруппой", does: () => upgrade(id) }] : []),
    { label: "Помехи…", does: trouble },
    gone
      ? { label: "Добавить бота", does: () => act(`chats/${id}/add-bot`) }
      : { label: "Удалить бота из группы", danger: true, does: () => act(`chats/${id}/kick-bot`) },
  ];
}

/** The menu of a person; `here` is the group that is looked at, or null. */
export function personItems({ id, blocked, language: spoken }, here, { act, rename }) {
  const talk = (verb, body) => act(`people/${id}/${verb}`, body);
  const member = here?.members.includes(id);
  return [
    blocked
      ? { label: "Разблокировать бота", does: () => talk("unblock") }
      : { label: "Заблокировать бота", danger: true, does: () => talk("block") },
    ...(here ? [member
      ? { label: `Выйти из «${here.title}»`, danger: true, does: () => talk("leave", { chat: here.id }) }
      : { label: `Войти в «${here.title}»`, does: () => talk("join", { chat: here.id }) }] : []),
    {
      label: "Язык",
      choices: Object.entries(LANGUAGES).map(([language, label]) =>
        ({ label, on: spoken === language, does: () => talk("language", { language }) })),
    },
    { label: "Переименовать…", does: rename },
  ];
}
