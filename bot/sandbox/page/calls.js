// The bot's calls: a table that can be folded away, and how many there were in the last minute.

import { call } from "./api.js";
import { count, el, say } from "./dom.js";
import { Meter, measure } from "./meter.js";

const SHOWN = 150;
const MINUTE = 60;
const TICK_MS = 1000;
const MAYBE_MORE_MS = 2000; // the sandbox tells of a burst once a second, not of its last call

export class Calls {
  /** `nameOf(chat)` gives what a chat is called; `again()` asks for one more refresh. */
  constructor(panel, button, rate, { nameOf, again }) {
    Object.assign(this, { panel, button, rate, nameOf, again });
    this.calls = [];
    this.refused = 0;
    this.told = 0; // when there was something new, in milliseconds
    this.meter = new Meter(nameOf);
    this.since = Date.now() / 1000 - MINUTE;
    this.sum = el("p", { class: "sum" });
    this.rows = el("tbody");
    const names = ["Время", "Метод", "Чат", "Ответ", "мс"].map((name) => el("th", { scope: "col" }, name));
    this.scroller = el("div", { class: "rows", tabindex: "0", role: "region", "aria-label": "Список вызовов" },
      el("table", {}, el("thead", {}, el("tr", {}, ...names)), this.rows));
    const close = el("button", { type: "button", class: "quiet", onclick: () => this.fold(true) }, "Свернуть");
    panel.append(el("div", { class: "sum-row" }, this.sum, close), this.meter.node, this.scroller);
    button.addEventListener("click", () => this.fold(!panel.hidden));
    setInterval(() => this.tick(), TICK_MS);
    this.draw();
  }

  fold(away) {
    this.panel.hidden = away;
    this.button.setAttribute("aria-expanded", String(!away));
    this.draw();
    this.list();
  }

  tick() {
    this.draw();
    if (Date.now() - this.told < MAYBE_MORE_MS) this.again();
  }

  /** Read what was called since the last time. Waiting for updates is no news. */
  async refresh() {
    const calls = await call("GET", `calls?since=${this.since}`);
    if (!calls.length) return;
    this.told = Date.now();
    this.since = calls.at(-1).at;
    const news = calls.filter((each) => each.method !== "getUpdates");
    this.refused += news.filter((each) => each.status === 429).length;
    this.calls.push(...news);
    this.draw();
    this.list();
  }

  draw() {
    const now = Date.now() / 1000;
    const recent = this.calls.filter((each) => each.at > now - MINUTE);
    this.calls = [...this.calls.slice(0, -recent.length || undefined).slice(-SHOWN), ...recent];
    const measured = measure(recent, now);
    const refusals = measured.refused ? `429: ${measured.refused}` : "";
    say(this.rate, [recent.length ? `${recent.length}/мин` : "", refusals].filter(Boolean).join(" · "));
    this.button.classList.toggle("alarm", measured.refused > 0);
    if (this.panel.hidden) return;
    const writes = recent.filter((each) => /^(send|edit)/.test(each.method)).length;
    const refused = recent.filter((each) => each.status !== 200).length;
    say(this.sum, `За минуту: ${count(recent.length, "вызов", "вызова", "вызовов")}, из них сообщений и правок ${writes}, отказов ${refused}`);
    this.meter.set(measured, this.refused);
  }

  list() {
    if (!this.panel.hidden) this.rows.replaceChildren(...this.calls.slice(-SHOWN).reverse().map((each) => row(each, this.nameOf)));
  }
}

function row({ at, method, chat, status, ms, error }, nameOf) {
  const time = new Date(at * 1000).toLocaleTimeString("ru");
  const cells = [time, method, chat ? nameOf(chat) : "", status, Math.round(ms)];
  return el("tr", { class: status === 200 ? null : "bad", title: error ?? null }, ...cells.map((cell) => el("td", {}, String(cell))));
}
