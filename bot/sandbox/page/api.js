// The people's side of the sandbox over HTTP, and the server's words turned into what the page shows.

const PRESSES_AT_ONCE = 4; // a browser keeps six connections to a host: events and news need two
const MOST_SHOWN = 300;

/** Call the sandbox; throws an Error with its words when it says no. */
export async function call(method, path, body) {
  const request = { method, headers: {} };
  if (body !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  const response = await fetch(`/sandbox/${path}`, request);
  const answer = await response.json().catch(() => ({ error: `HTTP ${response.status}` }));
  if (!response.ok) throw new Error(answer.error ?? `HTTP ${response.status}`);
  return answer;
}

export const post = (path, body = {}) => call("POST", path, body);

/** What one person sees in a chat, as the page wants it. */
export async function messagesFor(chat, person, peopleById) {
  const messages = await call("GET", `messages?chat=${chat}&as=${person}`);
  const byId = new Map(messages.map((message) => [message.id, message]));
  const isPrivate = chat === person;
  return messages.slice(-MOST_SHOWN).map((message) => ({
    id: message.id,
    from: message.from,
    mine: isPrivate && message.from.id === person,
    service: Boolean(message.service),
    html: message.service ? "" : message.html,
    note: message.service ? serviceText(message, message.from.name) : "",
    photo: message.photo,
    document: message.document,
    keyboard: message.keyboard,
    edits: message.edits,
    time: clock(message.date),
    onlyFor: message.ephemeral ? peopleById.get(person)?.name ?? "?" : null,
    pinned: message.pinned,
    reactions: message.reactions.filter(Boolean).join(" "),
    quote: quote(byId.get(message.reply_to)),
    topic: message.topic,
  }));
}

function quote(message) {
  return message ? { name: message.from.name, text: message.text.slice(0, 120) || "Картинка" } : null;
}

function clock(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString("ru", { hour: "2-digit", minute: "2-digit" });
}

function serviceText({ service: { kind, names } }, by) {
  const who = names.join(", ");
  const texts = {
    new_chat_members: who === by ? `${who} теперь в группе` : `${by} добавляет: ${who}`,
    left_chat_member: who === by ? `${who} покидает группу` : `${by} удаляет: ${who}`,
    pinned_message: `${by} закрепляет сообщение`,
    migrate_to_chat_id: "Группа стала супергруппой",
    migrate_from_chat_id: "Группа стала супергруппой",
    group_chat_created: "Группа создана",
    forum_topic_created: "Тема создана",
    forum_topic_closed: "Тема закрыта",
    forum_topic_reopened: "Тема открыта",
  };
  return texts[kind] ?? kind;
}

let presses = 0;
const queue = [];

/** Press a button; comes back with the bot's answer. Few at once, the others wait in order. */
export async function press(from, chat, message, button) {
  if (presses >= PRESSES_AT_ONCE) await new Promise((resolve) => queue.push(resolve));
  else presses += 1;
  try {
    const what = button.data == null ? { button: button.text } : { data: button.data };
    return await post("press", { from, chat, message, ...what });
  } finally {
    if (queue.length) queue.shift()();
    else presses -= 1;
  }
}

/** What a link means inside the box: `{start: payload}` for a link to the bot, or `{}`. */
export function readLink(url, bots) {
  let link;
  try {
    link = new URL(url);
  } catch {
    return {};
  }
  const short = /^(?:www\.)?(?:t|telegram)\.me$/.test(link.hostname);
  const name = short ? link.pathname.slice(1).split("/")[0] : link.searchParams.get("domain");
  const ours = bots.some((bot) => bot.toLowerCase() === name?.toLowerCase());
  if (!ours || !(short || link.protocol === "tg:")) return {};
  return link.searchParams.has("startgroup") ? {} : { start: link.searchParams.get("start") ?? "" };
}
