// The options: what is shown while one plays, and what a key of the pad does.

import { app } from "./app.js";
import { box, field, openDialog, select } from "./page.js";
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
  app.listen(show);
}

/** The rules of style for dark screens, and those for the screen that the system has. */
const DARK = "(prefers-color-scheme: dark)";
const queries = new Map();
/** What is shown now. */
let shown = "";

function show({ options: { theme, isClockHidden } }) {
  const now = [theme, isClockHidden, document.styleSheets.length].join(" ");
  if (now === shown) return;
  shown = now;
  document.body.classList.toggle("no-clock", isClockHidden);
  if (theme === "system" && !queries.size) return;
  document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const query = queries.get(rule) ?? rule.media.mediaText;
      if (!query.includes(DARK)) continue;
      queries.set(rule, query);
      rule.media.mediaText = theme === "system" ? query : theme === "dark" ? query.replace(DARK, "(min-width: 0px)") : "not all";
    }
  }
}
