import { z } from 'zod';

/** `GET /api/suggestions/{kind}?q=…&page=…`: ten a page (FW-03), public data only. */
export const suggestionKind = z.enum([
  'cities',
  'professions',
  'skills',
  'companies',
  'software',
  'institutes',
  'specialisations',
]);

export const suggestions = z.strictObject({
  items: z.array(z.strictObject({ id: z.string(), name: z.string(), iconUrl: z.string().nullable() })),
  hasMore: z.boolean(),
  isExactMatch: z.boolean(),
});

/** `GET /api/suggestions/search?q=…`: what a search that is being typed may become, public data only. */
export const searchSuggestions = z.strictObject({
  items: z.array(
    z.strictObject({ kind: z.enum(['profession', 'title', 'skill', 'company', 'place']), text: z.string() }),
  ),
});

export type SearchSuggestions = z.infer<typeof searchSuggestions>;
export type SuggestionKind = z.infer<typeof suggestionKind>;
export type Suggestions = z.infer<typeof suggestions>;
