// The options: what is shown while one plays, and what a key of the pad does.

import { app } from "./app.js";
import { box, field, findAll, openDialog, select, set } from "./page.js";
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

/** The media queries that ask for the system's light or dark screen, as they were written. */
const queries = new Map();
const SCHEME = /\(prefers-color-scheme: ?(light|dark)\)/;
/** What is shown now. */
let shown = "";

function show({ options: { theme, isClockHidden } }) {
  const now = [theme, isClockHidden, document.styleSheets.length].join(" ");
  if (now === shown) return;
  shown = now;
  document.body.classList.toggle("no-clock", isClockHidden);
  // On a disk, rules cannot be read: they are left alone until a theme is chosen.
  if (theme === "system" && !queries.size) return;
  document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]).filter(rule => rule instanceof CSSMediaRule);
  for (const { media } of rules) {
    const query = queryFor(theme, media, media.mediaText);
    if (query !== media.mediaText) media.mediaText = query;
  }
  for (const bar of findAll("meta[media]")) set(bar, "media", queryFor(theme, bar, bar.getAttribute("media")));
}

/** The media query of an owner while a theme is chosen: it holds or fails whatever the system has. */
function queryFor(theme, owner, now) {
  const query = queries.get(owner) ?? now, [condition, scheme] = SCHEME.exec(query) ?? [];
  if (!scheme) return now;
  queries.set(owner, query);
  if (theme === "system") return query;
  return scheme === theme ? query.replace(condition, "(min-width: 0px)") : "not all";
}
