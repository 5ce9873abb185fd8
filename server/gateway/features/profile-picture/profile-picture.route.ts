import { pictureApi } from '../../../../shared/picture-paths.ts';
import type { FastifyInstance } from 'fastify';
import { cropRequest, croppedPicture } from '../../../../shared/contract/profile/picture.ts';
import { picture } from '../../../wire/codecs/picture.ts';
import { profileFieldNames } from '../../../wire/codecs/field-names.ts';
import { profileCodes } from '../../../wire/protocol/field-codes.ts';
import { cropPicture } from '../../../wire/profile/profile-picture.ts';
import { ProblemError, problemOfFields } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { openPicture } from '../../view/files/picture.ts';
import { toProfilePicture } from '../../view/profile/profile-picture.ts';
import { openStoredFile } from '../../view/files/stored-file.ts';
import { wireFileId } from '../../view/files/wire-file-id.ts';

/** Cutting a profile picture (PR-12), and the complete picture to cut it out of. */
export async function profilePictureRoutes(app: FastifyInstance): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: pictureApi.crops,
    config: { role: 'candidate' },
    schema: { body: cropRequest, response: { 201: croppedPicture } },
    handler: async ({ upstream, body: { originalId, crop } }, reply) => {
      const fields = { profile_image_original: { key: wireFileId(originalId) }, crop };
      const outcome = await upstream.call(cropPicture, fields);
      if (outcome.kind !== 'ok') throw problemOfFields(outcome, { ...profileFieldNames, ...profileCodes });
      const made = toProfilePicture(picture.decode(outcome.data.profile_image_cropped), originalId);
      if (made === null) throw new ProblemError('upstream-invalid');
      return reply.code(201).send({ picture: made });
    },
  });
  app.get<{ Params: { id: string } }>(
    pictureApi.original(':id'),
    // As with other stored files: HEAD would read the file as GET does.
    { config: { role: 'candidate' }, exposeHeadRoute: false },
    async ({ upstream, params: { id } }, reply) => {
      const file = await openStoredFile(upstream, id);
      const opened = await openPicture(file.body).catch((cause: unknown) => {
        throw new ProblemError('upstream-unavailable', { cause });
      });
      // Another file of the same person.
      if (opened === null || opened.isSvg) throw new ProblemError('not-found');
      const { 'content-length': length } = file.headers;
      if (typeof length === 'string') reply.header('content-length', length);
      return reply.type(opened.type).send(opened.bytes);
    },
  );
}
