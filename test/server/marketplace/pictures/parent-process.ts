import { setTimeout as wait } from 'node:timers/promises';
import { openWorkshop } from '../../../../server/marketplace/pictures/workshop.ts';
import { emptyPng } from '../profile/pictures.ts';

/** Has one photo opened, and gives so much of it: `node parent-process.ts SHARE`. Says when it has. */
const share = Number(process.argv[2]);
const photo = emptyPng(7000, 7000);

async function* given() {
  yield photo.subarray(0, photo.byteLength * share);
  process.stdout.write('given\n');
  if (share < 1) await wait(60_000);
}

const workshop = openWorkshop({ warn: () => undefined });
await workshop.work({ what: 'renew', kind: 'png' }, async () => given());
