// The messages of one chat as bubbles: kept by id, changed in place, pinned to the bottom unless
// the reader scrolled up. A keyboard under a finger stands still until the finger is lifted.

import { avatar, el, say } from "./dom.js";
import { rich } from "./richtext.js";

const NEAR_BOTTOM = 60; // px
const LIFT_MS = 80; // a tap's click comes a moment after the finger is lifted

export class Messages {
  /**
   * `people(id)` gives `{name, hue}` of an author; `press(message, button)` is called for a press,
   * `onlink(url)` for a link in a text; `label` is what screen readers call the list.
   */
  constructor({ label, people, press, onlink, empty }) {
    Object.assign(this, { people, press, onlink });
    this.shown = new Map(); // id -> {signature, message, node, parts}
    this.pending = new Set(); // keys of buttons that wait for an answer
    this.latest = [];
    this.held = null;
    this.pinned = true;
    this.top = 0;
    this.empty = el("div", { class: "empty" }, ...empty.map((line) => el("p", {}, line)));
    this.list = el("div", { class: "list", role: "log", "aria-label": label });
    this.jump = el("button", {
      type: "button", class: "jump", hidden: true, "aria-label": "К последним сообщениям",
      onclick: () => this.toBottom(),
    }, "↓");
    this.scroller = el("div", { class: "scroller", tabindex: "0", "aria-label": label, role: "region" }, this.empty, this.list);
    this.node = el("div", { class: "messages" }, this.scroller, this.jump);
    this.scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    const watch = new ResizeObserver(() => this.settle());
    watch.observe(this.scroller);
    watch.observe(this.list);
    this.list.addEventListener("pointerdown", (event) => this.hold(event));
    for (const kind of ["pointerup", "pointercancel"]) {
      window.addEventListener(kind, () => this.held && setTimeout(() => this.release(), LIFT_MS));
    }
  }

  /** Show exactly these messages; tells what changed: `{added, edited}`, each a list of them. */
  render(messages) {
    this.latest = messages;
    const news = { added: [], edited: [] };
    const gone = new Set(this.shown.keys());
    let before = null;
    for (const message of messages) {
      gone.delete(message.id);
      before = this.place(message, before, news);
    }
    for (const id of gone) {
      this.shown.get(id).node.remove();
      this.shown.delete(id);
    }
    this.empty.hidden = messages.length > 0;
    this.settle();
    return news;
  }

  place(message, before, news) {
    const signature = JSON.stringify(message);
    let entry = this.shown.get(message.id);
    if (!entry) {
      entry = this.make(message);
      news.added.push(message);
    } else if (entry.signature !== signature && this.held !== message.id) {
      news.edited.push(message);
    }
    if (entry.signature !== signature && this.held !== message.id) this.fill(entry, message, signature);
    const spot = before ? before.nextSibling : this.list.firstChild;
    if (spot !== entry.node) this.list.insertBefore(entry.node, spot);
    return entry.node;
  }

  make(message) {
    const parts = {
      author: el("p", { class: "author" }),
      badge: el("p", { class: "badge" }),
      quote: el("p", { class: "quote" }),
      photo: el("img", { class: "photo", hidden: true, alt: "Картинка" }),
      file: el("a", { class: "file", hidden: true }),
      text: el("div", { class: "text" }),
      reactions: el("p", { class: "reactions" }),
      meta: el("p", { class: "meta" }),
      keyboard: el("div", { class: "keyboard", role: "group", "aria-label": "Кнопки" }),
    };
    const bubble = el("div", { class: "bubble" }, parts.author, parts.badge,
      parts.quote, parts.photo, parts.file, parts.text, parts.reactions, parts.meta);
    const stack = el("div", { class: "stack" }, bubble, parts.keyboard);
    const node = el("article", { class: "message", "data-id": message.id }, el("span"), stack);
    const entry = { node, parts, signature: null, message };
    this.shown.set(message.id, entry);
    return entry;
  }

