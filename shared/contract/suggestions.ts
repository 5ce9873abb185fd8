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

export type SuggestionKind = z.infer<typeof suggestionKind>;
export type Suggestions = z.infer<typeof suggestions>;
