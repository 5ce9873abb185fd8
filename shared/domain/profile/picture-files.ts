/** The sides of the squares that are kept, in pixels: three times the sizes at which they are shown. */
export const pictureSizes = { small: 128, large: 384 } as const;
/** Pixels. A smaller square is blurred where a picture is shown largest. */
export const MIN_SHARP_SIDE = pictureSizes.large / 3;
export type PictureSize = keyof typeof pictureSizes;

/** The kinds of file of each size: one that is small, and one that every browser shows. */
export const pictureFormats = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof pictureFormats;

const ADDRESS = /^(\/media\/pictures\/)(?:small|large)(\/[0-9a-f]{32})\.(?:webp|jpg)$/;

/** The address of one file of a picture. The id is random, so that nobody can guess it. */
export const pictureAddress = (id: string, size: PictureSize, format: PictureFormat): string =>
  `/media/pictures/${size}/${id}.${format}`;

interface PictureAddresses {
  readonly webp: string;
  readonly jpg: string;
}

/** The files of one size of the picture that this address belongs to; null for a picture of another kind. */
export function pictureFilesOf(address: string, size: PictureSize): PictureAddresses | null {
  const [, folder, name] = ADDRESS.exec(address) ?? [];
  if (folder === undefined || name === undefined) return null;
  const at = (format: PictureFormat) => `${folder}${size}${name}.${format}`;
  return { webp: at('webp'), jpg: at('jpg') };
}
