import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  searchSuggestions,
  suggestionKind,
  suggestions,
} from '../../../../shared/contract/jobs/suggestions.ts';
import { cutText, pathOfBrokenText } from '../../../../shared/domain/text/broken-text.ts';
import { cleanLine } from '../../../../shared/domain/text/clean-line.ts';
import { messages } from '../../../../shared/messages.ts';
import { queryOf } from '../../../http/encoded-text.ts';
import { suggestionsApi } from '../../../../shared/suggestion-paths.ts';
import { ProblemError } from '../../errors.ts';
import type { ZodTypeProvider } from '../../plugins/zod-routes.ts';
import { allowKeeping } from '../../public-answer.ts';
import { loadSearchSuggestions, loadSuggestions } from './suggestions.load.ts';

const MAX_TEXT_CHARACTERS = 100;
/** The marketplace's own limit. */
const MAX_PAGE = 1000;
const MAX_AGE_SECONDS = 60;

/** For the API documentation; the handler reads the page number itself, to give a clear error. */
const querystring = z.looseObject({ q: z.unknown().optional(), page: z.unknown().optional() });
const searchQuery = querystring.omit({ page: true });

/** Suggestions for comboboxes and the search. They are public, so replies are shared. */
export async function suggestionRoutes(app: FastifyInstance): Promise<void> {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: suggestionsApi.search,
    config: { role: 'anybody', forgivesQuery: true },
    schema: { querystring: searchQuery, response: { 200: searchSuggestions } },
    handler: async (request, reply) => {
      const found = await loadSearchSuggestions(
        request.upstream,
        readText(new URLSearchParams(queryOf(request.url))),
      );
      return allowKeeping(reply, MAX_AGE_SECONDS).send(found);
    },
  });
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/suggestions/:kind',
    config: { role: 'anybody' },
    schema: { params: z.object({ kind: suggestionKind }), querystring, response: { 200: suggestions } },
    handler: async (request, reply) => {
      const { text, page } = readQuery(request.url);
      const { kind } = request.params;
      const found = await loadSuggestions(request.upstream, { kind, text, page });
      return allowKeeping(reply, MAX_AGE_SECONDS).send(found);
    },
  });
}

function readQuery(url: string): { readonly text: string; readonly page: number } {
  const parameters = new URLSearchParams(queryOf(url));
  const page = parameters.get('page') ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(page) || Number(page) > MAX_PAGE) {
    throw new ProblemError('bad-request', { detail: messages.suggestions.badPage });
  }
  return { text: readText(parameters), page: Number(page) };
}

/** A text that cannot be one is empty, as in the list. */
function readText(parameters: URLSearchParams): string {
  const text = parameters.get('q') ?? '';
  return pathOfBrokenText(text) === null ? cutText(cleanLine(text), MAX_TEXT_CHARACTERS).trim() : '';
}
