// Lays a file compressed by Brotli beside each file of a folder, for servers that send those: `node compress.mjs FOLDER`.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const [folder] = process.argv.slice(2);
for (const name of readdirSync(folder).filter(name => !/\.(br|png)$/.test(name))) {
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
}
