import { z } from 'zod';
import { FILES_PATH } from '../../../wire/application/application-materials.ts';
import { defineCall } from '../../../wire/protocol/call.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { ArrivingFile } from '../../upstream/file-transfer.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { wireFileId } from './wire-file-id.ts';

/** Only what a refusal says of itself is read by it: a file comes without an envelope. */
const readStoredFile = defineCall({
  name: 'file',
  class: 'downloads',
  method: 'GET',
  path: FILES_PATH,
  role: 'signed-in',
  needsWriter: true,
  request: z.object({}),
  reply: z.unknown(),
});

/** The marketplace marks each file so. A proxy on the way does not mark its own pages, whatever their type. */
const ATTACHMENT = /^attachment *(?:;|$)/i;

/**
 * A stored file, to its owner and to the recruiters the marketplace allows.
 *
 * @throws ProblemError `not-found` also for what no file is called by, without asking; `upstream-invalid` for a page
 *   in place of a file
 */
export async function openStoredFile(upstream: Upstream, id: string): Promise<ArrivingFile> {
  const path = `/${wireFileId(id)}`;
  const file = dataOf(await upstream.readFile(readStoredFile, { path, headers: [] }));
  if (ATTACHMENT.test(String(file.headers['content-disposition']))) return file;
  file.body.destroy();
  throw new ProblemError('upstream-invalid', { cause: new Error('a page in place of a file') });
}
