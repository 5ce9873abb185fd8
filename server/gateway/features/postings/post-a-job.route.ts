import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  jobDraftInput,
  postAJobView,
  savedJobDraft,
  type PostAJobView,
} from '../../../../shared/contract/postings.ts';
import { api, paths } from '../../../../shared/paths.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { ProblemError } from '../../errors.ts';
import { idempotencyKeyIn } from '../../view/idempotency-key.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { isJobId } from '../../view/job-path.ts';
import { toViewer, VISITOR } from '../../view/viewer.ts';
import { createDraft, readStoredId, removeDraft, saveDraft } from './job-draft.actions.ts';
import { type DraftSource, loadPostAJob } from './post-a-job.load.ts';
import { viewOfOthers, viewPostAJob } from './post-a-job.view.ts';
import { headOfPostAJob } from './postings.head.ts';

/** Two texts of the longest kind, in any script. */
const MAX_BODY_BYTES = 192 * 1024;
const params = z.object({ id: z.string() });
const open = { config: { role: 'anybody' } } as const;
const config = { role: 'recruiter' } as const;
type Params = z.infer<typeof params>;

/** Drafts of jobs: their pages, view models and actions (J-19). */
export async function postAJobRoutes(app: FastifyInstance, { origin }: { origin: string }): Promise<void> {
  showPages(app, origin);
  readDrafts(app);
  changeDrafts(app);
}

function showPages(app: FastifyInstance, origin: string): void {
  app.get(paths.postAJob, open, (request, reply) => showPage(request, reply, { kind: 'new' }, origin));
  app.get<{ Params: Params }>(`${paths.postAJob}/drafts/:id`, open, (request, reply) =>
    showPage(request, reply, savedDraft(request.params.id), origin),
  );
  app.get<{ Params: Params }>(`${paths.postAJob}/:id`, open, (request, reply) =>
    showPage(request, reply, changesToJob(request.params.id), origin),
  );
}

async function showPage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: DraftSource,
  origin: string,
): Promise<FastifyReply> {
  const { session } = request;
  const serve = (key: string | null, make: () => Promise<PostAJobView>) =>
    reply.servePage({
      key,
      make: async () => {
        const model = await make();
        const head = headOfPostAJob(model.draft !== null, origin);
        return { status: 200, data: { page: 'post-a-job', model }, head };
      },
    });
  if (session === null) return serve('post-a-job', async () => viewOfOthers(VISITOR));
  if (session.role === 'candidate') return serve(null, () => viewForCandidate(request));
  const loaded = await loadPostAJob(request.upstream, session.role, source);
  if (loaded !== null && 'ownDraft' in loaded) return reply.redirect(paths.jobDraft(loaded.ownDraft), 302);
  return serve(null, async () =>
    loaded === null ? viewOfOthers(VISITOR) : viewPostAJob(loaded, session.account),
  );
}

async function viewForCandidate({ upstream }: FastifyRequest): Promise<PostAJobView> {
  const user = await upstream.callSecondary(getUserBasicInformation, {});
  return viewOfOthers(user.kind === 'session-ended' ? VISITOR : toViewer('candidate', user));
}

function readDrafts(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: postAJobView };

  routes.get(api.newJobDraft, { config, schema: { response } }, (request) =>
    readView(request, { kind: 'new' }),
  );
  routes.get(`${api.jobDrafts}/:id`, { config, schema: { params, response } }, (request) =>
    readView(request, savedDraft(request.params.id)),
  );
  routes.get('/api/jobs/:id/draft', { config, schema: { params, response } }, (request) =>
    readView(request, changesToJob(request.params.id)),
  );
}

async function readView(
  { upstream, recruiter }: Pick<FastifyRequest, 'upstream' | 'recruiter'>,
  source: DraftSource,
): Promise<PostAJobView> {
  const loaded = await loadPostAJob(upstream, recruiter.role, source);
  if (loaded === null) throw new ProblemError('session-ended');
  if ('ownDraft' in loaded) return readView({ upstream, recruiter }, savedDraft(loaded.ownDraft));
  return viewPostAJob(loaded, recruiter.account);
}

function changeDrafts(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const body = jobDraftInput;

  routes.post(
    api.jobDrafts,
    { config, bodyLimit: MAX_BODY_BYTES, schema: { body, response: { 201: savedJobDraft } } },
    async (request, reply) => {
      const saved = await createDraft(request.upstream, request.body, idempotencyKeyIn(request));
      return reply.code(201).header('location', paths.jobDraft(saved.id)).send(saved);
    },
  );
  routes.put(
    `${api.jobDrafts}/:id`,
    { config, bodyLimit: MAX_BODY_BYTES, schema: { params, body, response: { 200: savedJobDraft } } },
    async (request) => {
      return saveDraft(request.upstream, savedDraft(request.params.id).id, request.body);
    },
  );
  routes.delete(`${api.jobDrafts}/:id`, { config, schema: { params } }, async (request, reply) => {
    await removeDraft(request.upstream, savedDraft(request.params.id).id);
    return reply.code(204).send();
  });
}

function savedDraft(text: string): { readonly kind: 'draft'; readonly id: number } {
  const id = readStoredId(text);
  if (id === null) throw new ProblemError('not-found');
  return { kind: 'draft', id };
}

function changesToJob(id: string): DraftSource {
  if (!isJobId(id)) throw new ProblemError('not-found');
  return { kind: 'job', id };
}
