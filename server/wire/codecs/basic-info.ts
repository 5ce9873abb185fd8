import { z } from 'zod';
import { record } from './record.ts';
import { id, text, textOrNull } from './values.ts';

/** A stored picture and its address. */
const picture = z.codec(
  z.object({ key: id.nullish(), value: z.string().nullish() }).nullish(),
  z.object({ id: z.string(), url: z.string() }).nullable(),
  {
    decode: (value) => {
      const { key, value: url } = value ?? {};
      const isThere = key !== null && key !== undefined && url !== null && url !== undefined;
      return isThere ? { id: String(key), url } : null;
    },
    encode: (value) => value && { key: value.id, value: value.url },
  },
);

/** Name, title, summary and picture (M-11). Contacts, work and availability have codecs of their own. */
export const basicInfo = record({
  name: ['user_name', text],
  title: ['title', text],
  summary: ['profile_summary', text],
  defaultPictureUrl: ['default_profile_pic_url', textOrNull],
  originalPicture: ['user_profile_pic_original', picture],
  croppedPicture: ['user_profile_pic_cropped', picture],
});

/** The same as a save sends it, without the picture (C-28). */
export const savedIntroduction = record({
  name: ['user_name', z.string()],
  title: ['title', z.string()],
  summary: ['summary', z.string()],
});
