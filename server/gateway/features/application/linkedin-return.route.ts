import type { FastifyInstance } from 'fastify';
import { linkedInSignIn as texts } from '../../../../shared/messages/linkedin-sign-in.ts';
import { paths } from '../../../../shared/paths.ts';
import { type Page, privateHead } from '../../pages/page.ts';

/** The page is public: it only passes LinkedIn's answer to the application's own page. */
const page: Page = {
  status: 200,
  data: { page: 'linkedin-return', model: { viewer: { role: 'visitor' } } },
  head: privateHead(texts.title),
};

/** Where LinkedIn sends the popup back to. */
export function linkedInReturnRoute(app: FastifyInstance): void {
  app.get(paths.linkedInReturn, { config: { role: 'anybody' } }, (_request, reply) =>
    reply
      // The code is in the address: it goes nowhere from here.
      .header('referrer-policy', 'no-referrer')
      // Any other policy would cut the popup off from the page that opened it, and it could not be closed.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .servePage({ key: null, make: async () => page }),
  );
}
