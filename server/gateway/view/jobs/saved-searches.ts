import type { SavedSearch } from '../../../../shared/contract/jobs/saved-searches.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import { savedSearches as texts } from '../../../../shared/messages/jobs/saved-searches.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import type { getSavedSearches } from '../../../wire/jobs/saved-searches.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import { canonicalQuery, readListQuery } from './list-filters.ts';
import { line } from '../plain-text.ts';
import { sectionOf } from '../section.ts';
import { wholeOrNull } from '../whole-number.ts';

/**
 * A candidate's saved searches, with the number of new jobs.
 * @throws ProblemError `client-closed-request` when the client has left
 */
export function toSavedSearches(outcome: Outcome<ReplyOf<typeof getSavedSearches>>): Section<SavedSearch[]> {
  return sectionOf(outcome, ({ saved_search_list }) =>
    saved_search_list.map(({ search_id, name, page_query, new_jobs, is_at_least }) => ({
      id: String(search_id),
      name: line(name) ?? texts.title,
      query: canonicalQuery(readListQuery(page_query)),
      newJobs: Math.max(wholeOrNull(new_jobs) ?? 0, 0),
      isAtLeast: is_at_least === 1,
    })),
  );
}
