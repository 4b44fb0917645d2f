// The menu: what is seldom needed, and the options, which are what is shown while one plays and what a key of the pad does.

import { showHelp } from "./actions.js";
import { app } from "./app.js";
import { box, button, closeDialog, field, findAll, make, openDialog, select } from "./page.js";
import { showTimes } from "./solved.js";
import { words } from "./words.js";

/** Closes the menu, and does what was chosen in it. */
const entry = (word, work) => button(word, () => { closeDialog(); work(); });

export function openMenu() {
  const theme = select("theme", Object.entries(words.themes));
  theme.value = app.options.theme;
  theme.addEventListener("change", () => app.setOptions({ theme: theme.value }));
  const names = Object.keys(app.options).filter(name => name !== "theme");
  const boxes = names.map(name => box(words[name], app.options[name], ({ target }) => app.setOptions({ [name]: target.checked })));
  const entries = [entry(words.helpTitle, showHelp), entry(words.times, showTimes), entry(words.print, () => print())];
  openDialog(words.menu, make("div", { class: "row" }, ...entries), ...boxes, field(words.theme, theme));
}

export function makeOptions() {
  app.listen(({ options: { theme, isClockHidden } }) => {
    document.body.classList.toggle("no-clock", isClockHidden);
    document.documentElement.dataset.theme = theme;
    for (const bar of findAll("meta[data-scheme]")) {
      const { scheme } = bar.dataset;
      bar.media = theme === "system" ? `(prefers-color-scheme:${scheme})` : theme === scheme ? "all" : "not all";
    }
  }, { partsOf: ({ options }) => [options] });
}
