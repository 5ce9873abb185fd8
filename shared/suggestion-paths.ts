/** Where suggestions while typing come from; nothing asks for them before a field is used. */
export const suggestionsApi = {
  search: '/api/suggestions/search',
  of: (kind: string) => `/api/suggestions/${encodeURIComponent(kind)}`,
} as const;
