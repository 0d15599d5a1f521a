// The tabs of a phone: one for each chat, with a dot when there is something new or
// somebody has to move.

import { el, say } from "./dom.js";

const STEPS = { ArrowRight: 1, ArrowLeft: -1 };

export class Tabs {
  /** `choose(key)` is called when the chat of that key is to be seen. */
  constructor(node, choose) {
    Object.assign(this, { node, choose });
    this.tabs = new Map();
  }

  add(key) {
    const tab = el("button", {
      type: "button", class: "tab", role: "tab", "aria-controls": `chat-${key}`,
      onclick: () => this.choose(key),
      onkeydown: (event) => STEPS[event.key] && this.step(key, STEPS[event.key]),
    }, el("span"), el("span", { class: "dot", hidden: true, role: "img" }));
    this.tabs.set(key, tab);
    this.node.append(tab);
  }

  remove(key) {
    this.tabs.get(key)?.remove();
    this.tabs.delete(key);
  }

  name(key, text) {
    say(this.tabs.get(key).firstChild, text);
  }

  /** Change what the dot says: `{unread}`, `{asked}`. */
  mark(key, what) {
    const dot = this.tabs.get(key)?.lastChild;
    if (!dot) return;
    const { unread, asked } = Object.assign(dot, what);
    dot.hidden = !unread && !asked;
    dot.classList.toggle("asked", Boolean(asked));
    dot.setAttribute("aria-label", asked ? "ваш ход" : "есть новое");
  }

  /** Mark the chosen tab; the only one that the Tab key stops at. */
  select(chosen) {
    for (const [key, tab] of this.tabs) {
      tab.setAttribute("aria-selected", String(key === chosen));
      tab.tabIndex = key === chosen ? 0 : -1;
    }
  }

  reveal(key) {
    this.tabs.get(key).scrollIntoView({ block: "nearest", inline: "center" });
  }

  step(key, by) {
    const keys = [...this.tabs.keys()];
    const next = keys.at((keys.indexOf(key) + by) % keys.length);
    this.choose(next);
    this.tabs.get(next).focus();
  }
}
