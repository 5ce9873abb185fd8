import sharp, { type Sharp } from 'sharp';
import {
  type CropArea,
  cropWithin,
  MAX_PICTURE_PIXELS,
  MAX_PICTURE_SIDE,
} from '../../../shared/domain/profile/picture.ts';
import {
  pictureFormats,
  type PictureFormat,
  pictureSizes,
  type PictureSize,
} from '../../../shared/domain/profile/picture-files.ts';
import { bmpSize, type BmpSize } from './bmp-size.ts';
import type { MadeFile, MadePicture, PictureKind } from './job.ts';
import { PictureFaultError } from './picture-fault-error.ts';

/** The longer side of a complete picture that is kept, in pixels. */
const ORIGINAL_SIDE = 2400;
const PAPER = '#ffffff';

sharp.cache(false);
sharp.concurrency(1);
// Of all the formats that the library reads, these two are asked for.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/**
 * Encodes a picture anew: upright, in sRGB, on white, no larger than {@link ORIGINAL_SIDE}. Only pixels are left of
 * it, so neither place nor camera nor anything that was hidden in the file.
 * @throws PictureFaultError
 */
export async function renew(picture: Buffer, kind: PictureKind): Promise<MadePicture> {
  const bytes = await orDamaged(
    kind === 'bmp' ? openBmp(picture).then(encodeUpright) : renewKnown(picture, kind),
  );
  return { files: [{ size: 'original', format: 'jpg', bytes }], crop: null };
}

/** What the library cannot open is damaged. */
async function orDamaged<Result>(opened: Promise<Result>): Promise<Result> {
  try {
    return await opened;
  } catch (error) {
    if (error instanceof PictureFaultError) throw error;
    throw new PictureFaultError('damaged', { cause: error });
  }
}

async function renewKnown(picture: Buffer, kind: 'jpeg' | 'png'): Promise<Buffer> {
  const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
  refuseTooMany(width, height);
  const open = (failOn: 'error' | 'warning') =>
    sharp(picture, { limitInputPixels: MAX_PICTURE_PIXELS, failOn });
  if (kind === 'png') return encodeUpright(open('error'));
  try {
    return await encodeUpright(open('warning'));
  } catch (error) {
    // Fewer pixels than the header says are filled up with grey, and are a warning too; others can be ignored.
    if (error instanceof Error && error.message.includes('premature end')) throw error;
    return encodeUpright(open('error'));
  }
}

const encodeUpright = (opened: Sharp): Promise<Buffer> =>
  opened
    .autoOrient()
    .resize(ORIGINAL_SIDE, ORIGINAL_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .jpeg({ quality: 90 })
    .toBuffer();

async function openBmp(picture: Buffer): Promise<Sharp> {
  const size = bmpSize(picture);
  if (size === null) throw new PictureFaultError('damaged');
  refuseTooMany(size.width, size.height);
  const { default: bmp } = await import('bmpimagejs');
  const { width, height, pixels } = bmp.decode(bytesForDecoder(picture, size));
  return sharp(pixels, { raw: { width, height, channels: 4 } });
}

/** The decoder wants a byte after the pixels where they have 16 bits, and none where they have 32. */
function bytesForDecoder(picture: Buffer, { width, height, bits, start }: BmpSize): ArrayBuffer {
  const end = start + width * height * 4;
  const wanted = bits === 32 ? picture.subarray(0, end) : picture;
  const copy = new ArrayBuffer(wanted.byteLength + (bits === 16 ? 1 : 0));
  new Uint8Array(copy).set(wanted);
  return copy;
}

function refuseTooMany(width: number, height: number): void {
  if (width * height > MAX_PICTURE_PIXELS || Math.max(width, height) > MAX_PICTURE_SIDE)
    throw new PictureFaultError('too-many-pixels');
}

/**
 * Cuts a square out of a renewed picture. An area that reaches beyond the picture is moved into it.
 * @throws PictureFaultError when the renewed picture was damaged since
 */
export async function crop(picture: Buffer, area: CropArea): Promise<MadePicture> {
  const crop = cropWithin(area, await orDamaged(sharp(picture).metadata()));
  const { data, info } = await orDamaged(
    sharp(picture).rotate(crop.rotation).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const square = { left: crop.left, top: crop.top, width: crop.side, height: crop.side };
  const files: MadeFile[] = [];
  for (const size of sizes) {
    const shrunk = sharp(data, { raw: { width, height, channels } })
      .extract(square)
      .resize(pictureSizes[size], pictureSizes[size]);
    for (const format of formats) files.push({ size, format, bytes: await encode(shrunk.clone(), format) });
  }
  return { files, crop };
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
