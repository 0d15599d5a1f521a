// One chat on the screen: its head with a menu, the messages, what is written, toasts and alerts.
// It knows nothing of the server; everything it wants done goes out through `does`.

import { avatar, el, say } from "./dom.js";
import { Messages } from "./messages.js";

const TOAST_MS = 3200;
const TOAST_MS_A_LETTER = 45;
const OWN_MOVE_MS = 1500; // what changes right after one's own press is no news

export class Column {
  /**
   * `key`: "group" or a person's id. `does`: `send(text)`, `press(message, button)`,
   * `open(url)`,
   * `unread(yes)`, `asked(yes)`, `looking()`: whether the reader sees this chat anyway. `commands`: what the quick buttons write.
   */
  constructor({ key, name, hue, people, commands, empty, does }) {
    this.does = does;
    this.acted = 0;
    this.fresh = true;
    this.messages = new Messages({
      label: name, people, empty,
      onlink: does.open,
      press: (message, button) => { this.act(); return does.press(message, button); },
    });
    this.title = el("h2", {}, name);
    this.subtitle = el("p", { class: "subtitle" });
    this.menu = menu();
    this.dot = el("span", { class: "dot", hidden: true, role: "img", "aria-label": "новое сообщение" });
    this.turnMark = el("span", { class: "turn", hidden: true }, "ваш ход");
    this.mayBeAsked = key !== "group";
    this.face = avatar(name, hue);
    this.above = el("div", { class: "above" });
    this.composer = composer(name, commands, (text) => { this.act(); does.send(text); });
    this.instead = el("button", { type: "button", class: "instead", hidden: true, onclick: () => this.instead.does() });
    this.toasts = el("div", { class: "toasts", "aria-live": "polite", role: "status" });
    this.node = el("section", { class: `column ${key === "group" ? "group" : "person"}`, id: `chat-${key}`, "aria-label": name },
      el("header", { class: "head" }, this.face, el("div", { class: "names" }, this.title, this.subtitle), this.turnMark, this.dot, this.menu.node),
      this.toasts, this.messages.node,
      el("footer", { class: "foot" }, this.above, this.composer.node, this.instead));
    for (const kind of ["pointerdown", "focusin"]) this.node.addEventListener(kind, () => this.see());
  }

  /** What stands in the head; `items` of the menu are `{label, does, danger?}` or `{label, choices: [{label, on, does}]}`. */
  head({ name, hue, subtitle, items }) {
    say(this.title, name);
    say(this.subtitle, subtitle);
    this.node.setAttribute("aria-label", name);
    this.face.className = `avatar hue-${hue}`;
    say(this.face, (Array.from(name.trim())[0] ?? "?").toUpperCase());
    this.menu.set(items);
  }

  /** Offer the topics of a forum to write in. */
  topics(topics, forum) {
    const named = topics.map(({ id, title, closed }) => [String(id), closed ? `${title} (закрыта)` : title]);
    this.composer.topics(forum ? [["", "Общая тема"], ...named] : []);
  }

  /** The chosen topic's id; null: none. */
  topic() {
    return Number(this.composer.topic.value) || null;
  }

  /** Show one big button in place of the text field; null: the text field. */
  replaceComposer(label, action) {
    this.composer.node.hidden = label !== null;
    this.above.hidden = label !== null;
    this.instead.hidden = label === null;
    this.instead.does = action;
    say(this.instead, label ?? "");
  }

  /** Show the messages; a change flashes softly, a new message is marked until it is looked at. */
  render(messages) {
    const { added, edited } = this.messages.render(messages);
    this.ask(messages);
    const foreign = (news) => news.some((message) => !message.mine);
    const own = Date.now() - this.acted < OWN_MOVE_MS;
    if (!this.fresh && !own && !this.does.looking()) {
      if (foreign(added)) this.mark(true);
      if (foreign([...added, ...edited])) this.flash();
    }
    this.fresh = false;
  }

  /** It is somebody's move when the newest keyboard has a button that stands out by its colour. */
  ask(messages) {
    const keyboard = messages.findLast((message) => message.keyboard.length)?.keyboard ?? [];
    const asked = this.mayBeAsked && keyboard.flat().some((key) => key.style && !key.disabled);
    this.turnMark.hidden = !asked;
    this.does.asked(asked);
  }

