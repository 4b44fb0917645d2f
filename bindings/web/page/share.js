// Sharing: the puzzle behind `#` in the address, and copies of it.

import { app } from "./app.js";
import { button, field, make, openDialog } from "./page.js";

/** The sites to which a puzzle can be taken, by the names of their formats in the library. */
const SITES = { "f-puzzles": "f-puzzles", sudokupad: "SudokuPad", sudokuwiki: "sudokuwiki.org" };

const bare = () => location.href.split("#")[0];
const link = (line = app.puzzle) => `${bare()}#${line}`;

/** The puzzle in the address, if there is one. */
export function sharedText() {
  const text = location.hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Keeps the puzzle that is played in the address. */
export function makeAddress() {
  app.listen(({ mode, board }) => {
    const isPlayed = mode !== "edit" && board.givens.some(Boolean);
    history.replaceState(null, "", isPlayed ? link() : bare());
  }, { partsOf: ({ mode, puzzle }) => [mode === "edit", puzzle] });
}

/** Saves the game as a file, which `sudoku play` reads, too. */
export function saveFile() {
  const file = new Blob([app.game.write("save")], { type: "text/plain" });
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: "sudoku-game.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function share() {
  const message = make("p", { class: "soft" });
  const text = make("textarea", { rows: 4, readonly: true });
  text.value = link();
  const copy = async getText => {
    try {
      const copied = await getText();
      text.value = copied;
      await navigator.clipboard.writeText(copied);
      message.textContent = "Copied.";
    } catch {
      message.textContent = "The browser does not let this page copy. Select the text and copy it.";
      text.select();
    }
  };
  const written = format => async () => (await app.reader.ask("write", { puzzle: app.puzzle, format })).trim();
  openDialog(
    "Share",
    make(
      "div",
      { class: "actions" },
      button("Copy link", () => copy(async () => link()), { autofocus: true }),
      button("Copy as line", () => copy(written("line"))),
      button("Copy as grid", () => copy(written("grid"))),
      button("Copy as SVG", () => copy(() => app.quick.ask("draw", { puzzle: app.puzzle }))),
      button("Copy link with progress", () => copy(async () => link(app.game.write("write")))),
      button("Save the game", saveFile),
      ...Object.entries(SITES).map(([format, site]) => button(`Copy link to ${site}`, () => copy(written(format)))),
    ),
    message,
    field("To copy by hand", text),
  );
}
