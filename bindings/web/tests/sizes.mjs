// Fails if the page has grown too large to be loaded at once, or the module of the package.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = process.argv[2];
const page = join(folder, "page");
const compress = path => gzipSync(readFileSync(path), { level: 9 }).length;
const sum = sizes => sizes.reduce((sum, size) => sum + size, 0);
const files = readdirSync(page).filter(name => !name.endsWith(".br"));
/** What comes later, if at all. */
const isLater = name => name === "reader.wasm" || name === "service-worker.js" || name.endsWith(".png");
const sizes = [
  ["page/ at the start, in gzip", sum(files.filter(name => !isLater(name)).map(name => compress(join(page, name)))), 560_000],
  ["page/ at the start, in Brotli", sum(files.filter(name => !isLater(name)).map(name => readFileSync(join(page, `${name}.br`)).length)), 560_000],
  ["page/reader.wasm in gzip", compress(join(page, "reader.wasm")), 225_000],
  ["package/sudoku.wasm in gzip", compress(join(folder, "package/sudoku.wasm")), 1_100_000],
  ["sudoku.html", readFileSync(join(folder, "sudoku.html")).length, 1_300_000],
];
for (const [name, size, most] of sizes) {
  console.log(`${name}: ${size} bytes of ${most}`);
  if (size > most) process.exitCode = 1;
}
