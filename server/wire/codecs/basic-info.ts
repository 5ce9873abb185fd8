import { z } from 'zod';
import { picture } from './picture.ts';
import { record } from './record.ts';
import { text, textOrNull } from './values.ts';

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
