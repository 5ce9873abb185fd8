const FILE_HEADER = 14;
/** The oldest header has 12 bytes, and sizes of 16 bits. */
const CORE_HEADER = 12;

/** The size in pixels that the header of a BMP names; null for a header that cannot be true. */
export function bmpSize(picture: Buffer): { readonly width: number; readonly height: number } | null {
  if (picture.byteLength < FILE_HEADER + CORE_HEADER || picture.toString('latin1', 0, 2) !== 'BM')
    return null;
  const isCore = picture.readUInt32LE(FILE_HEADER) === CORE_HEADER;
  const at = FILE_HEADER + 4;
  const width = isCore ? picture.readUInt16LE(at) : picture.readInt32LE(at);
  // A negative height counts from the top.
  const height = isCore ? picture.readUInt16LE(at + 2) : Math.abs(picture.readInt32LE(at + 4));
  return width > 0 && height > 0 ? { width, height } : null;
}
