// The one dialog of the page: it asks for a name.

import { say } from "./dom.js";

/** Ask for a name; resolves to it, or to null when the person thinks better of it. */
export function ask(title, value = "") {
  const dialog = document.getElementById("ask");
  const field = document.getElementById("ask-name");
  say(document.getElementById("ask-title"), title);
  field.value = value;
  dialog.returnValue = "";
  dialog.showModal();
  field.select();
  return new Promise((resolve) => {
    document.getElementById("ask-cancel").onclick = () => dialog.close();
    dialog.querySelector("form").onsubmit = () => { dialog.returnValue = "ok"; };
    dialog.onclose = () => resolve((dialog.returnValue && field.value.trim()) || null);
  });
}
