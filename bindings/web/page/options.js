// The options: what is shown while one plays, and what a key of the pad does.

import { app } from "./app.js";
import { box, field, findAll, openDialog, select } from "./page.js";
import { words } from "./words.js";

export function chooseOptions() {
  const theme = select("theme", Object.entries(words.themes));
  theme.value = app.options.theme;
  theme.addEventListener("change", () => app.setOptions({ theme: theme.value }));
  const names = Object.keys(app.options).filter(name => name !== "theme");
  const boxes = names.map(name => box(words[name], app.options[name], ({ target }) => app.setOptions({ [name]: target.checked })));
  openDialog(words.options, ...boxes, field(words.theme, theme));
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
