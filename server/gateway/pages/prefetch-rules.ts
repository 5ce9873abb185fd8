import type { FastifyInstance } from 'fastify';
import { paths, signInFlag } from '../../../shared/paths.ts';
import { allowKeeping } from '../public-answer.ts';

/** The address that pages name in their `Speculation-Rules` header. */
export const PREFETCH_RULES = '/prefetch-rules.json';

const MAX_AGE_SECONDS = 86_400;

/**
 * A step of a form is not among them, because saving it names the version that the page was made from. Files are not,
 * because opening one has an effect.
 */
const prefetched = [paths.home, paths.jobs, paths.job('*'), `${paths.job('*')}/*`, paths.applications];

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: prefetched.map((pathname) => ({ pathname })) },
          { not: { href_matches: { pathname: '/*', search: `*${signInFlag}=*` } } },
          // A row of the list beside a job asks for the view model alone.
          { not: { selector_matches: '[data-in-page]' } },
        ],
      },
      // A pointer that rests on a link, a focus and a touch are signs that it will be followed.
      eagerness: 'moderate',
    },
  ],
};

/** Serves the rules by which browsers fetch a page before its link is pressed (UX-02). */
export function servePrefetchRules(app: FastifyInstance): void {
  const body = JSON.stringify(rules);
  app.get(PREFETCH_RULES, { config: { role: 'anybody' }, schema: { hide: true } }, (_request, reply) =>
    allowKeeping(reply.type('application/speculationrules+json'), MAX_AGE_SECONDS).send(body),
  );
}
