// Opening puzzles: from a text, a file, the clipboard, or what is dropped. The library reads them, in any format.

import { app } from "./app.js";
import { button, field, isDialogOpen, make, openDialog, say } from "./page.js";
import { words } from "./words.js";

export function makeOpening() {
  addEventListener("paste", event => {
    if (isDialogOpen()) return;
    const text = event.clipboardData?.getData("text");
    if (text) read(text);
  });
  addEventListener("dragover", event => event.preventDefault());
  addEventListener("drop", async event => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    const text = file ? await file.text() : event.dataTransfer?.getData("text");
    if (text) read(text);
  });
}

/** Reads a text: one puzzle is put on the board, of several one can be chosen. */
export async function read(text) {
  const found = await app.work("", app.quick, "read", { text });
  if (!found) return;
  const [first, ...others] = found.puzzles;
  if (first?.puzzle && !others.length) take(first);
  else openText(text, found);
}

function take({ puzzle, has_candidates: hasCandidates }) {
  const mode = puzzle.includes(".") || !hasCandidates ? "play" : "edit";
  document.querySelector("dialog")?.close();
  app.startLine(puzzle, { mode, message: words.opened });
}

/** Opens the dialog, perhaps with what was found in a text. */
export function openText(text = "", found = null) {
  const area = make("textarea", { rows: 9, spellcheck: "false", autocomplete: "off", autofocus: true });
  area.value = text;
  const file = make("input", { type: "file" });
  const list = make("div", { class: "found" });
  const dialog = openDialog(
    words.openTitle,
    make("p", { class: "soft" }, words.openAbout),
    field(words.openText, area), field(words.openFile, file), list,
  );
  const update = async () => {
    const answer = area.value.trim() ? await app.work("", app.quick, "read", { text: area.value }) : null;
    if (dialog.open && answer) show(list, answer);
    else list.replaceChildren();
  };
  area.addEventListener("input", update);
  file.addEventListener("change", async () => {
    if (!file.files[0]) return;
    area.value = await file.files[0].text();
    update();
  });
  if (found) show(list, found);
}

/** Lists what was found. */
function show(list, { puzzles, more }) {
  if (!puzzles.length) return list.replaceChildren(make("p", {}, words.nothingFound));
  const items = puzzles.map(found => {
    if (!found.puzzle) return make("li", { class: "bad" }, words.unreadable(found.line, withoutPlace(found.message)));
    const name = words.inLine(found.line, found.givens);
    return make("li", {}, button("", () => take(found), { class: "choice", "aria-label": `${name}: ${found.puzzle}` }));
  });
  puzzles.forEach((found, index) => {
    if (!found.puzzle) return;
    const notes = found.notes.map(note => make("span", { class: "soft" }, note));
    items[index].firstChild.append(make("span", {}, words.inLine(found.line, found.givens)), make("code", {}, found.puzzle), ...notes);
  });
  const heading = more ? words.chooseSome(puzzles.length) : words.choose(puzzles.length);
  list.replaceChildren(...(puzzles.length > 1 ? [make("p", {}, heading)] : []), make("ul", {}, ...items));
  if (puzzles.length > 1) say(heading);
}

/** The message of an error without the numbers of its line and column in front of it. */
const withoutPlace = message => message.replace(/^\d+(:\d+)?: /, "");
