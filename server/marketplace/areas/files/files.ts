import type { Area } from '../../rpc/area.ts';
import { downloads } from './download.ts';
import { uploads } from './upload.ts';

/** Files of applications: in (C-09, C-51, C-53), and out. */
export const applicationFiles: Area = (marketplace) => {
  uploads(marketplace);
  downloads(marketplace);
};
