// The panel of trouble: what Telegram does to the next calls of the bot, here or everywhere.

import { call, post } from "./api.js";
import { count, el, say } from "./dom.js";

const MOST_SECONDS = 600;
const LOOK_AGAIN_MS = 2000;
const HANGS_S = 30; // longer than any bot waits for an answer

export class Trouble {
  /**
   * `run(work)` does what the sandbox may refuse and tells of the refusal; `again()` reads anew
   * what is true: trouble that lasts for some seconds ends without a word.
   */
  constructor(dialog, run, again) {
    Object.assign(this, { dialog, run, again, chat: null, timer: null });
    this.here = el("span");
    this.seconds = el("input", { type: "number", id: "trouble-seconds", min: "1", max: String(MOST_SECONDS), value: "5", required: true });
    this.limits = el("input", { type: "checkbox", onchange: () => this.run(() => post("limits", { real: this.limits.checked })) });
    this.waiting = el("p", { class: "hint", role: "status" });
    const scope = (value, label, checked) =>
      el("label", {}, el("input", { type: "radio", name: "trouble-scope", value, checked }), label);
    this.form = el("form", { method: "dialog" },
      el("h2", { id: "trouble-title" }, "Помехи"),
      el("fieldset", { class: "scope" }, el("legend", {}, "Где"), scope("here", this.here, true), scope("all", "Во всех чатах")),
      el("p", { class: "lasting" }, el("label", { for: "trouble-seconds" }, "Секунд:"), this.seconds,
        this.button("429: слишком часто", () => this.lasting({ method: "writes", status: 429 })),
        this.button("502: Telegram лежит", () => this.lasting({ method: "*", status: 502 }))),
      el("p", { class: "hint" }, "Следующее сообщение или правка останется без ответа:"),
      el("p", { class: "lasting" },
        this.button("не дошло", () => this.order({ method: "writes", status: 504, delay: HANGS_S })),
        this.button("дошло, но ответа нет", () => this.order({ method: "writes", delay: HANGS_S }))),
      el("label", { class: "switch" }, this.limits, "Ограничения скорости, как у Telegram"),
      this.waiting,
      el("p", { class: "row" },
        el("button", { type: "button", class: "quiet", onclick: () => this.run(() => call("DELETE", "faults")) }, "Отменить все"),
        el("button", { type: "submit", class: "main", formnovalidate: true }, "Закрыть")));
    dialog.append(this.form);
  }

  button(label, order) {
    return el("button", { type: "button", class: "fault", onclick: () => order() }, label);
  }

  lasting(fault) {
    if (this.seconds.reportValidity()) this.order({ ...fault, seconds: Number(this.seconds.value) });
  }

  order(fault) {
    const everywhere = this.form.elements["trouble-scope"].value === "all";
    return this.run(() => post("faults", everywhere ? fault : { ...fault, chat: this.chat }));
  }

  open() {
    this.dialog.showModal();
  }

  /** What is true now: the group that is looked at, and what the sandbox says of itself. */
  set(group, { faults, limits }) {
    this.chat = group.id;
    say(this.here, `Только «${group.title}»`);
    this.limits.checked = limits === "real";
    say(this.waiting, faults ? `Заказано: ${count(faults, "помеха", "помехи", "помех")}` : "Помех нет");
    clearTimeout(this.timer);
    if (faults) this.timer = setTimeout(this.again, LOOK_AGAIN_MS);
  }
}
