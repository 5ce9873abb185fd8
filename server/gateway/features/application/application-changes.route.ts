import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  filesChanged,
  portfolioConfidentialInput,
  portfolioLinksInput,
  withdrawn,
} from '../../../../shared/contract/application/application.ts';
import {
  deleteCv,
  deletePortfolioFile,
  removeCvLink,
  saveConfidentialFlag,
  savePortfolioLinks,
} from '../../../wire/application/application-materials.ts';
import { abortApplication, withdrawApplication } from '../../../wire/application/application.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { filesAfter } from './application-change.load.ts';
import { linkList, linkPointer } from '../../view/files/link-list.ts';
import { changeOf } from './application-refusal.ts';
import { expectedVersion } from '../../view/preconditions.ts';
import { jobParams } from '../../view/jobs/job-path.ts';
import { wireFileId } from '../../view/files/wire-file-id.ts';
import { wireId } from '../../view/wire-id.ts';

/** Changes outside of the steps. Each is independent; the list of links may name its version. */
export function applicationChangeRoutes(app: FastifyInstance): void {
  leaving(app);
  linkChanges(app);
  fileChanges(app);
}

function leaving(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    method: 'DELETE',
    url: '/api/jobs/:id/application',
    config: { role: 'candidate' },
    schema: { params: jobParams, response: { 200: withdrawn } },
    handler: async (request) => {
      const asked = { job_id: request.params.id };
      const { withdrawn_at } = changeOf(await request.upstream.call(withdrawApplication, asked));
      return { withdrawnAt: Math.trunc(withdrawn_at) };
    },
  });
  routes.route({
    method: 'POST',
    url: '/api/jobs/:id/application/abort',
    config: { role: 'candidate' },
    schema: { params: jobParams },
    handler: async (request, reply) => {
      const asked = { job_id: request.params.id };
      changeOf(await request.upstream.call(abortApplication, asked));
      return reply.code(204).send();
    },
  });
}

function linkChanges(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    method: 'PUT',
    url: '/api/jobs/:id/application/portfolio-links',
    config: { role: 'candidate' },
    schema: { params: jobParams, body: portfolioLinksInput, response: { 200: filesChanged } },
    handler: async (request) => {
      const { id: jobId } = request.params;
      const { links } = request.body;
      const list = linkList(links);
      const saved = changeOf(
        await request.upstream.call(savePortfolioLinks, {
          job_id: jobId,
          link_info_list: list,
          ...(request.headers['if-match'] !== undefined && { expected_version: expectedVersion(request) }),
        }),
        (name) => linkPointer(name, list.length),
      );
      return filesAfter(request.upstream, jobId, {
        isLinkedInSavedInCv: saved.is_linkedin_saved_in_cv === 1,
        isMarkedUnavailable: saved.is_marked_unavailable === 1,
      });
    },
  });
  routes.route({
    method: 'DELETE',
    url: '/api/jobs/:id/application/linkedin/:linkId',
    config: { role: 'candidate' },
    schema: { params: jobParams.extend({ linkId: z.string() }), response: { 200: filesChanged } },
    handler: async (request) => {
      const { id: jobId } = request.params;
      const asked = { job_id: jobId, cv_id: wireId(request.params.linkId) };
      changeOf(await request.upstream.call(removeCvLink, asked));
      return filesAfter(request.upstream, jobId);
    },
  });
}

function fileChanges(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    method: 'PUT',
    url: '/api/jobs/:id/application/portfolio-confidential',
    config: { role: 'candidate' },
    schema: { params: jobParams, body: portfolioConfidentialInput, response: { 200: filesChanged } },
    handler: async (request) => {
      const { id: jobId } = request.params;
      const asked = { job_id: jobId, is_confidential: request.body.isConfidential ? 1 : 0 } as const;
      changeOf(await request.upstream.call(saveConfidentialFlag, asked));
      return filesAfter(request.upstream, jobId);
    },
  });
  routes.route({
    method: 'DELETE',
    url: '/api/jobs/:id/application/files/:fileId',
    config: { role: 'candidate' },
    schema: {
      params: jobParams.extend({ fileId: z.string() }),
      querystring: z.object({ category: z.enum(['cv', 'portfolio']) }),
      response: { 200: filesChanged },
    },
    handler: async (request) => {
      const { id: jobId } = request.params;
      const id = wireFileId(request.params.fileId);
      const { upstream } = request;
      if (request.query.category === 'cv') {
        changeOf(await upstream.call(deleteCv, { job_id: jobId, cv_id: id }));
        return filesAfter(upstream, jobId);
      }
      const asked = { job_id: jobId, portfolio_id: id };
      const saved = changeOf(await upstream.call(deletePortfolioFile, asked));
      return filesAfter(upstream, jobId, { isMarkedUnavailable: saved.is_marked_unavailable === 1 });
    },
  });
}
