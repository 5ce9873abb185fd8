import { metricText } from '../../../metrics/metric-text.ts';
import type { Area } from '../../rpc/area.ts';
import { openWorkshop } from '../../pictures/workshop.ts';
import { cropCall } from './crop-picture.ts';
import { forgetUnsaved } from './forget-unsaved.ts';
import { pictureFiles } from './picture-files.ts';
import { pictureUpload } from './receive-picture.ts';

const FORGET_PERIOD_MS = 3_600_000;

/** The profile picture: received, cut, shown, and forgotten when nobody saves it (PR-12 … PR-14, U-04). */
export const profilePicture: Area = (marketplace) => {
  const { app, db, doRegularly, files, measure, now } = marketplace;
  const workshop = openWorkshop(app.log);
  measure(() =>
    metricText({
      name: 'marketplace_pictures',
      help: 'Pictures that are being worked on, and that wait for their turn.',
      kind: 'gauge',
      label: 'state',
      values: { running: workshop.queue.running, waiting: workshop.queue.waiting },
    }),
  );
  doRegularly({
    name: 'forget-unsaved-photos',
    period: FORGET_PERIOD_MS,
    job: (goOn) => forgetUnsaved({ db, files, goOn }, now()),
  });
  pictureUpload(marketplace, workshop);
  cropCall(marketplace, workshop);
  pictureFiles(marketplace);
};
