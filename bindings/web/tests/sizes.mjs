// Fails if the page has grown too large to be loaded at once.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const folder = process.argv[2];
const page = join(folder, "page");
const compressed = readdirSync(page).map(name => gzipSync(readFileSync(join(page, name)), { level: 9 }).length);
const sizes = [
  ["page/ in gzip", compressed.reduce((sum, size) => sum + size, 0), 692_000],
  ["sudoku.html", readFileSync(join(folder, "sudoku.html")).length, 1_300_000],
];
for (const [name, size, most] of sizes) {
  console.log(`${name}: ${size} bytes of ${most}`);
  if (size > most) process.exitCode = 1;
}
