import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  renameSearchInput,
  saveSearchInput,
  searchSaved,
} from '../../../../shared/contract/jobs/saved-searches.ts';
import { paths } from '../../../../shared/paths.ts';
import { savedSearchesApi, savedSearchesForm } from '../../../../shared/saved-paths.ts';
import { signInAddress } from '../../../../shared/sign-in-paths.ts';
import { ProblemError } from '../../errors.ts';
import { takeForms } from '../../form-body.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { keepSearch, openSearch, removeSearch, renameSearch } from './saved-searches.load.ts';

const searchId = z.coerce.number().int().min(1).max(2_147_483_647);
const params = z.object({ id: searchId });

/** Saving, opening, renaming and removing a candidate's searches (SV-02). Their list is part of `/saved`. */
export async function savedSearchesRoutes(app: FastifyInstance): Promise<void> {
  takeForms(app);
  changeSearches(app);
  changeByForm(app);
  open(app);
}

function changeSearches(app: FastifyInstance): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.post(
    savedSearchesApi.list,
    { config: { role: 'candidate' }, schema: { body: saveSearchInput, response: { 200: searchSaved } } },
    ({ upstream, body }) => keepSearch(upstream, body.name, body.query),
  );
  routes.put(
    '/api/saved-searches/:id',
    {
      config: { role: 'candidate' },
      schema: { params, body: renameSearchInput, response: { 204: z.undefined() } },
    },
    async ({ upstream, params: { id }, body }, reply) => {
      await renameSearch(upstream, id, body.name);
      return reply.code(204).send();
    },
  );
  routes.delete(
    '/api/saved-searches/:id',
    { config: { role: 'candidate' }, schema: { params, response: { 204: z.undefined() } } },
    async ({ upstream, params: { id } }, reply) => {
      await removeSearch(upstream, id);
      return reply.code(204).send();
    },
  );
}

const form = z.union([
  z.object({ id: searchId, remove: z.string() }),
  renameSearchInput.extend({ id: searchId }),
  saveSearchInput,
]);

/** The same without JavaScript. A visitor signs in and comes back to the list. */
function changeByForm(app: FastifyInstance): void {
  app.post(savedSearchesForm, { config: { role: 'anybody', takesForms: true } }, async (request, reply) => {
    const { data } = form.safeParse(request.body);
    if (data === undefined) throw new ProblemError('bad-request');
    const { session, upstream } = request;
    if (session === null) {
      const next = 'query' in data ? `${paths.jobs}?${data.query}` : paths.saved;
      return reply.redirect(signInAddress('sign-in', next), 303);
    }
    if (session.role !== 'candidate') throw new ProblemError('forbidden');
    if ('remove' in data) await removeSearch(upstream, data.id);
    else if ('id' in data) await renameSearch(upstream, data.id, data.name);
    else await keepSearch(upstream, data.name, data.query);
    return reply.redirect(paths.saved, 303);
  });
}

/** Leads to the list of a search. One that is no longer saved leads to those that are. */
function open(app: FastifyInstance): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      `${savedSearchesForm}/:id`,
      { config: { role: 'anybody' }, schema: { params, hide: true } },
      async ({ session, upstream, params: { id } }, reply) => {
        // There, everybody else reads whom it is for.
        if (session?.role !== 'candidate') return reply.redirect(paths.saved, 303);
        const query = await openSearch(upstream, id);
        return reply.redirect(query === null ? paths.saved : `${paths.jobs}?${query}`, 303);
      },
    );
}
