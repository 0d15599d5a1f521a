// The page: who there is, one column for the group and one for each person, and what happens when
// somebody writes or presses. One person plays all the others here.

import { call, messagesFor, post, press, readLink } from "./api.js";
import { ask } from "./ask.js";
import { Calls } from "./calls.js";
import { Column } from "./column.js";
import { count, say } from "./dom.js";
import { Coalescer, listen } from "./feed.js";
import { groupItems, personItems } from "./menus.js";
import { Tabs } from "./tabs.js";
import { Trouble } from "./trouble.js";
import { Writers } from "./writers.js";

const HUES = 8;
const GROUP = "group";
const byId = (id) => document.getElementById(id);
const phone = window.matchMedia("(max-width: 759px)");

const state = { world: { bots: [], people: [], chats: [] }, group: null, writer: null, active: GROUP };
const columns = new Map(); // GROUP or a person's id -> Column
const tabs = new Tabs(byId("tabs"), show);
const hues = new Map(); // a person's id -> colour
const writers = new Writers(choose);
const trouble = new Trouble(byId("trouble"), (work) => attempt(GROUP, work), () => refreshWorld.ask("world"));
const calls = new Calls(byId("calls"), byId("fold"), byId("rate"), {
  nameOf: (chat) => people().get(chat)?.name ?? titleOf(chat),
  again: () => refreshCalls.ask("calls"),
});

// --- looking things up

const people = () => new Map(state.world.people.map((person) => [person.id, person]));
const group = () => state.world.chats.find((chat) => chat.id === state.group) ?? null;
const face = (author) => ({ name: author.name, hue: author.is_bot ? "bot" : hueOf(author.id) });
const chatOf = (key) => (key === GROUP ? state.group : key);
const actorOf = (key) => (key === GROUP ? state.writer : key);
const titleOf = (id) => state.world.chats.find((chat) => chat.id === id)?.title ?? String(id);
const nameOf = (id) => people().get(id)?.name ?? "";

function hueOf(id) {
  if (!hues.has(id)) hues.set(id, hues.size % HUES);
  return hues.get(id);
}

// --- what people do

/** Run something that the sandbox may refuse; the refusal is shown in that column. */
async function attempt(key, work) {
  try {
    return await work();
  } catch (error) {
    (columns.get(key) ?? columns.values().next().value)?.toast(`Не вышло: ${error.message}`, { error: true });
    return null;
  }
}

function send(key, text, topic) {
  const message = { from: actorOf(key), chat: chatOf(key), text };
  if (topic) message.topic = topic;
  return attempt(key, () => post("messages", message));
}

async function pressed(key, message, button) {
  const actor = actorOf(key);
  if (button.url) return open(key, button.url);
  if (button.copy) return copy(key, button.copy);
  const answer = await attempt(key, () => press(actor, chatOf(key), message.id, button));
  if (answer) await answered(key, actor, answer);
}

async function answered(key, actor, { answered: came, text, alert, url }) {
  const column = columns.get(key);
  const who = key === GROUP ? nameOf(actor) : null;
  if (!came) return column?.toast("Бот не ответил на нажатие", { who, error: true });
  if (url) await open(key, url, actor);
  if (!text) return;
  if (alert) column?.alert(text, who);
  else column?.toast(text, { who });
}

/** Follow a link: one to the bot opens the private chat of whoever pressed and starts the bot. */
async function open(key, url, actor = actorOf(key)) {
  const { start } = readLink(url, state.world.bots);
  if (start === undefined) return window.open(url, "_blank", "noopener,noreferrer");
  show(actor);
  await send(actor, start ? `/start ${start}` : "/start");
}

async function copy(key, text) {
  const done = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  columns.get(key)?.toast(done ? "Скопировано" : text);
}

