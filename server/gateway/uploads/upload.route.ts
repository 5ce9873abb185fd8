import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type FilesChanged, filesChanged } from '../../../shared/contract/application.ts';
import type { FileCategory } from '../../../shared/paths.ts';
import { LinkCategory } from '../../wire/codes.ts';
import { uploadCv, uploadPortfolioFile } from '../../wire/application-materials.ts';
import { filesAfter } from '../features/application/application-change.load.ts';
import { changeOf } from '../features/application/application-refusal.ts';
import { drain } from '../../multipart/drain.ts';
import type { Pace } from '../../multipart/least-pace.ts';
import type { MultipartRequest } from '../../multipart/open-upload.ts';
import { UploadFault } from '../../multipart/upload-fault.ts';
import { addressOf } from '../plugins/limits.ts';
import type { ZodTypeProvider } from '../plugins/zod-routes.ts';
import { jobParams } from '../view/job-path.ts';
import { openDocument } from './incoming-document.ts';
import { problemOfUpload, refusedFile, uploadFaults } from './upload-fault.ts';
import { UploadSlots } from './upload-slots.ts';

/** With the standard pause, a connection that drips is closed within 15 seconds. */
export const FAREWELL_MS = 3_000;

interface Options {
  /** Bytes a file. */
  readonly limit: number;
  readonly pace: Pace;
}

type UploadRequest = MultipartRequest &
  Pick<FastifyRequest, 'upstream' | 'candidate' | 'ip'> & {
    readonly params: { readonly id: string };
    readonly query: { readonly category?: FileCategory | undefined };
  };

/** Passes a file of an application through without storing it in memory or on disk (U-06). */
export function uploadRoute(app: FastifyInstance, options: Options): void {
  const slots = new UploadSlots();
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/jobs/:id/application/files',
    config: { role: 'candidate', hasSlowBody: true },
    schema: {
      params: jobParams,
      querystring: z.object({ category: z.enum(['cv', 'portfolio']).optional().catch(undefined) }),
      response: { 200: filesChanged, 201: filesChanged },
    },
    handler: async (request, reply) => {
      try {
        const changed = await passOn(request, options, slots);
        return await reply.code(changed.isAlreadyThere ? 200 : 201).send(changed);
      } catch (error) {
        if (!(error instanceof UploadFault)) throw error;
        // A sender that slow hears why, and is not listened to for as long as others are.
        if (error.reason === 'silence') setTimeout(() => request.raw.destroy(), FAREWELL_MS).unref();
        throw problemOfUpload(error, options.limit);
      } finally {
        drain(request.raw, 2 * options.limit);
      }
    },
  });
}

async function passOn(
  request: UploadRequest,
  { limit, pace }: Options,
  slots: UploadSlots,
): Promise<FilesChanged> {
  const { id: jobId } = request.params;
  const { category } = request.query;
  if (category === undefined) throw uploadFaults.noCategory();
  const sender = { account: request.candidate.account, address: addressOf(request) };
  using places = new DisposableStack();
  places.defer(slots.arrive(sender));
  const document = await openDocument(request, limit, pace);
  places.defer(slots.flow(sender));
  const { upstream } = request;
  const outcome =
    category === 'cv'
      ? await upstream.upload(uploadCv, { job_id: jobId, category: LinkCategory.cv }, document.file)
      : await upstream.upload(
          uploadPortfolioFile,
          { job_id: jobId, category: LinkCategory.portfolio },
          document.file,
        );
  const fault = document.fault();
  if (fault !== null && outcome.kind !== 'ok') throw fault;
  const refused = refusedFile(outcome, limit);
  if (refused !== null) throw refused;
  const { is_already_there } = changeOf(outcome);
  return await filesAfter(upstream, jobId, { isAlreadyThere: is_already_there === 1 });
}
