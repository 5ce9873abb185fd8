import { z } from 'zod';
import { FILES_PATH } from '../../../wire/application/application-materials.ts';
import { defineCall } from '../../../wire/protocol/call.ts';

/** Only what a refusal says of itself is read by it: a file comes without an envelope. */
export const readStoredFile = defineCall({
  name: 'file',
  class: 'downloads',
  method: 'GET',
  path: FILES_PATH,
  role: 'signed-in',
  needsWriter: true,
  request: z.object({}),
  reply: z.unknown(),
});
