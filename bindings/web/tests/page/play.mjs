// Typing and playing: by keys, by a pointer, with notes, hints and undo.

import { assert, EASY, HARD, SHORT, SOLUTION, TWO, sleep, until } from "./driver.mjs";

const blanks = [...SHORT].flatMap((mark, cell) => (mark === "." ? [cell] : []));
/** A clock that runs shows another time after these milliseconds. */
const SECOND = 1100;

/** Places all digits of the easy puzzle, once its level is known. */
async function solve(page) {
  await page.play();
  await page.wait("verdict", "easy");
  await page.press("Home");
  for (let cell = 0; cell < 81; cell++) {
    if (EASY[cell] === ".") await page.type(SOLUTION[cell]);
    await page.press("ArrowRight");
    if (cell % 9 === 8) await page.press("ArrowDown");
  }
}

export const OFFLINE = {
  async "a puzzle is typed, and the verdict follows"(page) {
    await page.load();
    await page.type(EASY.replaceAll(".", "0"));
    assert.equal(await page.board(), EASY);
    await page.wait("verdict", "One solution · ER 1.2, easy · 30 givens · 22 givens not needed");
    await page.press("ArrowRight", "ArrowRight", "5");
    await page.wait("verdict", "5 appears twice in row 1");
    assert.equal(await page.count("#board [aria-label*=clashes]"), 2);
    await page.type("u");
    await page.wait("verdict", "One solution");
    await page.click("#cell-25");
    await page.press("Delete");
    assert.equal(await page.board(), TWO);
    await page.wait("verdict", "they differ in the 12 dotted cells");
    assert.equal(await page.count("#board [aria-label*=differs]"), 12);
    await page.click("#why");
    assert.match(await page.text("reason"), /It would be proper with any one of these givens/);
    const isShown = () => page.run(() => document.getElementById("reason").checkVisibility());
    assert.equal(await isShown(), true);
    await page.press("Escape");
    assert.equal(await isShown(), false);
    await page.click("#clear");
    await page.wait("verdict", "Type a puzzle in");
    await page.type("4");
    assert.equal((await page.board())[0], "4");
    await page.press("Backspace");
    assert.equal(await page.board(), ".".repeat(81));
  },

  async "a whole game is played by keys"(page) {
    await solve(page);
    assert.equal(await page.board(), SOLUTION);
    assert.match(await page.text("message"), /^Solved in \d+:\d\d, with no hints and no mistakes\. The best time for easy so far\.$/);
    await page.wait("spoken", "Solved in");
    await page.wait("score", "The best time for easy so far.");
    await page.click("#times");
    assert.match(await page.text("dialogs"), /easy\d+:\d\d/);
    await page.press("Escape");
    await page.resize(844, 390);
    await page.click("#share");
    await page.wait("dialog-title", "Share");
    await page.press("Escape");
    await page.click("#another");
    await page.wait("message", "A new puzzle: easy");
    assert.equal(await page.count("#solved-panel:not([hidden])"), 0);
    await page.type("u");
    assert.equal(await page.board(), SOLUTION);
  },

  async "the game, its undo and its redo outlive a reload"(page) {
    await page.play();
    await page.press("Home", "ArrowRight", "ArrowRight", ..."124", "ArrowRight", ..."m26x6", "Enter", "u", "u");
    await page.reload();
    await page.type("r");
    assert.equal(await page.label(3), "Row 1, column 4, notes 2 6, 6 blue");
    await page.type("r");
    assert.match(await page.label(3), /, blue, 6 blue$/);
    await page.type("uuuuuu");
    assert.equal((await page.board())[2], "1");
    await page.type("u");
    assert.equal(await page.board(), EASY);
  },
};

