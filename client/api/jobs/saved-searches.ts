import type { SearchSaved } from '../../../shared/contract/jobs/saved-searches.ts';
import { savedSearchesApi } from '../../../shared/saved-paths.ts';
import { send } from '../http/http.ts';
import { hasFields, isEmpty } from '../http/reply-shape.ts';

const isSaved = hasFields<SearchSaved>({ id: 'string', name: 'string', isNew: 'boolean' });

/** @param query of the list's address. Rejects with an {@link ApiProblem}. */
export function saveSearch(name: string, query: string): Promise<SearchSaved> {
  return send('POST', savedSearchesApi.list, isSaved, { body: { name, query } });
}

/** Rejects with an {@link ApiProblem}. */
export async function renameSearch(id: string, name: string): Promise<void> {
  await send('PUT', savedSearchesApi.one(id), isEmpty, { body: { name } });
}

/** Rejects with an {@link ApiProblem}. */
export async function removeSearch(id: string): Promise<void> {
  await send('DELETE', savedSearchesApi.one(id), isEmpty);
}
