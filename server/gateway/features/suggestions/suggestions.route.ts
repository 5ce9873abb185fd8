import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { suggestionKind, suggestions } from '../../../../shared/contract/suggestions.ts';
import { cutText } from '../../../../shared/domain/broken-text.ts';
import { messages } from '../../../../shared/messages.ts';
import { queryOf } from '../../../encoded-text.ts';
import { ProblemError } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { allowKeeping } from '../../public-answer.ts';
import { loadSuggestions } from './suggestions.load.ts';

const LONGEST_TEXT = 100;
/** Further than anybody scrolls, and as far as the marketplace pages. */
const LAST_PAGE = 1000;
/** Seconds. */
const KEEP_FOR = 60;

/** For the documentation; read below, where a page that is none gets a sentence of its own. */
const querystring = z.looseObject({ q: z.unknown().optional(), page: z.unknown().optional() });

/** What an input field that completes what is typed may offer: public, so anybody's answer serves everybody. */
export async function suggestionRoutes(app: FastifyInstance): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/suggestions/:kind',
    config: { role: 'anybody' },
    schema: { params: z.object({ kind: suggestionKind }), querystring, response: { 200: suggestions } },
    handler: async (request, reply) => {
      const { text, page } = readQuery(request.url);
      const { kind } = request.params;
      const found = await loadSuggestions(request.upstream, { kind, text, page });
      return allowKeeping(reply, KEEP_FOR).send(found);
    },
  });
}

function readQuery(url: string): { readonly text: string; readonly page: number } {
  const parameters = new URLSearchParams(queryOf(url));
  const page = parameters.get('page') ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(page) || Number(page) > LAST_PAGE) {
    throw new ProblemError('bad-request', { detail: messages.suggestions.badPage });
  }
  const text = cutText((parameters.get('q') ?? '').trim(), LONGEST_TEXT);
  return { text: text.trim(), page: Number(page) };
}
