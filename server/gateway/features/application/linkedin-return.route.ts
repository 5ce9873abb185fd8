import type { FastifyInstance } from 'fastify';
import { linkedInSignIn as texts } from '../../../../shared/messages/application/linkedin-sign-in.ts';
import { paths } from '../../../../shared/paths.ts';
import { definePage } from '../../pages/define-page.ts';
import { privateHead } from '../../pages/page.ts';
import { VISITOR } from '../../view/viewer.ts';

/** The address to which LinkedIn sends the popup back. */
export function linkedInReturnRoute(app: FastifyInstance): void {
  app.get(
    paths.linkedInReturn,
    {
      config: { role: 'anybody' },
      async onRequest(_request, reply) {
        // The code is in the address: it goes nowhere from here.
        reply.header('referrer-policy', 'no-referrer');
        // Any other policy would cut the popup off from the page that opened it, and it could not be closed.
        reply.header('cross-origin-opener-policy', 'unsafe-none');
      },
    },
    // The page is public: it only passes LinkedIn's answer to the application's own page.
    definePage({
      key: null,
      load: () => Promise.resolve(VISITOR),
      view: (viewer) => ({ page: 'linkedin-return', model: { viewer } }),
      head: () => privateHead(texts.title),
    }),
  );
}
