// Message text as DOM. The server's HTML is read by an inert parser and rebuilt from a short list
// of tags; whatever is not on the list becomes its plain text. Nothing is ever set as innerHTML.

import { el } from "./dom.js";

const TAGS = {
  B: "b", STRONG: "b", I: "i", EM: "i", U: "u", INS: "u", S: "s", STRIKE: "s", DEL: "s",
  CODE: "code", PRE: "pre", BLOCKQUOTE: "blockquote",
};

/** Build the nodes of a message; `onlink(url)` is called when a link in it is pressed. */
export function rich(html, onlink) {
  const parsed = new DOMParser().parseFromString(`<body>${html}`, "text/html");
  const into = document.createDocumentFragment();
  copy(parsed.body, into, onlink);
  return into;
}

/** What somebody reads who sees no markup. */
export function plain(html) {
  return new DOMParser().parseFromString(`<body>${html}`, "text/html").body.textContent;
}

function copy(from, into, onlink) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) into.append(node.data);
    else if (node.nodeType === Node.ELEMENT_NODE) into.append(element(node, onlink));
  }
}

function element(node, onlink) {
  const made = shell(node, onlink);
  copy(node, made, onlink);
  return made;
}

function shell(node, onlink) {
  if (node.tagName === "BR") return document.createTextNode("\n");
  if (node.tagName === "A") return link(node.getAttribute("href") ?? "", onlink);
  if (node.tagName === "TG-SPOILER" || node.classList.contains("tg-spoiler")) return spoiler();
  const tag = TAGS[node.tagName];
  return tag ? el(tag) : document.createDocumentFragment();
}

function link(url, onlink) {
  if (!/^(https?|tg):/i.test(url)) return document.createDocumentFragment();
  const follow = (event) => {
    event.preventDefault();
    onlink(url);
  };
  return el("a", { href: url, rel: "noopener noreferrer", target: "_blank", onclick: follow });
}

function spoiler() {
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.classList.add("shown");
    event.currentTarget.removeAttribute("role");
  };
  return el("span", {
    class: "spoiler", role: "button", tabindex: "0", title: "Скрытый текст: нажмите",
    onclick: show, onkeydown: show,
  });
}
