import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { filesChanged } from '../../../shared/contract/application/application.ts';
import { profileFileUploaded } from '../../../shared/contract/profile/profile-files.ts';
import type { FileCategory } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { LinkCategory } from '../../wire/protocol/codes.ts';
import { uploadCv, uploadPortfolioFile } from '../../wire/application/application-materials.ts';
import { uploadAttachment } from '../../wire/profile/profile-files.ts';
import { dataOf, ProblemError } from '../errors.ts';
import { filesAfter } from '../features/application/application-change.load.ts';
import { changeOf } from '../features/application/application-refusal.ts';
import type { ZodTypeProvider } from '../plugins/zod-routes.ts';
import type { Outcome } from '../upstream/outcome.ts';
import type { StreamedFile } from '../upstream/request.ts';
import { jobParams } from '../view/jobs/job-path.ts';
import { filesOf } from '../view/files/materials.ts';
import { documents } from './document-kinds.ts';
import type { UploadEngine, UploadRequest } from './upload-engine.ts';
import { uploadFaults } from './upload-fault.ts';

const querystring = z.object({ category: z.enum(['cv', 'portfolio']).optional().catch(undefined) });

/** The files of an application. */
export function applicationUploadRoute(app: FastifyInstance, engine: UploadEngine): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/jobs/:id/application/files',
    config: { role: 'candidate', hasSlowBody: true },
    schema: { params: jobParams, querystring, response: { 200: filesChanged, 201: filesChanged } },
    handler: async (request, reply) => {
      const { upstream } = request;
      const jobId = request.params.id;
      const outcome = await receive(engine, request, (category, file) =>
        category === 'cv'
          ? upstream.upload(uploadCv, { job_id: jobId, category: LinkCategory.cv }, file)
          : upstream.upload(uploadPortfolioFile, { job_id: jobId, category: LinkCategory.portfolio }, file),
      );
      const isAlreadyThere = changeOf(outcome).is_already_there === 1;
      const changed = await filesAfter(upstream, jobId, { isAlreadyThere });
      return reply.code(isAlreadyThere ? 200 : 201).send(changed);
    },
  });
}

/** The files of a profile. */
export function profileUploadRoute(app: FastifyInstance, engine: UploadEngine): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: profileApi.files,
    config: { role: 'candidate', hasSlowBody: true },
    schema: { querystring, response: { 200: profileFileUploaded, 201: profileFileUploaded } },
    handler: async (request, reply) => {
      const outcome = await receive(engine, request, (category, file) =>
        request.upstream.upload(uploadAttachment, { category: LinkCategory[category] }, file),
      );
      const { attachment_info: info, is_already_there } = dataOf(outcome);
      const [file] = filesOf([info], info.category);
      if (file === undefined) throw new ProblemError('upstream-invalid');
      const isAlreadyThere = is_already_there === 1;
      return reply.code(isAlreadyThere ? 200 : 201).send({ file, isAlreadyThere });
    },
  });
}

type DocumentRequest = UploadRequest & {
  readonly query: { readonly category?: FileCategory | undefined };
};

/** A document is for one of the two lists. */
async function receive<Data>(
  engine: UploadEngine,
  request: DocumentRequest,
  send: (category: FileCategory, file: StreamedFile) => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  const { category } = request.query;
  if (category === undefined) {
    engine.drain(request);
    throw uploadFaults.noCategory();
  }
  return engine.receive(request, documents, (file) => send(category, file));
}