  flash() {
    this.node.classList.remove("flash");
    void this.node.offsetWidth; // starts the animation anew
    this.node.classList.add("flash");
  }

  mark(unread) {
    this.dot.hidden = !unread;
    this.does.unread(unread);
  }

  see() {
    if (!this.dot.hidden) this.mark(false);
  }

  /** Another chat or another pair of eyes: what comes next is not news. */
  turn() {
    this.fresh = true;
    this.messages.toBottom();
  }

  act() {
    this.acted = Date.now();
    this.see();
  }

  /** The dark strip that goes away by itself, at the top where it covers no button; `who` is named when given. */
  toast(text, { who = null, error = false } = {}) {
    const strip = el("div", { class: error ? "toast error" : "toast" }, who ? el("b", {}, `${who}: `) : null, text);
    this.toasts.append(strip);
    while (this.toasts.children.length > 3) this.toasts.firstChild.remove();
    setTimeout(() => strip.remove(), Math.max(TOAST_MS, 1000 + text.length * TOAST_MS_A_LETTER));
  }

  /** The box that has to be closed by hand. */
  alert(text, who = null) {
    const before = document.activeElement;
    const close = () => { box.remove(); before?.focus?.({ preventScroll: true }); };
    const ok = el("button", { type: "button", class: "main", onclick: close }, "OK");
    const sheet = el("div", { class: "sheet", role: "alertdialog", "aria-modal": "true", "aria-label": text },
      who ? el("p", { class: "who" }, who) : null, el("p", {}, text), ok);
    const box = el("div", { class: "alert" }, sheet);
    box.addEventListener("keydown", (event) => event.key === "Escape" && close());
    this.node.append(box);
    ok.focus();
  }
}

function composer(name, commands, send) {
  const field = el("input", {
    type: "text", class: "field", placeholder: "Сообщение", autocomplete: "off", maxlength: "4096",
    enterkeyhint: "send", "aria-label": `Сообщение в чат «${name}»`,
  });
  const submit = (event) => {
    event.preventDefault();
    const text = field.value.trim();
    field.value = "";
    if (text) send(text);
  };
  const quick = commands.map((command) =>
    el("button", { type: "button", class: "chip command", onclick: () => send(command) }, command));
  const topic = el("select", { class: "chip", hidden: true, "aria-label": "Тема" });
  const topics = (choices) => {
    const signature = JSON.stringify(choices);
    topic.hidden = choices.length === 0;
    if (topic.dataset.signature === signature) return;
    topic.dataset.signature = signature;
    topic.replaceChildren(...choices.map(([value, title]) => el("option", { value }, title)));
  };
  const node = el("div", { class: "composer" },
    el("div", { class: "strip", role: "group", "aria-label": "Команды" }, topic, ...quick),
    el("form", { class: "write", onsubmit: submit }, field,
      el("button", { type: "submit", class: "send", "aria-label": "Отправить" }, "➤")));
  return { node, topic, topics };
}

function menu() {
  const list = el("div", { class: "items" });
  const node = el("details", { class: "menu" },
    el("summary", { "aria-label": "Меню чата" }, "⋮"), list);
  document.addEventListener("pointerdown", (event) => {
    if (!node.contains(event.target)) node.open = false;
  });
  node.addEventListener("keydown", (event) => {
    if (event.key === "Escape") node.open = false;
  });
  let items = [];
  // What an item does is looked up when it is pressed: the same words may mean another chat by then.
  const button = ({ label, danger, on }, find) =>
    el("button", {
      type: "button", class: danger ? "danger" : null, "aria-pressed": on === undefined ? null : String(on),
      onclick: () => { node.open = false; find().does(); },
    }, label);
  const row = ({ label, choices }, at) =>
    el("div", { class: "choices", role: "group", "aria-label": label }, el("span", {}, label),
      ...choices.map((choice, nth) => button(choice, () => items[at].choices[nth])));
  const set = (wanted) => {
    items = wanted;
    const signature = JSON.stringify(items);
    if (list.dataset.signature === signature) return;
    list.dataset.signature = signature;
    list.replaceChildren(...items.map((item, at) => (item.choices ? row(item, at) : button(item, () => items[at]))));
    node.hidden = items.length === 0;
  };
  return { node, set };
}
