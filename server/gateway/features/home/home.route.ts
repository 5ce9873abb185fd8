import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { homeView, type HomeView } from '../../../../shared/contract/listing.ts';
import { api, paths } from '../../../../shared/paths.ts';
import type { Config } from '../../../config.ts';
import { loadHome } from './home.load.ts';
import { headOfHome } from './home.meta.ts';

/** The landing page, as a view model and as a page. */
export const homeRoutes: FastifyPluginAsync<{ readonly config: Pick<Config, 'publicOrigin'> }> = async (
  app,
  { config },
) => {
  app.get(
    api.home,
    {
      config: { role: 'anybody' },
      schema: { response: { 200: homeView } },
      serializerCompiler: () => JSON.stringify,
    },
    (request) => makeView(request),
  );

  app.get(paths.home, { config: { role: 'anybody' } }, (request, reply) =>
    reply.servePage({
      key: request.session === null ? 'home' : null,
      make: async () => ({
        status: 200,
        data: { page: 'home', model: await makeView(request) },
        head: headOfHome(config.publicOrigin),
      }),
    }),
  );
};

async function makeView({ upstream, session }: FastifyRequest): Promise<HomeView> {
  return homeView.parse(await loadHome(upstream, session?.role ?? null));
}
