import type { Area } from '../../rpc/area.ts';
import { downloads } from './download.ts';
import { uploads } from './upload.ts';

/** Uploads (C-09, C-51, C-53) and downloads of an application's files. */
export const applicationFiles: Area = (marketplace) => {
  uploads(marketplace);
  downloads(marketplace);
};
