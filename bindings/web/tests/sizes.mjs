// Fails if the page has grown too large to be loaded at once, or the module of the package.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = process.argv[2];
const page = join(folder, "page");
const compress = path => gzipSync(readFileSync(path), { level: 9 }).length;
const compressed = readdirSync(page).map(name => compress(join(page, name)));
const sizes = [
  ["page/ in gzip", compressed.reduce((sum, size) => sum + size, 0), 705_000],
  ["package/sudoku.wasm in gzip", compress(join(folder, "package/sudoku.wasm")), 1_100_000],
  ["sudoku.html", readFileSync(join(folder, "sudoku.html")).length, 1_300_000],
];
for (const [name, size, most] of sizes) {
  console.log(`${name}: ${size} bytes of ${most}`);
  if (size > most) process.exitCode = 1;
}
