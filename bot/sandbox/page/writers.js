// Who writes and presses in the group: one chip for each member, in that person's colour.

import { avatar, el } from "./dom.js";

export class Writers {
  /** `choose(id)` is called when another person is chosen. */
  constructor(choose) {
    this.choose = choose;
    this.strip = el("div", { class: "strip" });
    this.node = el("fieldset", { class: "writers" }, el("legend", {}, "Кто пишет:"), this.strip);
  }

  /** Offer these `{id, name, hue}`, with one of them chosen. */
  set(members, chosen) {
    const signature = JSON.stringify(members);
    if (this.strip.dataset.signature !== signature) {
      this.strip.dataset.signature = signature;
      this.strip.replaceChildren(...members.map((member) => this.chip(member)));
    }
    for (const input of this.strip.querySelectorAll("input")) input.checked = Number(input.value) === chosen;
  }

  chip({ id, name, hue }) {
    return el("label", { class: `chip writer hue-${hue}` },
      el("input", { type: "radio", name: "writer", value: id, onchange: () => this.choose(id) }),
      avatar(name, hue), name);
  }
}
