import type { SearchSaved } from '../../../../shared/contract/jobs/saved-searches.ts';
import { MAX_SEARCH_QUERY } from '../../../../shared/domain/jobs/saved-search.ts';
import { savedSearches as texts } from '../../../../shared/messages/jobs/saved-searches.ts';
import {
  openSavedSearch,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
} from '../../../wire/jobs/saved-searches.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { canonicalQuery, filtersOfList, readListQuery } from '../../view/jobs/list-filters.ts';
import { line } from '../../view/plain-text.ts';

/**
 * Saves a search without what names a person or an invitation, and without its order.
 *
 * @param query of the list's address
 * @throws ProblemError `bad-request` for the list of all jobs, `payload-too-large` for a search of too many words or
 * filters, `list-full` when no more can be saved, or another failure
 */
export async function keepSearch(upstream: Upstream, name: string, query: string): Promise<SearchSaved> {
  const page_query = canonicalQuery(readListQuery(query));
  if (page_query === '') throw new ProblemError('bad-request', { detail: texts.nothingToSave });
  if (page_query.length > MAX_SEARCH_QUERY)
    throw new ProblemError('payload-too-large', { detail: texts.tooLong });
  const filters = filtersOfList(readListQuery(page_query), 'candidate');
  const outcome = await upstream.call(saveSearch, { name, page_query, filters });
  if (outcome.kind === 'refused' && outcome.error.code === 'conflict')
    throw new ProblemError('list-full', { detail: texts.full });
  const saved = dataOf(outcome);
  return { id: String(saved.search_id), name: line(saved.name) ?? name, isNew: saved.was_saved !== 1 };
}

/** @throws ProblemError `not-found` for a search that is not saved, `conflict` for the name of another, or another failure */
export async function renameSearch(upstream: Upstream, search_id: number, name: string): Promise<void> {
  const outcome = await upstream.call(renameSavedSearch, { search_id, name });
  if (outcome.kind === 'refused' && outcome.error.code === 'not-found')
    throw new ProblemError('not-found', { detail: texts.gone });
  if (outcome.kind === 'refused' && outcome.error.code === 'conflict')
    throw new ProblemError('conflict', { detail: texts.nameTaken });
  dataOf(outcome);
}

/** @throws ProblemError */
export async function removeSearch(upstream: Upstream, search_id: number): Promise<void> {
  dataOf(await upstream.call(removeSavedSearch, { search_id }));
}

/**
 * From now on its new jobs are counted.
 *
 * @returns the query string of its list, without `?`; null when it is not saved
 * @throws ProblemError
 */
export async function openSearch(upstream: Upstream, search_id: number): Promise<string | null> {
  const outcome = await upstream.call(openSavedSearch, { search_id });
  if (outcome.kind === 'refused' && outcome.error.code === 'not-found') return null;
  return canonicalQuery(readListQuery(dataOf(outcome).page_query));
}
