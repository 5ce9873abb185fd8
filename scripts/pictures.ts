import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sitePictures } from '../server/gateway/view/open-graph.ts';
import { messages } from '../shared/messages.ts';

/**
 * Draws what stands at fixed addresses beside the built client: icons of the site for those who take no SVG, and the
 * pictures that are shown where people share a page without one of its own.
 */
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const save = (name: string, content: Buffer | string) =>
  writeFile(at(`../dist/client/${name}`), content).then(() =>
    console.log(`${name}  ${content.length} bytes`),
  );

/** An icon that the system cuts into a shape of its own must reach to its edges. */
const icon = await readFile(at('../client/ui/favicon.svg'), 'utf8');
const square = icon.replace(/ rx="\d+"/u, '');
if (square === icon) throw new Error('The icon has no round corners any more');

const draw = (svg: string, side: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 2400 }).resize(side, side).png({ palette: true }).toBuffer();

const ICO_SIDES = [16, 32, 48];
await save('favicon.ico', ico(await Promise.all(ICO_SIDES.map((side) => draw(icon, side)))));
await save('apple-touch-icon.png', await draw(square, 180));
const sides = [192, 512];
for (const side of sides) await save(`icon-${side}.png`, await draw(square, side));
await save(
  'site.webmanifest',
  JSON.stringify({
    name: messages.brand,
    short_name: messages.brand,
    start_url: '/',
    display: 'browser',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    icons: sides.map((side) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }),
);

// The library reads which fonts there are when it draws its first text.
process.env['FONTCONFIG_FILE'] = at('../server/marketplace/pictures/fonts.conf');
const { drawGeneralCard } = await import('../server/marketplace/pictures/draw-card.ts');
for (const { file, title } of Object.values(sitePictures)) await save(file, await drawGeneralCard(title));

/** An ICO file whose pictures are PNG. */
function ico(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.byteLength;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const side = ICO_SIDES[index] ?? 0;
    head.writeUInt8(side, entry);
    head.writeUInt8(side, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.byteLength, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.byteLength;
  }
  return Buffer.concat([head, ...pictures]);
}