async function addPerson() {
  const name = await ask("Новый человек");
  if (!name) return;
  await attempt(GROUP, async () => {
    const { id } = await post("people", { name });
    if (state.group !== null) await post(`people/${id}/join`, { chat: state.group });
    else await post("chats", { title: "Дача", kind: "supergroup", members: [id], admins: [id] });
  });
  refreshWorld.ask("world");
}

async function rename(person) {
  const name = await ask("Другое имя", person.name);
  if (name) await attempt(person.id, () => post(`people/${person.id}/rename`, { name }));
}

// --- columns

function makeColumn(key) {
  const own = people().get(key);
  const column = new Column({
    key,
    name: own?.name ?? "Группа",
    hue: own ? hueOf(key) : "group",
    people: face,
    commands: own ? ["/start", "/help", "/rules", "/top"] : ["/durak", "/top", "/rules", "/help"],
    empty: own
      ? ["Личный чат с ботом.", "Сюда придут карты, другие их не видят."]
      : ["Нажмите /durak. Потом каждый нажимает «Сесть»:", "кто это делает, выбирают внизу."],
    does: {
      send: (text) => send(key, text, column.topic()),
      press: (message, button) => pressed(key, message, button),
      open: (url) => open(key, url),
      unread: (yes) => tabs.mark(key, { unread: yes }),
      asked: (yes) => tabs.mark(key, { asked: yes }),
      looking: () => (phone.matches ? state.active === key && !document.hidden : key === GROUP),
    },
  });
  columns.set(key, column);
  return column;
}

function arrange() {
  const wanted = [...(group() ? [GROUP] : []), ...state.world.people.map((person) => person.id)];
  for (const key of [...columns.keys()]) {
    if (!wanted.includes(key)) {
      columns.get(key).node.remove();
      columns.delete(key);
      tabs.remove(key);
    }
  }
  for (const key of wanted) {
    if (!columns.has(key)) {
      byId("columns").append(makeColumn(key).node);
      tabs.add(key);
      refreshChat.ask(key);
    }
    describe(key);
  }
  byId("nobody").hidden = wanted.length > 0;
  if (!wanted.includes(state.active)) state.active = wanted[0] ?? GROUP;
  const first = columns.get(GROUP)?.node; // a group may come later than its people
  if (first && first !== byId("columns").firstChild) byId("columns").prepend(first);
  showActive();
}

function describe(key) {
  if (key === GROUP) describeGroup();
  else describePerson(people().get(key));
  tabs.name(key, key === GROUP ? group().title : nameOf(key));
}

function describeGroup() {
  const { id, title, members, bot } = group();
  const column = columns.get(GROUP);
  const size = count(members.length, "участник", "участника", "участников");
  const { faults } = state.world;
  column.head({
    name: title, hue: "group",
    subtitle: [
      ["left", "kicked"].includes(bot) ? `${size} · бота здесь нет` : `${size} и бот`,
      ...(faults ? [count(faults, "помеха", "помехи", "помех")] : []),
    ].join(" · "),
    items: groupItems(group(), state.world.chats.filter((chat) => chat.id !== id), {
      open: turnTo,
      create: newGroup,
      act: (path) => attempt(GROUP, () => post(path)),
      upgrade: (chat) => turnToMade(() => post(`chats/${chat}/upgrade`)),
      trouble: () => trouble.open(),
    }),
  });
  column.topics(group().topics ?? [], group().kind === "forum");
  trouble.set(group(), state.world);
  describeWriters(column);
}

async function newGroup(kind) {
  const title = await ask("Новая группа");
  if (!title) return;
  const members = state.world.people.map((person) => person.id);
  await turnToMade(() => post("chats", { title, kind, members, admins: members.slice(0, 1) }));
}

/** Look at the group that this work makes. */
async function turnToMade(work) {
  const made = await attempt(GROUP, work);
  if (made) {
    await readWorld();
    turnTo(made.id);
  }
}

