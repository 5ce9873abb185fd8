import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const assets = fileURLToPath(new URL('../dist/client/assets/', import.meta.url));

/** What compresses: fonts are compressed already, and the smallest files gain less than the header that says so. */
const extensions = new Set(['.js', '.css', '.svg', '.json']);
/** Bytes. */
const smallest = 300;

/** Writes `.br` (quality 11) and `.gz` (level 9) beside every asset of the built client. */
const names = await readdir(assets);
for (const name of names.filter((file) => extensions.has(extname(file)))) {
  const path = join(assets, name);
  const content = await readFile(path);
  if (content.byteLength < smallest) continue;
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: parameters }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  console.log(`${name}  ${content.byteLength} → br ${brotli.byteLength}, gz ${gzipped.byteLength} bytes`);
}
