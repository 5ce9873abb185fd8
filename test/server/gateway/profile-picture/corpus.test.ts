import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadedPicture } from '../../../../shared/contract/profile/picture.ts';
import { pictureReplies as texts } from '../../../../shared/messages/profile/picture.ts';
import { manifestIn } from '../../marketplace/files/real-files.ts';
import { filesOnDisk } from '../../marketplace/files/uploading.ts';
import {
  animated,
  bmpHeader,
  claiming,
  emptyPng,
  marksIn,
  quarters,
  quartersOf,
  quartersBmp,
} from '../../marketplace/profile/pictures.ts';
import { type Flow, problemIn, startFlow } from '../application/flow.ts';
import { bytesOf, photographer } from './photographer.ts';

let flow: Flow;
let me: ReturnType<typeof photographer>;
beforeAll(async () => {
  flow = await startFlow();
  me = photographer(flow.gateway, await flow.signIn('newcomer'));
});
afterAll(() => flow.close());

/** The size of the picture that is kept of what was sent, or why nothing was. */
async function sent(bytes: Uint8Array, name: string, type?: string) {
  const before = await filesOnDisk(flow.marketplace);
  const answer = await me.send(bytes, name, type);
  if (answer.status === 201) {
    const { originalId } = uploadedPicture.parse(await answer.json());
    const kept = await bytesOf(await me.original(originalId));
    const { format, width, height, space } = await sharp(kept).metadata();
    expect([format, space, marksIn(kept)]).toEqual(['jpeg', 'srgb', []]);
    return { size: [width, height] };
  }
  const { status, detail } = await problemIn(answer);
  // What is refused leaves nothing.
  await expect
    .poll(async () => (await filesOnDisk(flow.marketplace)).filter((path) => !before.includes(path)))
    .toEqual([]);
  return { status, detail };
}

const made = async () => (await quarters(64, 48)).clone();
const noise = (pixels: number) => Buffer.from(Array.from({ length: pixels }, (_, at) => (at * 7919) % 251));

