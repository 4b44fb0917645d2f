// Small helpers for elements and words.

/** @type {(id: string) => any} */
export const find = id => document.getElementById(id);

/** @type {(selector: string) => NodeListOf<any>} */
export const findAll = selector => document.querySelectorAll(selector);

/** Makes an element with attributes, handlers (functions), and content. */
export function make(name, attributes = {}, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== undefined && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...content);
  return element;
}

/** The element that a text of HTML is. */
export function elementOf(html) {
  const template = make("template");
  template.innerHTML = html;
  return template.content.firstElementChild;
}

export const button = (word, click, attributes = {}) =>
  make("button", { type: "button", click, ...attributes }, word);

/** The board has the focus for all cells: to move it from cell to cell takes longer than to draw them. */
export function focusBoard() {
  if (document.activeElement !== find("board")) find("board").focus({ preventScroll: true });
}

/** The text of this name in the browser's storage; null if there is none. */
export function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text under this name, or removes it with null, if there is storage and room. */
export function store(name, text) {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // It is only in this window, and gone the next time.
  }
}

/** Shows a message, perhaps with buttons, and has screen readers read it. */
export function say(text, ...buttons) {
  const message = find("message");
  if (!text && !message.hasChildNodes()) return;
  message.replaceChildren(...(text ? [text, ...buttons] : []));
  if (text) speak(text);
}

/** Says that something failed, with a button to try it again. */
export const sayFailed = (error, again) => say(`Something went wrong: ${error.message}`, button("Try again", again));

/** A number of things, as in `1 digit` or `2 digits`. */
export const counted = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The most characters spoken at once. */
const MOST_SPOKEN = 250;

let times = 0;
/** The number of texts that screen readers were given. */
export const timesSpoken = () => times;

/** Has screen readers read a text that is seen elsewhere: of a long one, the beginning. */
export function speak(text) {
  const region = find("spoken");
  times++;
  text = text.replaceAll("≠", " not ");
  let spoken = text;
  if (text.length > MOST_SPOKEN) {
    const start = text.slice(0, MOST_SPOKEN);
    const end = start.lastIndexOf(". ");
    spoken = `${start.slice(0, end > 0 ? end + 1 : start.lastIndexOf(" "))} The rest is on the page.`;
  }
  // The same words again are read again only if the text differs.
  region.textContent = spoken === region.textContent ? `${spoken}\u00a0` : spoken;
}

/** Opens a dialog with a title and content; it is gone once it is closed. */
export function openDialog(title, ...content) {
  const spoken = find("spoken");
  const close = () => {
    dialog.remove();
    (find("dialogs").lastElementChild ?? document.body).append(spoken);
  };
  const dialog = make(
    "dialog",
    { "aria-labelledby": "dialog-title", close },
    make("header", {}, make("h2", { id: "dialog-title" }, title), button("Close", () => dialog.close(), { class: "plain" })),
    ...content,
  );
  // What is behind a dialog is not heard.
  dialog.append(spoken);
  find("dialogs").append(dialog);
  dialog.showModal();
  return dialog;
}

/** True while a dialog is open: then keys are not for what is behind it, even if nothing in it has the focus. */
export const isDialogOpen = () => Boolean(find("dialogs").lastElementChild?.open);

/** Closes the dialog that is open, if there is one. */
export const closeDialog = () => find("dialogs").lastElementChild?.close();

/** A table of pairs: a heading and what belongs to it. */
export const table = pairs => make("table", { class: "keys" }, make("tbody", {}, ...pairs.map(([heading, content]) =>
  make("tr", {}, make("th", { scope: "row" }, heading), make("td", {}, content)))));

/** A field with a label above it. */
export const field = (label, control) => make("label", { class: "field" }, make("span", {}, label), control);

/** A box to tick, with a text after it or else a label that is only heard. */
export function box(text, isChecked, change, label = "") {
  const input = make("input", { type: "checkbox", change, "aria-label": label || undefined });
  input.checked = isChecked;
  return make("label", { class: "box", title: label || undefined }, input, text);
}

/** A list of options: values, or pairs of a value and its text. */
export const select = (name, options) =>
  make("select", { name }, ...options.map(option => {
    const [value, text] = Array.isArray(option) ? option : [option, option];
    return make("option", { value }, text);
  }));
