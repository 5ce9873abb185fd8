import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  jobDraftInput,
  postAJobView,
  savedJobDraft,
  type PostAJobView,
} from '../../../../shared/contract/postings.ts';
import { paths } from '../../../../shared/paths.ts';
import { jobDraftPage, postingsApi } from '../../../../shared/posting-paths.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { ProblemError } from '../../errors.ts';
import { idempotencyKeyIn } from '../../view/idempotency-key.ts';
import { definePage, Redirect } from '../../pages/define-page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { isJobId } from '../../view/jobs/job-path.ts';
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
export function postAJobRoutes(app: FastifyInstance, origin: string): void {
  showPages(app, origin);
  readDrafts(app);
  changeDrafts(app);
}

function showPages(app: FastifyInstance, origin: string): void {
  const page = (sourceIn: (params: Params) => DraftSource) =>
    definePage({
      key: 'post-a-job',
      load: (request: FastifyRequest<{ Params: Params }>) => loadPage(request, sourceIn(request.params)),
      view: (loaded) => ({
        page: 'post-a-job',
        model: 'draft' in loaded ? viewPostAJob(loaded, loaded.account) : viewOfOthers(loaded.viewer),
      }),
      head: ({ model }) => headOfPostAJob(model.draft, origin),
    });
  app.get<{ Params: Params }>(
    paths.postAJob,
    open,
    page(() => ({ kind: 'new' })),
  );
  app.get<{ Params: Params }>(
    `${paths.postAJob}/drafts/:id`,
    open,
    page(({ id }) => savedDraft(id)),
  );
  app.get<{ Params: Params }>(
    `${paths.postAJob}/:id`,
    open,
    page(({ id }) => changesToJob(id)),
  );
}

/** Visitors and candidates see what the page is for. */
async function loadPage(
  { session, upstream }: Pick<FastifyRequest, 'session' | 'upstream'>,
  source: DraftSource,
) {
  if (session === null) return { viewer: VISITOR };
  if (session.role === 'candidate') {
    const user = await upstream.callSecondary(getUserBasicInformation, {});
    return { viewer: user.kind === 'session-ended' ? VISITOR : toViewer('candidate', user) };
  }
  const loaded = await loadPostAJob(upstream, session.role, source);
  if (loaded === null) return { viewer: VISITOR };
  if ('ownDraft' in loaded) throw new Redirect(jobDraftPage(loaded.ownDraft), 302);
  return { ...loaded, account: session.account };
}

function readDrafts(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const response = { 200: postAJobView };

  routes.get(postingsApi.newDraft, { config, schema: { response } }, (request) =>
    readView(request, { kind: 'new' }),
  );
  routes.get(`${postingsApi.drafts}/:id`, { config, schema: { params, response } }, (request) =>
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
    postingsApi.drafts,
    { config, bodyLimit: MAX_BODY_BYTES, schema: { body, response: { 201: savedJobDraft } } },
    async (request, reply) => {
      const saved = await createDraft(request.upstream, request.body, idempotencyKeyIn(request));
      return reply.code(201).header('location', jobDraftPage(saved.id)).send(saved);
    },
  );
  routes.put(
    `${postingsApi.drafts}/:id`,
    { config, bodyLimit: MAX_BODY_BYTES, schema: { params, body, response: { 200: savedJobDraft } } },
    async (request) => {
      return saveDraft(request.upstream, savedDraft(request.params.id).id, request.body);
    },
  );
  routes.delete(`${postingsApi.drafts}/:id`, { config, schema: { params } }, async (request, reply) => {
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
