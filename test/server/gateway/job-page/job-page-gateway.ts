import { z } from 'zod';
import { escapeJson } from '../../../../server/gateway/pages/rendering/escape.ts';
import { composeHead } from '../../../../server/gateway/pages/rendering/head.ts';
import { jobPageRoutes } from '../../../../server/gateway/features/job-page/job-page.route.ts';
import type { PageRenderer } from '../../../../server/gateway/pages/page.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { startWireServer, type WireServer } from './wire-server.ts';

/** All that a rendered page can show, for what React draws is made of nothing else: the head, and the data. */
export const everythingShown: PageRenderer = {
  render: async (_url, page) =>
    `<!doctype html><head>${composeHead(page.head)}</head><script type="application/json" id="page-data">${escapeJson(page.data)}</script>`,
};

export interface JobPageGateway {
  readonly gateway: TestGateway;
  readonly wire: WireServer;
  /** The cookie of a session whose marketplace token is named. */
  signIn(role: Exclude<Role, 'visitor'>, token: string): Promise<string>;
  get(path: string, cookie?: string): Promise<Response>;
  close(): Promise<void>;
}

const session = z.object({
  role: z.enum(['candidate', 'recruiter', 'freelance-recruiter']),
  token: z.string(),
});

/** The job page on a real port, before a marketplace that answers by script on another. */
export async function startJobPageGateway(): Promise<JobPageGateway> {
  const wire = await startWireServer();
  const gateway = await startGateway({
    marketplace: { url: wire.url },
    renderer: everythingShown,
    config: { publicOrigin: 'https://atelier.example', rateLimit: 1_000_000_000 },
    extend: (app) => {
      if (!app.hasRoute({ method: 'GET', url: '/api/jobs/:id' })) {
        void app.register(jobPageRoutes, { config: { publicOrigin: 'https://atelier.example' } });
      }
      app.get('/test/sign-in', async (request, reply) => {
        await reply.startSession(session.parse(request.query));
        return reply.send('signed in');
      });
    },
  });
  return {
    gateway,
    wire,
    async signIn(role, token) {
      const answer = await fetch(`${gateway.url}/test/sign-in?role=${role}&token=${token}`);
      await answer.text();
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    get: (path, cookie) =>
      fetch(gateway.url + path, {
        redirect: 'manual',
        headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
      }),
    async close() {
      await gateway.close();
      await wire.close();
    },
  };
}
