import { buffer } from 'node:stream/consumers';
import { encodeFault, encodeMade, jobOf, type MadePicture, type PictureJob } from './job.ts';
import { PictureFaultError } from './picture-fault-error.ts';

/** The process that opens or draws one picture: see workshop.ts. */
const make = await makerOf(jobOf(process.argv[2] ?? ''));
const picture = await buffer(process.stdin);
try {
  process.stdout.write(encodeMade(await make(picture)));
} catch (error) {
  if (!(error instanceof PictureFaultError)) throw error;
  process.stdout.write(encodeFault(error.fault));
}

/** Each module says for itself which formats the library may read. */
async function makerOf(job: PictureJob): Promise<(picture: Buffer) => Promise<MadePicture>> {
  if (job.what === 'share' || job.what === 'share-list') {
    const { drawCard, drawGeneralCard } = await import('./draw-card.ts');
    return async (logo) => {
      const bytes = await (job.what === 'share' ? drawCard(job.card, logo) : drawGeneralCard(job.title));
      return { files: [{ size: 'share', format: 'png', bytes }], crop: null };
    };
  }
  const { crop, renew } = await import('./renew.ts');
  return (photo) => (job.what === 'renew' ? renew(photo, job.kind) : crop(photo, job.crop));
}
