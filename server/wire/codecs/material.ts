import { z } from 'zod';
import { record } from './record.ts';
import { bytes, id, textOrNull } from './values.ts';

/** A file or link of an application (M-16, M-17, M-24): category 1 portfolio, 2 CV; type 1 file, 2 link. */
export const material = record({
  id: ['id', id],
  category: ['category', z.number()],
  type: ['type', z.number()],
  fileName: ['file_name', textOrNull],
  iconUrl: ['icon_url', textOrNull],
  url: ['url', textOrNull],
  modifiedUrl: ['modified_url', textOrNull],
  /** The title of a link or file; null until the candidate gives one. */
  title: ['url_mapping_name', textOrNull],
  size: ['size', bytes],
});