describe('photos of every kind', () => {
  test.each<[string, string, () => Promise<Buffer>, number[]]>([
    ['progressive', 'a.jpg', async () => (await made()).jpeg({ progressive: true }).toBuffer(), [64, 48]],
    ['CMYK', 'a.jpeg', async () => (await made()).toColourspace('cmyk').jpeg().toBuffer(), [64, 48]],
    ['grey', 'a.jpg', async () => (await made()).greyscale().jpeg().toBuffer(), [64, 48]],
    ['16 bits', 'a.png', async () => (await made()).toColourspace('rgb16').png().toBuffer(), [64, 48]],
    ['interlaced', 'A.PNG', async () => (await made()).png({ progressive: true }).toBuffer(), [64, 48]],
    ['animated', 'a.png', async () => animated(await (await made()).png().toBuffer()), [64, 48]],
    ['transparent', 'a.png', async () => (await made()).ensureAlpha(0.2).png().toBuffer(), [64, 48]],
    ['one pixel', 'a.png', async () => emptyPng(1, 1), [1, 1]],
    ['long', 'a.png', async () => emptyPng(20_000, 100), [2400, 12]],
    ['large', 'a.png', async () => emptyPng(7000, 7000), [2400, 2400]],
    // The rows that its header does not count are not its own.
    [
      'longer than it says',
      'a.jpg',
      async () => claiming(await (await made()).jpeg().toBuffer(), 64, 24),
      [64, 24],
    ],
    ['BMP', 'a.bmp', async () => Buffer.concat([bmpHeader(8, -4), noise(24 * 4)]), [8, 4]],
  ])('[U-04] a photo that is %s is taken', async (_what, name, bytes, size) => {
    expect(await sent(await bytes(), name)).toEqual({ size });
  });

  const colours555 = [0x7c00, 0x03e0, 0x001f, 0x7fe0] as const;
  const colours565 = [0xf800, 0x07e0, 0x001f, 0xffe0] as const;
  const colours32 = [0xff0000, 0x00ff00, 0x0000ff, 0xffff00] as const;
  test.each([
    ['16 bits', quartersBmp(colours555, 16, [])],
    ['16 bits, with masks', quartersBmp(colours565, 16, [0xf800, 0x07e0, 0x001f])],
    ['32 bits', quartersBmp(colours32, 32, [])],
    ['32 bits, with bytes behind it', Buffer.concat([quartersBmp(colours32, 32, []), Buffer.alloc(2)])],
  ])('[U-04] a BMP of %s has its colours', async (_what, bytes) => {
    const kept = await bytesOf(await me.original(await me.add(bytes, 'a.bmp')));
    expect(await quartersOf(kept)).toEqual(['red', 'lime', 'blue', 'yellow']);
  });

  test('transparent places are white', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const kept = await bytesOf(await me.original(await me.add(clear, 'a.png')));
    expect([...(await sharp(kept).raw().toBuffer())].every((value) => value > 250)).toBe(true);
  });

  const tooMany = { status: 415, detail: texts.faults['too-many-pixels'] };
  const damaged = { status: 415, detail: texts.faults.damaged };
  const unsupported = { status: 415, detail: texts.unsupported };
  const other = { status: 415, detail: 'The content of the file does not match its name.' };
  test.each<[string, string, () => Promise<Buffer>, object]>([
    ['of 30,000 by 30,000 pixels', 'a.png', async () => emptyPng(30_000, 30_000), tooMany],
    ['of 1 by 25,000 pixels', 'a.png', async () => emptyPng(1, 25_000), tooMany],
    ['that says so only', 'a.bmp', async () => bmpHeader(30_000, 30_000), tooMany],
    ['without its pixels', 'a.bmp', async () => bmpHeader(300, 300), damaged],
    ['of a size below zero', 'a.bmp', async () => bmpHeader(-3, 4), damaged],
    [
      'cut in the middle',
      'a.jpg',
      async () => half(await (await quarters(900, 900)).jpeg().toBuffer()),
      damaged,
    ],
    [
      'cut in the middle',
      'a.png',
      async () => half(await (await quarters(900, 900)).png().toBuffer()),
      damaged,
    ],
    [
      'with more rows in its header',
      'a.jpg',
      async () => claiming(await (await made()).jpeg().toBuffer(), 64, 480),
      damaged,
    ],
    [
      'with more columns in its header',
      'a.jpg',
      async () => claiming(await (await made()).jpeg({ progressive: true }).toBuffer(), 640, 48),
      damaged,
    ],
    ['that is a GIF', 'a.gif', async () => (await made()).gif().toBuffer(), unsupported],
    ['that is a WebP', 'a.webp', async () => (await made()).webp().toBuffer(), unsupported],
    [
      'that is a drawing',
      'a.svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      unsupported,
    ],
    [
      'that is a drawing within',
      'a.png',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      other,
    ],
    ['that is a WebP within', 'a.jpg', async () => (await made()).webp().toBuffer(), other],
    ['that is a PNG within', 'a.jpg', async () => (await made()).png().toBuffer(), other],
    ['without a kind', 'photo', async () => (await made()).png().toBuffer(), unsupported],
  ])(
    '[U-04, U-05, AMB-15, ERR-02] a photo %s (%s) is refused, with what to do',
    async (_what, name, bytes, answer) => {
      expect(await sent(await bytes(), name)).toEqual(answer);
    },
  );

  test('[U-04] a photo that is declared as something else is refused', async () => {
    const bytes = await (await made()).png().toBuffer();
    expect(await sent(bytes, 'a.png', 'text/html')).toMatchObject({ status: 415 });
    expect(await sent(bytes, 'a.png', 'image/png')).toEqual({ size: [64, 48] });
  });

  test('[U-04] an empty photo, and one of more than ten megabytes, are refused', async () => {
    expect(await sent(Buffer.alloc(0), 'a.png')).toMatchObject({ status: 422 });
    const long = Buffer.concat([await (await made()).jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await sent(long, 'a.jpg')).toMatchObject({ status: 413 });
  });
});

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.byteLength / 2);

const folder = process.env['REAL_DATA_DIR'];
const title = 'photos of the real world';

if (folder === undefined)
  describe.skip(`${title} (set REAL_DATA_DIR to their directory)`, () => test('is skipped'));
else
  describe(title, () => {
    const files = join(folder, 'files');
    const kinds = new Set(['jpg', 'jpeg', 'png', 'bmp']);
    const rows = manifestIn(folder).filter(({ extension }) => kinds.has(extension));
    const send = async (path: string) => sent(await readFile(join(files, path)), path.replace(/^.*\//, ''));

    test.each(rows.filter(({ isValid }) => isValid))('[U-04] $path is taken', async ({ path }) => {
      expect(await send(path)).toHaveProperty('size');
    });

    const taken = ['invalid-exif.jpg', 'polyglot-png-zip.png', 'badheadersize.bmp'];
    test.each(rows.filter(({ isValid }) => !isValid))('[U-04] $path does no harm', async ({ path }) => {
      const result = await send(path);
      if (taken.some((name) => path.endsWith(name))) expect(result).toHaveProperty('size');
      else expect(result).toMatchObject({ status: 415 });
    });
  });