export const PLAY = {
  async "a whole game is played by a pointer, on a phone"(page) {
    await page.resize(390, 844);
    await page.play(SHORT);
    for (const cell of blanks) {
      await page.click(`#cell-${cell}`);
      await page.click(`#pad button:nth-child(${SOLUTION[cell]})`);
    }
    assert.equal(await page.board(), SOLUTION);
    await until(async () => (await page.count("#pad .done")) === 9, "a digit is not complete");
    assert.match(await page.text("message"), /^Solved in/);
  },

  async "notes, colours, checks and hints do what they say"(page) {
    await page.play();
    await page.press("Home", "ArrowRight", "ArrowRight", "9");
    await page.click("#check");
    assert.equal(await page.text("message"), "1 cell is wrong.");
    await page.click("#hint");
    assert.match(await page.text("hint-words"), /contradicts/);
    await page.click("#hint-more");
    await page.click("#hint-more");
    assert.equal(await page.text("hint-words"), "Wrong digits: r1c3.");
    assert.match(await page.label(2), /wrong/);
    await page.type("u");
    await page.click("#redo");
    await page.click("#undo");
    assert.equal(await page.board(), EASY);
    await page.type("m42");
    assert.equal(await page.label(2), "Row 1, column 3, notes 2 4");
    await page.type("mc");
    assert.equal(await page.count("#board .notes"), 51);
    await page.click("#hint");
    await page.wait("hint-words", "Look at box 2.");
    await page.click("#hint-more");
    assert.equal(await page.text("hint-words"), "Hidden Single: look at box 2.");
    await page.click("#hint-more");
    assert.match(await page.text("hint-words"), /8 can only go in r1c6/);
    assert(await page.count("#marks .d-placed") > 0);
    await page.click("#hint-apply");
    assert.equal((await page.board())[5], "8");
    await page.click("#cell-2");
    await page.click("#pad button:nth-child(4)");
    assert.equal((await page.board())[2], "4");
    await page.click("#solve");
    assert.notEqual(await page.board(), SOLUTION, "the solution is given away without a question");
    await page.click("dialog .strong");
    assert.equal(await page.board(), SOLUTION);
  },

  async "candidates stand between corner notes"(page) {
    await page.play();
    const shown = cell => page.run(cell => document.getElementById(`cell-${cell}`).textContent, cell);
    await page.press("Home", "ArrowRight", "ArrowRight");
    await page.type("M142");
    assert.equal(await page.label(2), "Row 1, column 3, corner notes 1 2 4");
    assert.equal(await shown(2), "1   2\n\n4    ");
    await page.chord("Control", "4");
    await page.type("m42");
    assert.equal(await page.label(2), "Row 1, column 3, notes 2 4, corner notes 1 2");
    assert.equal(await shown(2), "1   2\n24\n     ");
    await page.wait("spoken", "notes 2 4, corner notes 1 2");
    await page.press("m", "ArrowRight", "2");
    assert.equal(await page.label(2), "Row 1, column 3, notes 4, corner notes 1");
    await page.reload();
    await page.type("u");
    assert.equal(await page.label(2), "Row 1, column 3, notes 2 4, corner notes 1 2");
    await page.type("m356");
    assert.equal(await page.count("#board .tight"), 0);
    await page.type("789");
    assert.equal(await page.count("#board .tight"), 1);
  },

  async "the best time of a level is kept and told once a puzzle is solved"(page) {
    await solve(page);
    assert.match(await page.text("message"), /^Solved in .* The best time for easy so far\.$/);
    await page.run(() => localStorage.setItem("sudoku-best", "easy 0\nhard 7\n"));
    await page.type("R");
    await solve(page);
    assert.match(await page.text("message"), /The best time for easy is 0:00\.$/);
    await page.type("R");
    await page.type("S");
    await page.press("Enter");
    assert.equal(await page.text("message"), "Solved. Undo takes it back.");
    assert.equal(await page.run(() => localStorage.getItem("sudoku-best")), "easy 0\nhard 7\n");
  },

  async "cells take four colours in turn, and then none"(page) {
    await page.play();
    await page.press("Home", "x");
    for (const colour of ["blue", "orange", "green", "pink"]) {
      await page.press("Enter");
      assert.equal(await page.label(0), `Row 1, column 1, given 5, ${colour}`);
      assert.notEqual(await page.run(name => document.querySelector(`.papers .${name}`).getAttribute("d"), colour), "");
    }
    await page.press("Enter");
    assert.equal(await page.label(0), "Row 1, column 1, given 5");
  },

  async "in every way of typing, 0 empties a cell, and Enter colours all chosen cells"(page) {
    await page.play();
    await page.press("Home", "ArrowRight", "ArrowRight", "4", "x", "0");
    assert.equal(await page.label(2), "Row 1, column 3, blank");
    await page.chord("Shift", "ArrowRight");
    await page.press("Enter");
    for (const cell of [2, 3]) assert.match(await page.label(cell), /blank, blue$/);
  },

  async "a hint changes notes only where it eliminates"(page) {
    await page.play(HARD);
    await page.press("Home", "ArrowRight", "ArrowRight", ..."m178m");
    const noted = () => page.tab.$$eval("#board .notes", all => all.length);
    assert.equal(await noted(), 1);
    await page.type("a");
    await page.wait("message", "Done");
    assert(await noted() < 6, `${await noted()} cells have notes`);
  },

  async "several cells are chosen by keys and by a pointer"(page) {
    await page.play();
    await page.click("#cell-2");
    await page.chord("Shift", "ArrowRight");
    assert.equal(await page.count("[aria-selected=true]"), 2);
    await page.chord("Shift", "1");
    await page.chord("Shift", "2");
    assert.deepEqual([await page.label(2), await page.label(3)], ["Row 1, column 3, notes 1 2", "Row 1, column 4, notes 1 2"]);
    await page.press("ArrowRight");
    assert.equal(await page.count("[aria-selected=true]"), 1);
    await page.click("#cell-2");
    await page.tab.keyboard.down("Control");
    await page.click("#cell-3");
    await page.tab.keyboard.up("Control");
    await page.press("Delete");
    assert.equal(await page.count("#board .notes"), 0);
  },

  async "digits are where they are on every keyboard, and CapsLock gives nothing away"(page) {
    await page.play();
    await page.click("#cell-3");
    const key = init => page.run(init => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init })), init);
    await key({ key: "è", code: "Digit7" });
    assert.equal((await page.board())[3], "7");
    await key({ key: "7", code: "Digit7", shiftKey: true });
    assert.equal((await page.board())[3], "7", "a note is not a digit");
    await key({ key: "S", code: "KeyS" });
    assert.equal(await page.count("dialog"), 0);
    await key({ key: "г", code: "KeyU" });
    assert.equal(await page.board(), EASY, "u is where it is on a Latin keyboard");
  },

  async "a paused game is hidden, and its clock stands still"(page) {
    await page.play();
    await until(async () => (await page.text("clock")) !== "0:00", "the clock does not run");
    await page.type("p");
    const time = await page.text("clock");
    await page.chord("Shift", "H");
    await page.type("c4");
    await sleep(SECOND);
    assert.equal(await page.text("clock"), time);
    assert.equal(await page.run(() => getComputedStyle(document.getElementById("board")).visibility), "hidden");
    assert.equal(await page.board(), EASY);
    await page.click("#resume");
    await page.type("?");
    const begin = await page.text("clock");
    await sleep(SECOND);
    assert.equal(await page.text("clock"), begin, "the clock runs behind a dialog");
  },

  async "restart begins anew, and a seed gives its puzzle"(page) {
    await page.play();
    await page.press("Home", "ArrowRight", "ArrowRight", "4");
    await until(async () => (await page.text("clock")) !== "0:00", "the clock does not run");
    // The clock goes on while a slow machine looks at it.
    const clock = await page.run(() => new Promise(resolve => {
      const clock = document.getElementById("clock");
      new MutationObserver(() => resolve(clock.textContent)).observe(clock, { characterData: true, childList: true, subtree: true });
      document.getElementById("restart").click();
    }));
    assert.equal(clock, "0:00");
    assert.equal(await page.board(), EASY);
    await page.makePuzzle("7");
    const board = await page.board();
    await page.click("#modes [data-mode=edit]");
    await page.click("#clear");
    await page.makePuzzle("7");
    assert.equal(await page.board(), board, "a seed gives another puzzle");
    await page.reload();
    assert.equal(await page.board(), board);
  },

  async "a game that another replaces is brought back by undo, and listed"(page) {
    await page.play();
    const game = EASY.replace("53.", "534");
    const ways = {
      paste: () => page.paste(HARD),
      drop: () => page.drop("one.txt", HARD),
      address: () => page.run(puzzle => { location.hash = puzzle; }, HARD),
      new: () => page.makePuzzle("7"),
      clear: async () => { await page.click("#modes [data-mode=edit]"); await page.click("#clear"); await page.click("#modes [data-mode=play]"); },
    };
    await page.press("Home", "ArrowRight", "ArrowRight", "4");
    for (const [way, replace] of Object.entries(ways)) {
      await replace();
      await until(async () => (await page.board()) !== game, `${way}: the game is not replaced`);
      await page.click("#undo");
      assert.equal(await page.board(), game, way);
      await replace();
      await until(async () => (await page.board()) !== game, `${way}: the game is not replaced`);
      await page.click("#open");
      await page.click(`dialog .choice[aria-label$="${EASY}"]`);
      await page.expectBoard(game);
      await page.type("u");
      assert.equal(await page.board(), EASY, way);
      await page.type("r");
    }
  },

  async "a puzzle of a link is stored at once"(page) {
    await page.play();
    await until(() => page.run(puzzle => localStorage.getItem("sudoku")?.includes(puzzle), EASY), "it is not stored");
    await page.load();
    await page.expectBoard(EASY);
  },

  async "a finger chooses the cells that it is drawn over, and a double tap all of a digit"(page) {
    await page.play();
    const middle = cell => page.run(cell => {
      const { left, top, width, height } = document.getElementById(`cell-${cell}`).getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    }, cell);
    const chosen = () => page.tab.$$eval("[aria-selected=true]", all => all.map(({ id }) => Number(id.slice(5))));
    const places = [];
    for (const cell of [2, 11, 12]) places.push(await middle(cell));
    await page.tab.touchscreen.touchStart(...places[0]);
    for (const place of places.slice(1)) await page.tab.touchscreen.touchMove(...place);
    await page.tab.touchscreen.touchEnd();
    assert.deepEqual(await chosen(), [2, 11, 12]);
    await page.click("#cell-30");
    assert.deepEqual(await chosen(), [30], "a click while cells are chosen");
    await page.tab.click("#cell-4", { count: 2 });
    assert.deepEqual(await chosen(), [...EASY].flatMap((digit, cell) => (digit === "7" ? [cell] : [])));
  },

  async "what is typed while the module comes is done"(page, { isChromium }) {
    // The module waits for the test.
    await page.tab.evaluateOnNewDocument(() => {
      const { fetch } = window;
      window.fetch = async (...values) => {
        await new Promise(resolve => { window.release = resolve; });
        return fetch(...values);
      };
    });
    await page.tab.goto(`${page.address}#${EASY}`);
    await until(async () => (await page.board()) === EASY, "the givens are not drawn");
    assert(await page.count("#coming") === 1 && await page.run(() => document.getElementById("coming").checkVisibility()));
    await page.click("#cell-2");
    await page.type("4m");
    assert.equal((await page.board())[2], "4");
    await page.press("ArrowRight", "2");
    await page.run(() => window.release());
    await page.ready();
    assert.equal((await page.board()).slice(0, 4), "534.");
    assert.equal(await page.label(3), "Row 1, column 4, notes 2");
    if (isChromium) assert.equal(await page.run(() => document.getElementById("coming").checkVisibility()), false);
  },

  async "Tab stops at everything"(page) {
    await page.load();
    const stops = new Set();
    // Behind the last, browsers differ: some begin anew.
    for (const [start, press] of [["new", () => page.press("Tab")], ["share", () => page.chord("Shift", "Tab")]]) {
      await page.run(id => document.getElementById(id).focus(), start);
      const passed = new Set();
      for (;;) {
        await press();
        const stop = await page.run(() => document.activeElement !== document.body && (document.activeElement.id || document.activeElement.textContent));
        if (!stop || passed.has(stop)) break;
        passed.add(stop);
        stops.add(stop);
      }
    }
    for (const name of ["new", "open", "share", "help", "menu", "undo", "redo", "erase", "clear", "Explain", "1", "9", "board"]) {
      assert(stops.has(name), `${name} is not among ${[...stops]}`);
    }
  },

  async "everything can be done by keys"(page) {
    await page.load();
    await page.type("n");
    await page.press("Enter");
    await page.wait("message", "A new puzzle: medium");
    const board = await page.board();
    await page.wait("verdict", "One solution");
    await page.type("H");
    await page.wait("hint-words", "ook at");
    await page.type("HH");
    await page.wait("hint-words", "can only");
    await page.type("a");
    assert.notEqual(await page.board(), board);
    await page.type("vuS");
    await page.press("Enter");
    await page.wait("message", "Solved.");
    await page.type("R");
    assert.equal(await page.board(), board);
    await page.type("E");
    await page.wait("count", "Step 1 of");
    await page.press("ArrowRight", "End");
    await page.wait("count", "The end");
    await page.press("Escape");
    await page.type("?");
    assert.match(await page.text("dialogs"), /this list/);
  },
};
