import type { FastifyInstance } from 'fastify';
import { uploadedPicture } from '../../../shared/contract/profile/picture.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { uploadPicture } from '../../wire/profile/profile-picture.ts';
import { dataOf } from '../errors.ts';
import type { ZodTypeProvider } from '../plugins/zod-routes.ts';
import { pictures } from './picture-kinds.ts';
import type { UploadEngine } from './upload-engine.ts';

/** The complete picture that a profile picture is cut out of (U-04). */
export function pictureUploadRoute(app: FastifyInstance, engine: UploadEngine): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: profileApi.picture,
    config: { role: 'candidate', hasSlowBody: true },
    schema: { response: { 201: uploadedPicture } },
    handler: async (request, reply) => {
      const outcome = await engine.receive(request, pictures, (file) =>
        request.upstream.upload(uploadPicture, {}, file),
      );
      const { profile_image_original: original } = dataOf(outcome);
      return reply.code(201).send({ originalId: original.key });
    },
  });
}
