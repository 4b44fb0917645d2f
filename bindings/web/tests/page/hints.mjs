// Hints: marks over the player's own board, which nothing covers or moves.

import { assert, EASY, HARD, LONG, until } from "./driver.mjs";

const PHONES = [[320, 568], [360, 640], [375, 667], [390, 664], [414, 736]];

/** Asks for a hint of this depth, from 0. */
async function hint(page, depth) {
  await page.type("H");
  await page.wait("hint-words", "ook at");
  for (let deeper = 0; deeper < depth; deeper++) await page.click("#hint-more");
}

export const HINTS = {
  async "a hint leaves the player's board, its focus and its place alone"(page) {
    await page.play();
    await page.wait("verdict", "easy");
    await page.press("Home", "ArrowRight", "ArrowRight");
    await page.type("m14M23");
    await page.press("x", "Enter", "x");
    const look = () => page.run(() => [
      document.getElementById("board").innerHTML, document.querySelector(".papers").innerHTML,
      ...["board", "pad", "typing", "undo"].map(id => JSON.stringify(document.getElementById(id).getBoundingClientRect())),
    ]);
    const before = await look();
    await hint(page, 0);
    for (let depth = 0; depth < 3; depth++) {
      assert.deepEqual(await look(), before, `depth ${depth}`);
      assert.equal(await page.run(() => document.activeElement.id), ["board", "hint-more", "hint-apply"][depth]);
      assert.equal(await page.count("#marks svg"), 1);
      if (depth < 2) await page.click("#hint-more");
    }
    await page.click("#cell-40");
    await page.press("ArrowRight");
    assert.equal(await page.run(() => document.getElementById("board").getAttribute("aria-activedescendant")), "cell-41");
    assert.equal(await page.count("#hint-panel:not([hidden])"), 1);
  },

  async "marks lie on the candidates that the player has written"(page) {
    await page.play(HARD);
    await page.type("c");
    const far = await page.run(() => {
      const { left, top, width } = document.querySelector("#marks").getBoundingClientRect();
      return Math.max(...[...document.querySelectorAll("#board .notes")].flatMap(({ id, firstChild }) => [...firstChild.data].flatMap((mark, at) => {
        if (!/\d/.test(mark)) return [];
        const range = document.createRange(), cell = Number(id.slice(5)), place = mark - 1;
        range.setStart(firstChild, at);
        range.setEnd(firstChild, at + 1);
        const box = range.getBoundingClientRect();
        const x = 60 * (cell % 9) + 30 + 18 * (place % 3 - 1), y = 60 * Math.floor(cell / 9) + 30 + 18 * (Math.floor(place / 3) - 1);
        return [box.left + box.width / 2 - left - x * width / 540, box.top + box.height / 2 - top - y * width / 540].map(Math.abs);
      })));
    });
    assert(far < 3, `${far} px apart`);
  },

  async "candidates that are not written appear only where the step needs them"(page) {
    await page.play();
    const faint = () => page.run(() => document.querySelectorAll("#marks .d-candidate text").length);
    await hint(page, 0);
    assert.equal(await faint(), 0);
    await page.click("#hint-more");
    assert(await faint() > 0 && await faint() <= 9, "those of box 2");
    await page.press("Escape");
    await page.type("c");
    await hint(page, 1);
    assert.equal(await faint(), 0, "all are written");
  },

  async "the chains of a hint can be chosen, and the lines of its proof gone through"(page) {
    await page.play(HARD);
    for (let step = 0; step < 80 && !await page.count("#hint-words .strands"); step++) {
      await hint(page, 2);
      if (!await page.count("#hint-words .strands")) await page.type("a");
    }
    assert(await page.count("#hint-words .strands button") > 1);
    await page.click("#hint-words .strands button:nth-of-type(2)");
    assert(await page.count("#marks .d-chosen") > 0);
    const board = await page.board();
    await page.run(() => document.querySelector("#hint-words .words").focus());
    await page.press("ArrowDown", "ArrowDown");
    assert(await page.run(() => document.activeElement.matches("[data-shows]")));
    assert(await page.count("#marks .d-lights circle") > 0);
    assert.equal(await page.board(), board);
    assert.doesNotMatch(await page.text("spoken"), /<>|≠/);
  },

  async "board, pad, undo and hint are in the window of a phone, with a hint as well, however long its name"(page) {
    const outside = ids => page.run(ids => [...ids.map(id => document.getElementById(id)), ...document.querySelectorAll("#pad button")].filter(element => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || !(at === element || element.contains(at));
    }).map(({ id, textContent }) => id || textContent), ids);
    for (const [puzzle, place, technique] of [[EASY, "box 2", "Hidden Single"], [LONG, "r1c3", "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)"]]) {
      await page.play(puzzle);
      for (const [width, height] of PHONES) {
        await page.resize(width, height);
        assert.deepEqual(await outside(["board", "undo", "hint"]), [], `${width}x${height}`);
        await page.click("#hint");
        for (const words of [`Look at ${place}.`, `${technique}: look at ${place}.`]) {
          await page.wait("hint-words", words);
          assert.deepEqual(await outside(["board", "undo", "hint", "hint-words"]), [], `${width}x${height}: ${words}`);
          await page.click("#hint-more");
        }
        await page.press("Escape");
      }
    }
    await page.resize(2560, 1440);
    assert(await page.run(() => document.getElementById("board").clientWidth) > 1000);
  },

  async "nothing untrue is said before the check has come"(page) {
    await page.play();
    await page.run(puzzle => { location.hash = puzzle; }, HARD);
    await page.click("#hint");
    await until(async () => /ook at/.test(await page.text("hint-words")), "no hint");
    assert.doesNotMatch(await page.text("message"), /exactly one/);
  },
};
