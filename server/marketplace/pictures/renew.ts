import sharp, { type Sharp } from 'sharp';
import type { PictureFault } from '../../../shared/contract/picture.ts';
import {
  type CropArea,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
  pictureFormats,
  type PictureFormat,
  pictureSizes,
  type PictureSize,
} from '../../../shared/domain/profile/picture.ts';
import { bmpSize } from './bmp-size.ts';
import type { MadeFile, PictureKind } from './job.ts';

/** The longer side of a complete picture that is kept, in pixels. */
const ORIGINAL_SIDE = 2400;
const PAPER = '#ffffff';

sharp.cache(false);
sharp.concurrency(1);
// Of all the formats that the library reads, these two are asked for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** A picture that cannot be taken. */
export class PictureFaultError extends Error {
  override readonly name: string = 'PictureFaultError';
  readonly fault: PictureFault;

  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`This picture is not taken: ${fault}.`, options);
    this.fault = fault;
  }
}

/**
 * Encodes a picture anew: upright, in sRGB, on white, no larger than {@link ORIGINAL_SIDE}. Only pixels are left of
 * it, so neither place nor camera nor anything that was hidden in the file.
 * @throws PictureFaultError
 */
export async function renew(picture: Buffer, kind: PictureKind): Promise<MadeFile[]> {
  try {
    const opened = await (kind === 'bmp' ? openBmp(picture) : openKnown(picture));
    const bytes = await opened
      .autoOrient()
      .resize(ORIGINAL_SIDE, ORIGINAL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .jpeg({ quality: 90 })
      .toBuffer();
    return [{ size: 'original', format: 'jpg', bytes }];
  } catch (error) {
    if (error instanceof PictureFaultError) throw error;
    throw new PictureFaultError('damaged', { cause: error });
  }
}

async function openKnown(picture: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  refuseTooMany(width, height);
  return sharp(picture, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' });
}

async function openBmp(picture: Buffer): Promise<Sharp> {
  const size = bmpSize(picture);
  if (size === null) throw new PictureFaultError('damaged');
  refuseTooMany(size.width, size.height);
  const { default: bmp } = await import('bmpimagejs');
  const copy = new ArrayBuffer(picture.byteLength);
  new Uint8Array(copy).set(picture);
  const { width, height, pixels } = bmp.decode(copy);
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

function refuseTooMany(width: number, height: number): void {
  if (width * height > MAX_PICTURE_PIXELS || Math.max(width, height) > MAX_PICTURE_SIDE)
    throw new PictureFaultError('too-many-pixels');
}

/** Cuts a square out of a renewed picture. An area that reaches beyond the picture is moved into it. */
export async function crop(picture: Buffer, area: CropArea): Promise<MadeFile[]> {
  const { data, info } = await sharp(picture)
    .rotate(area.rotation)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const side = Math.min(area.side, width, height);
  const square = {
    left: Math.min(area.left, width - side),
    top: Math.min(area.top, height - side),
    width: side,
    height: side,
  };
  const made: MadeFile[] = [];
  for (const size of sizes) {
    const shrunk = sharp(data, { raw: { width, height, channels } })
      .extract(square)
      .resize(pictureSizes[size], pictureSizes[size]);
    for (const format of formats) made.push({ size, format, bytes: await encode(shrunk.clone(), format) });
  }
  return made;
}

const isSize = (name: string): name is PictureSize => Object.hasOwn(pictureSizes, name);
const isFormat = (name: string): name is PictureFormat => Object.hasOwn(pictureFormats, name);
const sizes = Object.keys(pictureSizes).filter(isSize);
const formats = Object.keys(pictureFormats).filter(isFormat);

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  return format === 'webp'
    ? picture.webp({ quality: 82 }).toBuffer()
    : picture.jpeg({ quality: 84 }).toBuffer();
}