  fill(entry, message, signature) {
    const { node, parts } = entry;
    const who = this.people(message.from);
    Object.assign(entry, { message, signature });
    node.classList.toggle("mine", message.mine);
    node.classList.toggle("service", message.service);
    node.classList.toggle("secret", message.onlyFor !== null);
    node.classList.toggle("with-keyboard", message.keyboard.length > 0);
    node.firstChild.replaceWith(message.mine || message.service ? el("span") : avatar(who.name, who.hue));
    say(parts.author, message.mine || message.service ? "" : who.name);
    parts.author.className = `author hue-${who.hue}`;
    say(parts.badge, message.onlyFor === null ? "" : `видно только: ${message.onlyFor}`);
    say(parts.quote, message.quote ? `${message.quote.name}: ${message.quote.text}` : "");
    if (message.service) say(parts.text, message.note);
    else this.text(entry, message.html);
    say(parts.reactions, message.reactions);
    this.picture(parts.photo, message.photo);
    file(parts.file, message.document);
    const marks = [message.pinned ? "📌" : "", message.topic ? `тема ${message.topic}` : "", message.edits > 0 ? "изменено" : "", message.time];
    say(parts.meta, marks.filter(Boolean).join(" · "));
    this.keyboard(entry);
  }

  /** The text anew only when it differs: an opened spoiler and a selection stay. */
  text(entry, html) {
    if (entry.html === html) return;
    entry.html = html;
    entry.parts.text.replaceChildren(rich(html, this.onlink));
  }

  picture(img, url) {
    img.hidden = !url;
    if (url && img.getAttribute("src") !== url) img.src = url;
    if (!url) img.removeAttribute("src");
  }

  // --- keyboards

  /** Lay out the rows, keeping the element of each button that is still there. */
  keyboard(entry) {
    const kept = new Map([...entry.parts.keyboard.querySelectorAll("button")].map((b) => [b.dataset.key, b]));
    const seen = new Map();
    const rows = entry.message.keyboard.map((row) => row.map((button) => {
      const base = button.data ?? button.url ?? button.text;
      const nth = (seen.get(base) ?? 0) + 1;
      seen.set(base, nth);
      return this.button(entry, button, `${nth}:${base}`, kept);
    }));
    rows.forEach((row, at) => this.row(entry.parts.keyboard, at, row));
    while (entry.parts.keyboard.children.length > rows.length) entry.parts.keyboard.lastChild.remove();
  }

  row(keyboard, at, buttons) {
    const row = keyboard.children[at] ?? keyboard.appendChild(el("div", { class: "keys" }));
    const same = row.children.length === buttons.length && buttons.every((b, n) => row.children[n] === b);
    if (!same) row.replaceChildren(...buttons);
  }

  button(entry, button, key, kept) {
    const node = kept.get(key) ?? this.newButton(entry, key);
    node.press = button;
    node.className = ["key", button.style ?? "", button.url ? "url" : ""].join(" ").trim();
    say(node.firstChild, button.text);
    node.title = button.text;
    node.disabled = Boolean(button.disabled);
    this.mark(node, `${entry.message.id} ${key}`);
    return node;
  }

  newButton(entry, key) {
    const node = el("button", { type: "button", "data-key": key }, el("span", { class: "label" }));
    node.addEventListener("click", () => this.pressed(entry, node, key));
    return node;
  }

  /** One press; the button turns until it is answered, all others can be pressed meanwhile. */
  async pressed(entry, node, key) {
    const name = `${entry.message.id} ${key}`;
    if (this.pending.has(name)) return;
    this.pending.add(name);
    this.mark(node, name);
    try {
      await this.press(entry.message, node.press);
    } finally {
      this.pending.delete(name);
      this.mark(node, name);
    }
  }

  mark(node, name) {
    const waits = this.pending.has(name);
    node.classList.toggle("waiting", waits);
    if (waits) node.setAttribute("aria-busy", "true");
    else node.removeAttribute("aria-busy");
  }

  hold(event) {
    if (event.target.closest(".key")) this.held = Number(event.target.closest(".message").dataset.id);
  }

  release() {
    this.held = null;
    this.render(this.latest);
  }

  // --- scrolling

  /** Only moving up lets go of the bottom: growing contents move nothing up. */
  scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    if (scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM) this.pinned = true;
    else if (scrollTop < this.top) this.pinned = false;
    this.top = scrollTop;
    this.jump.hidden = this.pinned;
  }

  settle() {
    if (this.pinned) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  toBottom() {
    this.pinned = true;
    this.jump.hidden = true;
    this.settle();
  }
}

/** A file that came with a message, as a link that saves it. */
function file(link, document) {
  link.hidden = !document;
  if (!document) return;
  link.href = document.url;
  link.download = document.name;
  say(link, `📄 ${document.name}`);
}
