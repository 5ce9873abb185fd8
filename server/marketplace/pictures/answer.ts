import { z } from 'zod';
import { pictureFault, type PictureFault } from '../../../shared/contract/profile/picture.ts';
import { cropFields } from '../../wire/codecs/picture.ts';
import type { MadePicture } from './job.ts';

const answerHead = z.union([
  z.strictObject({ fault: pictureFault }),
  z.strictObject({
    files: z.array(z.strictObject({ size: z.string(), format: z.string(), length: z.int() })),
    crop: cropFields.nullable(),
  }),
]);

/**
 * Reads what the process that opened a picture has written.
 * @throws Error when that is incomplete
 */
export function readAnswer(answer: Buffer): MadePicture | PictureFault {
  const end = answer.indexOf('\n');
  const head = answerHead.parse(JSON.parse(answer.toString('utf8', 0, end)));
  if ('fault' in head) return head.fault;
  let at = end + 1;
  const files = head.files.map(({ size, format, length }) => {
    const bytes = answer.subarray(at, at + length);
    at += length;
    return { size, format, bytes };
  });
  if (at !== answer.byteLength) throw new Error('The answer about a picture is incomplete.');
  return { files, crop: head.crop };
}
