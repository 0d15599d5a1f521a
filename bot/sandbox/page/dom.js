// Small helpers to build elements. Text only ever goes in as text, never as markup.

/**
 * Make an element.
 *
 * `props`: `on…` functions become listeners, `class`/`aria-…`/other names become attributes
 * (true: empty, false or null: left out). Children are nodes or strings.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

/** Write text into a node only when it differs, so that nothing is redrawn for no reason. */
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** A round picture with the first letter of a name, in the colour of that person. */
export function avatar(name, hue) {
  const letter = Array.from(name.trim())[0] ?? "?";
  return el("span", { class: `avatar hue-${hue}`, "aria-hidden": "true" }, letter.toUpperCase());
}

/** «1 участник», «2 участника», «5 участников». */
export function count(number, one, few, many) {
  const tens = number % 100;
  const units = number % 10;
  if (units === 1 && tens !== 11) return `${number} ${one}`;
  if (units >= 2 && units <= 4 && (tens < 12 || tens > 14)) return `${number} ${few}`;
  return `${number} ${many}`;
}
