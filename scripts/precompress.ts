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
/** Powers of two in bytes: only trying tells in blocks of which size brotli makes a file smallest. */
const blockSizes = [16, 17, 18];

async function brotliOf(content: Buffer): Promise<Buffer> {
  const tries = blockSizes.map((blockSize) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGBLOCK]: blockSize,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  );
  return (await Promise.all(tries)).reduce((best, one) => (one.byteLength < best.byteLength ? one : best));
}

/** Writes `.br` (quality 11) and `.gz` (level 9) beside every asset of the built client. */
const names = await readdir(assets);
for (const name of names.filter((file) => extensions.has(extname(file)))) {
  const path = join(assets, name);
  const content = await readFile(path);
  if (content.byteLength < smallest) continue;
  const [brotli, gzipped] = await Promise.all([brotliOf(content), promisify(gzip)(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  console.log(`${name}  ${content.byteLength} → br ${brotli.byteLength}, gz ${gzipped.byteLength} bytes`);
}
