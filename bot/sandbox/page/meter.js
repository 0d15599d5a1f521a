// How near the bot comes to Telegram's limits: what it wrote in a second and to a group in a minute.

import { el, say } from "./dom.js";

const A_SECOND = 30; // sends and edits to all chats together
const A_MINUTE = 20; // and those to one group
const TOO_MANY = 429;
const MINUTE = 60;

/**
 * Count what was called up to `now`: sends and edits of the last second, of the busiest second of
 * the last minute, of that minute in the group that has most of them; and the 429 of that minute.
 */
export function measure(calls, now) {
  const recent = calls.filter((each) => each.at > now - MINUTE && each.at <= now);
  const writes = recent.filter((each) => /^(send|edit)/.test(each.method) && each.status !== TOO_MANY);
  const groups = new Map();
  for (const { chat } of writes) if (chat < 0) groups.set(chat, (groups.get(chat) ?? 0) + 1);
  const [chat, minute] = [...groups].reduce((most, each) => (each[1] > most[1] ? each : most), [null, 0]);
  let peak = 0;
  let first = 0;
  writes.forEach(({ at }, last) => {
    while (writes[first].at <= at - 1) first += 1;
    peak = Math.max(peak, last - first + 1);
  });
  const second = writes.filter((each) => each.at > now - 1).length;
  return { second, peak, chat, minute, refused: recent.filter((each) => each.status === TOO_MANY).length };
}

export class Meter {
  /** `nameOf(chat)` gives what a chat is called. */
  constructor(nameOf) {
    this.nameOf = nameOf;
    this.second = gauge(A_SECOND);
    this.minute = gauge(A_MINUTE);
    this.refused = el("p", { class: "refused" });
    this.node = el("div", { class: "meters" }, this.second.node, this.minute.node, this.refused);
  }

  /** Show what was measured; `refused` is the number of 429 since the page was opened. */
  set({ second, peak, chat, minute, refused: lately }, refused) {
    this.second.set(second, `За секунду ${second} из ${A_SECOND}, пик ${peak}`);
    const where = chat === null ? "в группе" : `в «${this.nameOf(chat)}»`;
    this.minute.set(minute, `За минуту ${minute} из ${A_MINUTE} ${where}`);
    say(this.refused, `Ответов 429 за минуту: ${lately}, всего: ${refused}`);
    this.refused.classList.toggle("bad", lately > 0);
  }
}

function gauge(limit) {
  const bar = el("meter", { min: "0", max: String(limit), low: String(limit / 2), high: String(limit * 0.8), optimum: "0", "aria-hidden": "true" });
  const words = el("span");
  const set = (value, text) => {
    bar.value = value;
    say(words, text);
  };
  return { node: el("p", { class: "gauge" }, words, bar), set };
}
