/** A profile picture: what may be chosen, how it is cut, and how it is kept (U-04, PR-12). */

/** Extensions of files that may be chosen, with the media types that browsers declare for them. */
export const pictureTypes = {
  jpg: ['image/jpeg', 'image/pjpeg'],
  jpeg: ['image/jpeg', 'image/pjpeg'],
  png: ['image/png', 'image/x-png'],
  bmp: ['image/bmp', 'image/x-ms-bmp', 'image/x-bmp'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A picture with more pixels is not opened. Cameras of telephones have 50 million. */
export const MAX_PICTURE_PIXELS = 51_000_000;
/** A longer picture is not opened: a strip of one pixel by 50 million takes a minute and a file of 99 KB. */
export const MAX_PICTURE_SIDE = 20_000;

/** The square that is cut out of a picture, in pixels of the picture after it has been turned. */
export interface CropArea {
  readonly left: number;
  readonly top: number;
  readonly side: number;
  /** Degrees, clockwise. */
  readonly rotation: 0 | 90 | 180 | 270;
}

/** @param size of the picture in pixels, before it is turned @returns the area, moved into the picture and no larger */
export function cropWithin(
  { left, top, side, rotation }: CropArea,
  size: { readonly width: number; readonly height: number },
): CropArea {
  const isOnItsSide = rotation === 90 || rotation === 270;
  const [width, height] = isOnItsSide ? [size.height, size.width] : [size.width, size.height];
  const fitting = Math.min(side, width, height);
  return {
    left: Math.min(left, width - fitting),
    top: Math.min(top, height - fitting),
    side: fitting,
    rotation,
  };
}
