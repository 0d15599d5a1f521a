// The bot's calls: a table that can be folded away, and how many there were in the last minute.

import { call } from "./api.js";
import { count, el, say } from "./dom.js";

const SHOWN = 150;
const MINUTE = 60;

export class Calls {
  /** `nameOf(chat)` gives what a chat is called. */
  constructor(panel, button, rate, nameOf) {
    Object.assign(this, { panel, button, rate, nameOf });
    this.calls = [];
    this.since = Date.now() / 1000 - MINUTE;
    this.sum = el("p", { class: "sum" });
    this.rows = el("tbody");
    const names = ["Время", "Метод", "Чат", "Ответ", "мс"].map((name) => el("th", { scope: "col" }, name));
    this.scroller = el("div", { class: "rows", tabindex: "0", role: "region", "aria-label": "Список вызовов" },
      el("table", {}, el("thead", {}, el("tr", {}, ...names)), this.rows));
    const close = el("button", { type: "button", class: "quiet", onclick: () => this.fold(true) }, "Свернуть");
    panel.append(el("div", { class: "sum-row" }, this.sum, close), this.scroller);
    button.addEventListener("click", () => this.fold(!panel.hidden));
    setInterval(() => this.draw(), 5000);
    this.draw();
  }

  fold(away) {
    this.panel.hidden = away;
    this.button.setAttribute("aria-expanded", String(!away));
    this.draw();
  }

  /** Read what was called since the last time. Waiting for updates is no news. */
  async refresh() {
    const calls = await call("GET", `calls?since=${this.since}`);
    if (!calls.length) return;
    this.since = calls.at(-1).at;
    this.calls.push(...calls.filter((each) => each.method !== "getUpdates"));
    this.draw();
  }

  draw() {
    const horizon = Date.now() / 1000 - MINUTE;
    const recent = this.calls.filter((each) => each.at > horizon);
    this.calls = [...this.calls.slice(0, -recent.length || undefined).slice(-SHOWN), ...recent];
    say(this.rate, recent.length ? `${recent.length}/мин` : "");
    if (this.panel.hidden) return;
    const writes = recent.filter((each) => /^(send|edit)/.test(each.method)).length;
    const refused = recent.filter((each) => each.status !== 200).length;
    say(this.sum, `За минуту: ${count(recent.length, "вызов", "вызова", "вызовов")}, из них сообщений и правок ${writes}, отказов ${refused}`);
    this.rows.replaceChildren(...this.calls.slice(-SHOWN).reverse().map((each) => row(each, this.nameOf)));
  }
}

function row({ at, method, chat, status, ms, error }, nameOf) {
  const time = new Date(at * 1000).toLocaleTimeString("ru");
  const cells = [time, method, chat ? nameOf(chat) : "", status, Math.round(ms)];
  return el("tr", { class: status === 200 ? null : "bad", title: error ?? null }, ...cells.map((cell) => el("td", {}, String(cell))));
}
