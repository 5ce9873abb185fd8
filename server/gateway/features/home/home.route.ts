import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { homeView } from '../../../../shared/contract/home.ts';
import { paths } from '../../../../shared/paths.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';
import type { Config } from '../../../settings/config.ts';
import { definePage } from '../../pages/define-page.ts';
import { loadHome } from './home.load.ts';
import { headOfHome } from './home.meta.ts';

/** The landing page, as a view model and as a page. */
export const homeRoutes: FastifyPluginAsync<{ readonly config: Pick<Config, 'publicOrigin'> }> = async (
  app,
  { config },
) => {
  app.get(
    serverPaths.homeView,
    {
      config: { role: 'anybody' },
      schema: { response: { 200: homeView } },
      serializerCompiler: () => JSON.stringify,
    },
    (request) => load(request).then((loaded) => homeView.parse(loaded)),
  );

  app.get(
    paths.home,
    { config: { role: 'anybody' } },
    definePage({
      key: 'home',
      load,
      view: (loaded) => ({ page: 'home', model: homeView.parse(loaded) }),
      head: () => headOfHome(config.publicOrigin),
    }),
  );
};

const load = ({ upstream, session }: FastifyRequest) => loadHome(upstream, session?.role ?? null);
