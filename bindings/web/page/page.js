// Small helpers for elements, and the words in them.

import { words } from "./words.js";

/** @type {(id: string) => any} */
export const find = id => document.getElementById(id);

/** @type {(selector: string) => NodeListOf<HTMLElement>} */
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

export const button = (word, click, attributes = {}) =>
  make("button", { type: "button", click, ...attributes }, word);

/** Puts the words into the elements that name them. */
export function fillWords() {
  document.documentElement.lang = words.language;
  document.title = words.title;
  for (const element of findAll("[data-word]")) element.textContent = words[element.dataset.word];
}

/** Shows a message, and has screen readers read it. */
export function say(text) {
  find("message").textContent = text;
  speak(text);
}

/** Has screen readers read a text that is seen elsewhere. */
export function speak(text) {
  find("spoken").textContent = text;
}

/** Opens a dialog with a title and content; it is gone once it is closed. */
export function openDialog(title, ...content) {
  const close = button(words.close, () => dialog.close(), { class: "plain" });
  const dialog = make(
    "dialog",
    { "aria-labelledby": "dialog-title", close: () => dialog.remove() },
    make("header", {}, make("h2", { id: "dialog-title" }, title), close),
    ...content,
  );
  find("dialogs").append(dialog);
  dialog.showModal();
  return dialog;
}

/** True while a dialog is open: then keys are not for what is behind it, even if nothing in it has the focus. */
export const isDialogOpen = () => document.querySelector("dialog[open]") !== null;

/** A field with a label above it. */
export const field = (label, control) => make("label", { class: "field" }, make("span", {}, label), control);

/** A list of options: values, or pairs of a value and its text. */
export const select = (name, options) =>
  make("select", { name }, ...options.map(option => {
    const [value, text] = Array.isArray(option) ? option : [option, option];
    return make("option", { value }, text);
  }));
