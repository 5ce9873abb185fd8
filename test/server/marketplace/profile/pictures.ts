import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** The colours of a picture's quarters, from the upper left clockwise. */
const QUARTERS = ['red', 'lime', 'blue', 'yellow'] as const;
type Colour = (typeof QUARTERS)[number];

const channels: Readonly<Record<Colour, readonly [number, number, number]>> = {
  red: [255, 0, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  yellow: [255, 255, 0],
};

/** A picture of four coloured quarters, which tells how it was turned, mirrored and cut. */
export async function quarters(width: number, height: number): Promise<Sharp> {
  const [w, h] = [width / 2, height / 2];
  const part = (colour: Colour, left: number, top: number) => ({
    input: { create: { width: w, height: h, channels: 3 as const, background: colour } },
    left,
    top,
  });
  const whole = sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    part('red', 0, 0),
    part('lime', w, 0),
    part('blue', w, h),
    part('yellow', 0, h),
  ]);
  return sharp(await whole.png().toBuffer());
}

/** The colours of a picture's quarters, from the upper left clockwise. */
export async function quartersOf(picture: Buffer): Promise<readonly (Colour | null)[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Colour | null => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    const pixel = [...data.subarray(start, start + 3)];
    const isNear = (colour: Colour) =>
      channels[colour].every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 40);
    return QUARTERS.find(isNear) ?? null;
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)];
}

/** Words that are hidden in a file, besides its pixels. */
export const SECRET = 'Meera-at-12.9716N-77.5946E';

/** The same picture with place, author, a text for people, and a profile of colours. */
export const withSecrets = async (picture: Sharp, orientation = 1): Promise<Buffer> =>
  picture
    .withExif({
      IFD0: { Artist: SECRET, ImageDescription: SECRET },
      IFD3: { GPSLatitude: '12/1 58/1 17/1', GPSAreaInformation: SECRET },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`)
    .keepIccProfile()
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();

/** Marks of what a file can have besides pixels: EXIF, XMP, a colour profile, and Photoshop's resources. */
const MARKS = [
  SECRET,
  'Exif',
  'adobe:ns:meta',
  'http://ns.adobe.com',
  'ICC_PROFILE',
  'ICCP',
  'acsp',
  '8BIM',
  'XMP ',
];

export const marksIn = (file: Buffer): readonly string[] =>
  MARKS.filter((mark) => file.includes(mark, 0, 'latin1'));

/** A PNG of one bit a pixel, all white: small as a file, whatever its size. */
export function emptyPng(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  row[0] = 0;
  const packed = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...chunk('IHDR', head),
    ...chunk('IDAT', packed),
    ...chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture with what makes it an animation of two frames, as browsers read it. */
export function animated(png: Buffer): Buffer {
  const afterHead = 8 + 25;
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Buffer.concat([png.subarray(0, afterHead), ...chunk('acTL', control), png.subarray(afterHead)]);
}

function chunk(name: string, content: Buffer): Buffer[] {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.byteLength);
  check.writeUInt32BE(crc32(named));
  return [length, named, check];
}

/** A JPEG whose header names another size than that of its pixels. */
export function claiming(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  // Segments follow one another, each with its length, up to the one that has the size (ISO 10918-1, B.2.2).
  let at = 2;
  while (!FRAMES.has(changed.readUInt8(at + 1))) at += 2 + changed.readUInt16BE(at + 2);
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

/** Baseline, extended and progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

/** The picture of {@link quarters} as a BMP of 32 by 32. @param pixels red, lime, blue and yellow */
export function quartersBmp(
  pixels: readonly [number, number, number, number],
  bits: 16 | 32,
  masks: readonly number[],
) {
  const side = 32;
  const [red, lime, blue, yellow] = pixels;
  const header = Buffer.concat([bmpHeader(side, side), Buffer.alloc(masks.length * 4)]);
  header.writeUInt32LE(header.byteLength, 10);
  header.writeUInt16LE(bits, 28);
  if (masks.length > 0) header.writeUInt32LE(3, 30);
  for (const [place, mask] of masks.entries()) header.writeUInt32LE(mask, 54 + place * 4);
  const half = (left: number, right: number) => {
    const row = Buffer.alloc((side * bits) / 8);
    for (let at = 0; at < side; at += 1)
      row.writeUIntLE(at < side / 2 ? left : right, (at * bits) / 8, bits / 8);
    return Array.from({ length: side / 2 }, () => row);
  };
  // The last row comes first.
  return Buffer.concat([header, ...half(yellow, blue), ...half(red, lime)]);
}

/** The header of a BMP of 24 bits, without a pixel. */
export function bmpHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return header;
}
