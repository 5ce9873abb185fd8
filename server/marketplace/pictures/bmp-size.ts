const FILE_HEADER = 14;
/** The oldest header has 12 bytes, and sizes of 16 bits. */
const CORE_HEADER = 12;

/** What the header of a BMP says of its pixels. */
export interface BmpSize {
  readonly width: number;
  readonly height: number;
  /** Of one pixel. */
  readonly bits: number;
  /** Where they start in the file. */
  readonly start: number;
}

/** The size that the header of a BMP names; null for a header that cannot be true. */
export function bmpSize(picture: Buffer): BmpSize | null {
  if (picture.byteLength < FILE_HEADER + CORE_HEADER || picture.toString('latin1', 0, 2) !== 'BM')
    return null;
  const isCore = picture.readUInt32LE(FILE_HEADER) === CORE_HEADER;
  const at = FILE_HEADER + 4;
  const width = isCore ? picture.readUInt16LE(at) : picture.readInt32LE(at);
  // A negative height counts from the top.
  const height = isCore ? picture.readUInt16LE(at + 2) : Math.abs(picture.readInt32LE(at + 4));
  if (width <= 0 || height <= 0) return null;
  // After the size comes the number of planes.
  const bits = picture.readUInt16LE(at + (isCore ? 6 : 10));
  return { width, height, bits, start: picture.readUInt32LE(10) };
}