function describeWriters(column) {
  const members = state.world.people.filter((person) => group().members.includes(person.id));
  if (!members.some((person) => person.id === state.writer)) state.writer = members[0]?.id ?? null;
  writers.set(members.map(({ id, name }) => ({ id, name, hue: hueOf(id) })), state.writer);
  if (writers.node.parentNode !== column.above) column.above.append(writers.node);
  column.replaceComposer(members.length ? null : "В группе никого нет", () => {});
}

/** The group is seen through the eyes of whoever writes in it. */
function choose(writer) {
  state.writer = writer;
  columns.get(GROUP).turn();
  refreshChat.ask(GROUP);
}

function describePerson(person) {
  const column = columns.get(person.id);
  const act = (path, body) => attempt(person.id, () => post(path, body));
  const here = group();
  const status = person.blocked ? "бот заблокирован" : person.started ? "чат с ботом" : "бот не запущен";
  column.head({
    name: person.name, hue: hueOf(person.id),
    subtitle: here && !here.members.includes(person.id) ? `${status} · не в группе` : status,
    items: personItems(person, here, { act, rename: () => rename(person) }),
  });
  if (person.blocked) column.replaceComposer("Разблокировать бота", () => act(`people/${person.id}/unblock`));
  else if (!person.started) column.replaceComposer("Запустить бота", () => send(person.id, "/start"));
  else column.replaceComposer(null);
}

function turnTo(chat) {
  state.group = chat;
  columns.get(GROUP)?.messages.render([]);
  columns.get(GROUP)?.turn();
  arrange();
  refreshChat.ask(GROUP);
}

// --- what is looked at

/** Bring a chat before the reader's eyes. */
function show(key) {
  if (!columns.has(key)) return;
  state.active = key;
  showActive();
  const column = columns.get(key);
  column.see();
  if (phone.matches) tabs.reveal(key);
  else column.node.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function showActive() {
  for (const [key, column] of columns) {
    column.node.classList.toggle("active", key === state.active);
    if (key === state.active) column.messages.settle();
  }
  tabs.select(state.active);
}

// --- news

async function readWorld() {
  state.world = await call("GET", "world");
  const chats = state.world.chats;
  // A group that became a supergroup has a new id and stands last.
  if (!group()) state.group = chats.at(-1)?.id ?? null;
  arrange();
}

async function readChat(key) {
  const [chat, actor] = [chatOf(key), actorOf(key)];
  if (chat === null || actor === null || !columns.has(key)) return;
  const messages = await messagesFor(chat, actor, people());
  // Meanwhile somebody else may have been chosen; then another reading is on its way.
  if (chat === chatOf(key) && actor === actorOf(key)) columns.get(key)?.render(messages);
}

/** A reading that failed is not lost: whatever comes next reads anew, and so does polling. */
const quietly = (work) => async (key) => {
  try {
    await work(key);
  } catch (error) {
    console.warn(`reading ${key} failed: ${error.message}`);
  }
};
const refreshWorld = new Coalescer(quietly(readWorld));
const refreshChat = new Coalescer(quietly(readChat));
const refreshCalls = new Coalescer(quietly(() => calls.refresh()), 250);

function everything() {
  refreshWorld.ask("world");
  for (const key of columns.keys()) refreshChat.ask(key);
  refreshCalls.ask("calls");
}

function changed({ kind, chat }) {
  if (kind === "calls") return refreshCalls.ask("calls");
  if (["people", "chats", "faults"].includes(kind)) refreshWorld.ask("world");
  if (!chat) return;
  if (chat === state.group) refreshChat.ask(GROUP);
  else if (columns.has(chat)) refreshChat.ask(chat);
  // The first message of a private chat starts it.
  if (people().get(chat)?.started === false) refreshWorld.ask("world");
}

byId("add").addEventListener("click", addPerson);
document.addEventListener("visibilitychange", () => !document.hidden && columns.get(state.active)?.see());
listen({
  changed,
  everything,
  linked: (how) => say(byId("link"), how === "live" ? "" : "нет живой связи, обновляю раз в 2 с"),
});
refreshWorld.ask("world");
