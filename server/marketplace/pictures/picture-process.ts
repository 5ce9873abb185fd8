import { buffer } from 'node:stream/consumers';
import { encodeFault, encodeMade, jobOf } from './job.ts';
import { crop, PictureFaultError, renew } from './renew.ts';

/** The process that opens one picture: see workshop.ts. */
const job = jobOf(process.argv[2] ?? '');
const picture = await buffer(process.stdin);
try {
  const made = await (job.what === 'renew' ? renew(picture, job.kind) : crop(picture, job.crop));
  process.stdout.write(encodeMade(made));
} catch (error) {
  if (!(error instanceof PictureFaultError)) throw error;
  process.stdout.write(encodeFault(error.fault));
}
