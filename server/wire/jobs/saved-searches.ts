import { z } from 'zod';
import { MAX_SEARCH_NAME, MAX_SEARCH_QUERY } from '../../../shared/domain/jobs/saved-search.ts';
import { flag } from '../application/application-call.ts';
import { defineCall } from '../protocol/call.ts';
import { getOptionCounts } from './listing.ts';

const name = z.string().min(1).max(MAX_SEARCH_NAME);
/** What the list's page has behind its question mark. */
const pageQuery = z.string().min(1).max(MAX_SEARCH_QUERY);
const one = z.object({ search_id: z.int().min(1) });
const isDone = z.object({ is_done: flag });

/**
 * The candidate's saved searches, the last saved first, each with the jobs that have been published since it was last
 * opened. A call of our own.
 */
export const getSavedSearches = defineCall({
  name: 'saved-searches',
  method: 'GET',
  path: '/getsavedsearches',
  role: 'candidate',
  request: z.object({}),
  reply: z.object({
    saved_search_list: z.array(
      z.object({
        search_id: z.number(),
        name: z.string(),
        page_query: z.string(),
        new_jobs: z.int(),
        /** 1 when there are more than were counted. */
        is_at_least: flag,
      }),
    ),
  }),
});

/** The candidate's saved search with this query string of the list's page. A call of our own. */
export const findSavedSearch = defineCall({
  name: 'find-saved-search',
  method: 'GET',
  path: '/findsavedsearch',
  role: 'candidate',
  request: z.object({ page_query: pageQuery }),
  /** Null for one that is not saved. */
  reply: z.object({ search_id: z.number().nullable() }),
});

/** The same search again is not saved twice: the answer is the one that there is. */
export const saveSearch = defineCall({
  name: 'save-search',
  method: 'POST',
  path: '/savesearch',
  role: 'candidate',
  request: z.object({
    name,
    page_query: pageQuery,
    /** The same for the marketplace. */
    filters: getOptionCounts.request,
  }),
  reply: z.object({ search_id: z.number(), name: z.string(), was_saved: flag }),
});

/** Refused as `not-found` for a search of somebody else's, and as `conflict` for the name of another search. */
export const renameSavedSearch = defineCall({
  name: 'rename-saved-search',
  method: 'POST',
  path: '/renamesavedsearch',
  role: 'candidate',
  request: one.extend({ name }),
  reply: isDone,
});

/** A search that is not saved stays so. */
export const removeSavedSearch = defineCall({
  name: 'remove-saved-search',
  method: 'POST',
  path: '/removesavedsearch',
  role: 'candidate',
  request: one,
  reply: isDone,
});

/** Begins to count new jobs from now on, and says where the list is. */
export const openSavedSearch = defineCall({
  name: 'open-saved-search',
  method: 'POST',
  path: '/opensavedsearch',
  role: 'candidate',
  request: one,
  reply: z.object({ page_query: z.string() }),
});
