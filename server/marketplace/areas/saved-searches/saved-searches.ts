import type { Expression, Kysely } from 'kysely';
import { z } from 'zod';
import { time } from '../../../wire/codecs/values.ts';
import { getOptionCounts } from '../../../wire/jobs/listing.ts';
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
import { parseStored } from '../../store/damaged-record.ts';
import { DamagedRows } from '../../store/damaged-rows.ts';
import { prepared, preparedForList } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { Completeness } from '../../store/search/index/completeness.ts';
import { Readings } from '../../store/search/reading/readings.ts';
import { countNewJobs } from './count-new-jobs.ts';
import { rename } from './rename.ts';
import { save } from './save.ts';

/** The searches that a candidate keeps to open again, and what is new in them (SV-02). */
export const savedSearches: Area = ({ handle, app, db, now }) => {
  const damaged = new DamagedRows(app.log, 'saved search');
  const readings = new Readings(db);
  const completeness = new Completeness(db);

  handle(getSavedSearches, async (_, { user, viewer }) => {
    const own = await findOwn(db, user.id);
    const found = await damaged.leaveOut(
      own.map(({ id }) => id),
      wholeSearches,
      (ids) => readSearches(db, ids),
    );
    const searches = new Map(found.map((search) => [search.id, search]));
    const listing = { db, readings, completeness, viewer, now: now() };
    return {
      saved_search_list: await Promise.all(
        own
          .flatMap(({ id }) => searches.get(id) ?? [])
          .map(async ({ id, name, page_query, ...search }) =>
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
    .select('id')
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc'),
);

const wholeSearches = z.array(z.object({ opened_at: time }));

async function readSearches(db: Kysely<Database>, ids: readonly number[]) {
  const found = await findSearches(db, ids);
  return found.map(({ filters, ...search }) =>
    Object.assign(search, { filters: getOptionCounts.request.parse(parseStored(filters)) }),
  );
}

const findSearches = preparedForList((db, ids: readonly Expression<number>[]) =>
  db
    .selectFrom('saved_searches')
    .where('id', 'in', ids)
    .select(['id', 'name', 'page_query', 'filters', 'opened_at']),
);
