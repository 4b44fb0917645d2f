// The page in a browser, by what a person does and sees; and the server that it comes from.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import http from "node:http";
import { extname, join } from "node:path";

export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/** Most of it is solved. */
export const SHORT = EASY.slice(0, 27) + SOLUTION.slice(27);
export const TWO = "53..7....6..195....98......8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/** Its steps have branches. */
export const HARD = "63..42....5.79....4..3..2...9.2..17.....6.48.....79...........2.214...9...5..8...";
/** Its rating takes a second or more, and the words of its steps are long. */
export const LONG = "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm",
  ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };

/** Serves a folder. `wasm` is the type of modules; without `workers`, their script is missing. */
export async function serve(folder, { wasm = TYPES[".wasm"], workers = true } = {}) {
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://x");
    const file = join(folder, pathname === "/" ? "index.html" : pathname);
    const isWorker = request.headers["sec-fetch-dest"] === "worker";
    if (!existsSync(file) || (isWorker && !workers)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": extname(file) === ".wasm" ? wasm : TYPES[extname(file)] });
    response.end(readFileSync(file));
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, close: () => { server.closeAllConnections(); server.close(); } };
}

const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Waits until a condition holds, and fails after a while. A page that is being loaded anew has no answer yet. */
export async function until(condition, what) {
  const end = Date.now() + 20_000;
  for (;;) {
    const holds = await Promise.resolve(condition()).catch(error => { if (!/context|detached|no such handle/.test(error.message)) throw error; });
    if (holds) return holds;
    if (Date.now() > end) assert.fail(typeof what === "function" ? await what() : what);
    await sleep(40);
  }
}

export class Page {
  constructor(tab, address) {
    this.tab = tab;
    this.address = address;
  }

  static async open(context, address, [width, height] = [1280, 860]) {
    const page = new Page(await context.newPage(), address);
    await page.resize(width, height);
    return page;
  }

  /** Gives the window this size. The orientation of the screen goes with it, which Firefox 140 does not know, and no test needs. */
  async resize(width, height) {
    const isUnknown = ({ message }) => message.includes("unknown command emulation.setScreenOrientationOverride");
    await this.tab.setViewport({ width, height }).catch(error => { if (!isUnknown(error)) throw error; });
    await until(() => this.run((width, height) => innerWidth === width && innerHeight === height, width, height), "the window has another size");
  }

  async load(hash = "") {
    // An address that differs only behind `#` is not loaded again.
    if (this.tab.url() !== "about:blank") await this.tab.goto("about:blank");
    await this.tab.goto(this.address + hash);
    await this.ready();
  }

  /** Loads a puzzle, and waits for its verdict with the rating: one that came later would be spoken in place of what the test does. */
  async play(puzzle = EASY) {
    await this.load(`#${puzzle}`);
    await this.wait("verdict", /^One solution(?!.*rating …)/);
  }

  async reload() {
    await this.tab.reload();
    await this.ready();
  }

  ready() {
    return until(() => this.run(() => "ready" in document.body.dataset), "the page is not ready");
  }

  run(work, ...values) {
    return this.tab.evaluate(work, ...values);
  }

  text(id) {
    return this.run(id => document.getElementById(id)?.textContent ?? "", id);
  }

  /** Waits for a text that has this part, or matches this pattern. */
  wait(id, part) {
    const holds = text => (part instanceof RegExp ? part.test(text) : text.includes(part));
    return until(async () => holds(await this.text(id)), async () => `${id}: expected ${part}, not ${await this.text(id)}`);
  }

  board() {
    const read = cells => cells.map(({ textContent, className }) => (/\bnotes\b/.test(className) ? "." : textContent || ".")).join("");
    return this.tab.$$eval("[role=gridcell]", read);
  }

  expectBoard(board) {
    return until(async () => (await this.board()) === board, async () => `the board is ${await this.board()}, not ${board}`);
  }

  label(cell) {
    return this.run(cell => document.getElementById(`cell-${cell}`).getAttribute("aria-label"), cell);
  }

  count(selector) {
    return this.tab.$$eval(selector, all => all.length);
  }

  click(selector) {
    return this.tab.click(selector);
  }

  /** Types characters, capitals with Shift. */
  async type(characters) {
    for (const key of characters) await (/[A-Z?]/.test(key) ? this.chord("Shift", key) : this.tab.keyboard.press(key));
  }

  async press(...keys) {
    for (const key of keys) await this.tab.keyboard.press(key);
  }

  async chord(modifier, key) {
    await this.tab.keyboard.down(modifier);
    await this.tab.keyboard.press(key);
    await this.tab.keyboard.up(modifier);
  }

  paste(text) {
    return this.run(text => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true });
      if (!event.clipboardData?.getData("text")) Object.defineProperty(event, "clipboardData", { value: data });
      document.activeElement.dispatchEvent(event);
    }, text);
  }

  /** Drops a file that has this content a number of times. */
  drop(name, content, times = 1) {
    return this.run((name, base64, times) => {
      const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(Array(times).fill(bytes), name));
      document.getElementById("board").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, name, Buffer.from(content).toString("base64"), times);
  }

  async makePuzzle(seed) {
    await this.click("#new");
    await this.click("dialog [name=seed]");
    await this.chord("Control", "a");
    await this.type(seed);
    await this.click("dialog [type=submit]");
    await this.wait("message", "A new puzzle: medium");
  }
}

export { assert, sleep };
