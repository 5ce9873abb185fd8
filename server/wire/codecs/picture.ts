import { z } from 'zod';
import { id } from './values.ts';

const pixels = z.int().min(0).max(100_000);

/** The square of a crop, in pixels of the picture after it has been turned by so many degrees. */
export const cropFields = z.object({
  left: pixels,
  top: pixels,
  side: pixels.min(1),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});

/** A stored picture and its address; `crop` is our own. */
export const pictureInfo = z.object({
  key: id.nullish(),
  value: z.string().nullish(),
  crop: cropFields.nullish().catch(null),
});

/** A picture that has an id and an address; null for anything less. */
export const picture = z.codec(
  pictureInfo.nullish(),
  z.object({ id: z.string(), url: z.string(), crop: cropFields.nullable() }).nullable(),
  {
    decode: (value) => {
      const { key, value: url, crop = null } = value ?? {};
      const isThere = key !== null && key !== undefined && url !== null && url !== undefined;
      return isThere ? { id: String(key), url, crop } : null;
    },
    encode: (value) => value && { key: value.id, value: value.url, crop: value.crop },
  },
);
