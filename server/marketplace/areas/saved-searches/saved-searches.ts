import type { Expression } from 'kysely';
import {
  findSavedSearch,
  getSavedSearches,
  openSavedSearch,
  removeSavedSearch,
  renameSavedSearch,
  saveSearch,
} from '../../../wire/jobs/saved-searches.ts';
import type { Area } from '../../rpc/area.ts';
import { notFound } from '../../rpc/refusal.ts';
import { prepared } from '../../store/prepared.ts';
import { Completeness } from '../../store/search/index/completeness.ts';
import { Readings } from '../../store/search/reading/readings.ts';
import { countNewJobs } from './count-new-jobs.ts';
import { rename } from './rename.ts';
import { save } from './save.ts';

/** The searches that a candidate keeps to open again, and what is new in them (SV-02). */
export const savedSearches: Area = ({ handle, db, now }) => {
  const readings = new Readings(db);
  const completeness = new Completeness(db);

  handle(getSavedSearches, async (_, { user, viewer }) => {
    const found = await findOwn(db, user.id);
    const listing = { db, readings, completeness, viewer, now: now() };
    return {
      saved_search_list: await Promise.all(
        found.map(async ({ id, name, page_query, ...search }) =>
          Object.assign({ search_id: id, name, page_query }, await countNewJobs(listing, search)),
        ),
      ),
    };
  });

  handle(findSavedSearch, async ({ page_query }, { user }) => {
    const found = await db
      .selectFrom('saved_searches')
      .where('user_id', '=', user.id)
      .where('page_query', '=', page_query)
      .select('id')
      .executeTakeFirst();
    return { search_id: found?.id ?? null };
  });

  handle(saveSearch, (search, { user }) => save(db, user.id, search, now()));

  handle(renameSavedSearch, async (named, { user }) => {
    await rename(db, user.id, named);
    return { is_done: 1 as const };
  });

  handle(removeSavedSearch, async ({ search_id }, { user }) => {
    await db
      .deleteFrom('saved_searches')
      .where('user_id', '=', user.id)
      .where('id', '=', search_id)
      .execute();
    return { is_done: 1 as const };
  });

  handle(openSavedSearch, async ({ search_id }, { user }) => {
    const opened = await db
      .updateTable('saved_searches')
      .where('user_id', '=', user.id)
      .where('id', '=', search_id)
      .set({ opened_at: now() })
      .returning('page_query')
      .executeTakeFirst();
    if (opened === undefined) throw notFound('saved search');
    return opened;
  });
};

const findOwn = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('saved_searches')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc'),
);
