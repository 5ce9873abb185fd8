import type { PictureFault } from '../../../shared/contract/profile/picture.ts';
import type { CropArea } from '../../../shared/domain/profile/picture.ts';

/**
 * The words between the marketplace and the process that opens a picture. The job is its argument, the picture its
 * standard input. It answers with one line of JSON, and then the bytes of the files in that line's order. The process
 * starts for each picture, so it loads as little as it can: no schemas here.
 */

export type PictureKind = 'jpeg' | 'png' | 'bmp';

export type PictureJob =
  /** Encodes a picture anew, upright and without anything but pixels. */
  | { readonly what: 'renew'; readonly kind: PictureKind }
  /** Cuts a square out of a renewed picture, in all sizes and formats. */
  | { readonly what: 'crop'; readonly crop: CropArea }
  /** Draws the picture of a job for those who share it; the picture that it is given is the company's logo, an SVG. */
  | { readonly what: 'share'; readonly card: ShareCard }
  /** Draws the picture of a list of jobs; it is given no picture. */
  | { readonly what: 'share-list'; readonly title: string };

/** What anybody may read of a job, and fits into a picture. */
export interface ShareCard {
  readonly title: string;
  readonly company: string;
  readonly pay: string | null;
  readonly place: string | null;
}

export interface MadeFile {
  /** One of `pictureSizes`, `original` or `share`. */
  readonly size: string;
  readonly format: string;
  readonly bytes: Buffer;
}

export interface MadePicture {
  readonly files: readonly MadeFile[];
  /** The part that was cut out, which lies within the picture. */
  readonly crop: CropArea | null;
}

/** The argument as the marketplace has written it. */
export const jobOf = (argument: string): PictureJob => JSON.parse(argument);

export function encodeMade({ files, crop }: MadePicture): Buffer {
  const named = files.map(({ size, format, bytes }) => ({ size, format, length: bytes.byteLength }));
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ files: named, crop })}\n`),
    ...files.map(({ bytes }) => bytes),
  ]);
}

export const encodeFault = (fault: PictureFault): string => `${JSON.stringify({ fault })}\n`;
