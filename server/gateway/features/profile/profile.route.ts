import type { FastifyPluginAsync } from 'fastify';
import {
  type ProfilePreview,
  profilePreview,
  type ProfileView,
  profileView,
} from '../../../../shared/contract/profile/profile.ts';
import { profile as texts } from '../../../../shared/messages/profile/profile.ts';
import { profilePreview as previewTexts } from '../../../../shared/messages/profile/profile-preview.ts';
import { api, paths } from '../../../../shared/paths.ts';
import { educationModalAlias, profileLists } from '../../../../shared/profile-list-paths.ts';
import { loadForCandidate } from '../../pages/candidate-page.ts';
import { definePage } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { loadOwnerParts, loadProfile } from './profile.load.ts';
import { heldBackOf, viewProfile } from './profile.view.ts';

/** A candidate's own profile, and the same as recruiters read it, as view models and as pages (RT-08, RO-08, DP-01). */
export const profileRoutes: FastifyPluginAsync = async (app) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.route({
    method: 'GET',
    url: api.profile,
    config: { role: 'candidate' },
    schema: { response: { 200: profileView } },
    serializerCompiler: () => JSON.stringify,
    handler: ({ upstream, candidate }) => readProfile(upstream, candidate.account),
  });
  routes.route({
    method: 'GET',
    url: api.profilePreview,
    config: { role: 'candidate' },
    schema: { response: { 200: profilePreview } },
    serializerCompiler: () => JSON.stringify,
    handler: ({ upstream, candidate }) => readPreview(upstream, candidate.account),
  });
  const profilePage = definePage({
    key: null,
    load: (request) => loadForCandidate(request, (account) => readProfile(request.upstream, account)),
    view: (model) => ({ page: 'profile', model }),
    head: () => privateHead(texts.title),
  });
  for (const modal of ['', ...Object.values(profileLists), educationModalAlias])
    app.get(`${paths.profile}${modal}`, { config: { role: 'anybody' } }, profilePage);
  app.get(
    paths.profilePreview,
    { config: { role: 'anybody' } },
    definePage({
      key: null,
      load: (request) => loadForCandidate(request, (account) => readPreview(request.upstream, account)),
      view: (model) => ({ page: 'profile-preview', model }),
      head: () => privateHead(previewTexts.title),
    }),
  );
};

async function readProfile(upstream: Upstream, account: string): Promise<ProfileView> {
  const [{ viewer, profile }, owned] = await Promise.all([loadProfile(upstream), loadOwnerParts(upstream)]);
  return profileView.parse({ viewer, account, profile: viewProfile(profile, 'owner'), ...owned });
}

async function readPreview(upstream: Upstream, account: string): Promise<ProfilePreview> {
  const { viewer, profile } = await loadProfile(upstream);
  return profilePreview.parse({
    viewer,
    account,
    profile: viewProfile(profile, 'recruiter'),
    heldBack: heldBackOf(profile),
  });
}
