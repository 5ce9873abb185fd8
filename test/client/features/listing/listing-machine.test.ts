import { describe, expect, test } from 'vitest';
import { awaitViewer, showListing, step } from '../../../../client/features/listing/state/listing-machine.ts';
import type {
  ListingEffect,
  ListingEvent,
  ListingState,
} from '../../../../client/features/listing/state/listing-state.ts';
import type { ListingView } from '../../../../shared/contract/jobs/listing.ts';
import type { Role } from '../../../../shared/contract/session/session.ts';
import { type ListingQuery, parseListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { effectiveSort, offeredSorts } from '../../../../shared/domain/jobs/listing-sort.ts';
import { sampleListing, sampleRow, sampleRows } from './sample-listing.ts';

const everything = parseListingQuery('');
const query = (search: string): ListingQuery => parseListingQuery(search);

const viewer = (role: Role): ListingView['viewer'] =>
  role === 'visitor' ? { role } : { role, name: null, pictureUrl: null, isAvailableForHire: null };

const view = (change: Partial<ListingView> = {}, role: Role = 'visitor'): ListingView =>
  sampleListing({ viewer: viewer(role), sorts: [...offeredSorts(role)], ...change });

const shown = (search = '', change: Partial<ListingView> = {}, role: Role = 'visitor') =>
  showListing(query(search), view(change, role));

/** Runs events one after the other; the effects are those of the last. */
function after(state: ListingState, ...events: readonly ListingEvent[]) {
  let effects: readonly ListingEffect[] = [];
  for (const event of events) ({ state, effects } = step(state, event));
  return { state, effects };
}

const kindsOf = (effects: readonly ListingEffect[]) => effects.map(({ kind }) => kind);
const changeTo = (search: string): ListingEvent => ({ kind: 'filters-changed', query: query(search) });
const quiet: ListingEvent = { kind: 'debounce-elapsed' };
const near: ListingEvent = { kind: 'end-near' };
const chunk = (count: number, from: number, nextCursor: string | null = 'c2') => ({
  rows: sampleRows(count, from),
  nextCursor,
});

describe('the first load', () => {
  test('[LS-01] waits until it is known who is looking, then asks once', () => {
    const start = awaitViewer(query('q=motion'));
    expect(after(start, quiet).effects).toEqual([]);
    expect(after(start, near).effects).toEqual([]);
    const known = after(start, { kind: 'viewer-known', role: 'candidate' });
    expect(known.effects).toEqual([
      { kind: 'cancel' },
      { kind: 'ask', request: 1, query: query('q=motion'), cursor: null },
    ]);
    expect(after(known.state, { kind: 'viewer-known', role: 'candidate' }).effects).toEqual([]);
  });

  test('[LS-01] a change before that is part of the first question', () => {
    const changed = after(awaitViewer(everything), changeTo('remote_jobs=1'));
    expect(kindsOf(changed.effects)).not.toContain('wait');
    expect(after(changed.state, { kind: 'viewer-known', role: 'visitor' }).effects).toContainEqual({
      kind: 'ask',
      request: 1,
      query: query('remote_jobs=1'),
      cursor: null,
    });
  });

  test('a list that came with the page is not asked for again, but for another viewer it is', () => {
    expect(after(shown(), { kind: 'viewer-known', role: 'visitor' }).effects).toEqual([]);
    expect(kindsOf(after(shown(), { kind: 'viewer-known', role: 'candidate' }).effects)).toEqual([
      'cancel',
      'ask',
    ]);
  });
});

describe('a change', () => {
  const changes: readonly [string, ListingEvent, string][] = [
    ['a profession', changeTo('profession_list=3'), 'profession_list=3'],
    ['a place', changeTo('location_list=7'), 'location_list=7'],
    ['experience', changeTo('min_exp=24&max_exp=60'), 'min_exp=24&max_exp=60'],
    ['premium', changeTo('premium_jobs=1'), 'premium_jobs=1'],
    ['remote', changeTo('remote_jobs=1'), 'remote_jobs=1'],
    ['the search text', { kind: 'text-entered', text: '  motion ' }, 'q=motion'],
    ['the sort', { kind: 'sort-chosen', sort: 'newest' }, 'sort_by=2'],
  ];

  test.each(changes)(
    '[LS-02 LS-03 LS-04] of %s cancels, goes to the top, and asks from the start after a second of quiet',
    (_what, event, search) => {
      const reading = after(shown(), near).state;
      const { state, effects } = after(reading, event);
      expect(effects).toEqual([
        { kind: 'cancel' },
        { kind: 'write-address', query: query(search), how: 'push' },
        { kind: 'keep-filters', query: query(search) },
        { kind: 'scroll-to-top' },
        { kind: 'wait', milliseconds: 1000 },
      ]);
      expect(after(state, quiet).effects).toEqual([
        { kind: 'ask', request: 2, query: query(search), cursor: null },
      ]);
    },
  );

  test('[LS-03] during the quiet begins it anew, and asks for the last only', () => {
    const { state, effects } = after(shown(), changeTo('q=a'), changeTo('q=ab'));
    expect(kindsOf(effects)).toEqual(['cancel', 'write-address', 'keep-filters', 'scroll-to-top', 'wait']);
    expect(effects).toContainEqual({ kind: 'write-address', query: query('q=ab'), how: 'replace' });
    expect(after(state, quiet).effects).toEqual([
      { kind: 'ask', request: 1, query: query('q=ab'), cursor: null },
    ]);
  });

  test('[LS-02] makes an answer to the earlier question too late', () => {
    const asking = after(shown(), changeTo('q=a'), quiet);
    const late: ListingEvent = { kind: 'list-arrived', request: 1, view: view({ rows: sampleRows(1, 90) }) };
    const changed = after(asking.state, changeTo('q=b'), late);
    expect(changed.state.rows).toHaveLength(10);
    expect(changed.state.phase).toBe('debouncing');
    const asked = after(changed.state, quiet, late);
    expect(asked.state.phase).toBe('asking');
    expect(after(asked.state, { kind: 'request-failed', request: 1 }).effects).toEqual([]);
  });

  test('[LS-02] of filters makes a chunk under way too late', () => {
    const reading = after(shown(), near);
    const changed = after(reading.state, changeTo('q=a'), {
      kind: 'chunk-arrived',
      request: 1,
      chunk: chunk(10, 11),
    });
    expect(changed.state.rows).toHaveLength(10);
  });

  test('to what already is shown does nothing', () => {
    expect(after(shown('q=a'), changeTo('q=a')).effects).toEqual([]);
  });

  test('[LS-04] shows the new list from its first row', () => {
    const { state } = after(
      shown(),
      near,
      { kind: 'chunk-arrived', request: 1, chunk: chunk(10, 11) },
      changeTo('q=a'),
      quiet,
      { kind: 'list-arrived', request: 2, view: view({ rows: sampleRows(10, 50) }) },
    );
    expect(state.phase).toBe('shown');
    expect(state.rows.map(({ id }) => id)).toEqual(sampleRows(10, 50).map(({ id }) => id));
  });

  test('of what lies over the list changes the address alone', () => {
    const { state, effects } = after(shown('avl_hire=1'), changeTo(''));
    expect(effects).toEqual([{ kind: 'write-address', query: everything, how: 'replace' }]);
    expect(state.phase).toBe('shown');
  });
});

describe('near the end', () => {
  test('[LS-05] the next chunk is asked for, one at a time', () => {
    const { state, effects } = after(shown('q=a'), near);
    expect(effects).toEqual([{ kind: 'ask', request: 1, query: query('q=a'), cursor: 'c1' }]);
    expect(after(state, near).effects).toEqual([]);
    const more = after(state, { kind: 'chunk-arrived', request: 1, chunk: chunk(10, 11) });
    expect(more.state.rows).toHaveLength(20);
    expect(after(more.state, near).effects).toEqual([
      { kind: 'ask', request: 2, query: query('q=a'), cursor: 'c2' },
    ]);
  });

  test('[LS-05] nothing is asked for while a change is settling', () => {
    expect(after(shown(), changeTo('q=a'), near).effects).toEqual([]);
    expect(after(shown(), changeTo('q=a'), quiet, near).effects).toEqual([]);
  });

  test('[LS-07] after the chunk that the gateway calls the last there is no further one', () => {
    const { state } = after(shown(), near, { kind: 'chunk-arrived', request: 1, chunk: chunk(10, 11, null) });
    expect(state.rows).toHaveLength(20);
    expect(after(state, near).effects).toEqual([]);
    expect(after(shown('', { nextCursor: null }), near).effects).toEqual([]);
  });

  test('[LS-07] a whole chunk in which a job came twice has nine rows, and is not the last', () => {
    expect(kindsOf(after(shown('', { rows: sampleRows(9) }), near).effects)).toEqual(['ask']);
    const { state } = after(shown(), near, { kind: 'chunk-arrived', request: 1, chunk: chunk(9, 11, 'c2') });
    expect(after(state, near).effects).toEqual([
      { kind: 'ask', request: 2, query: everything, cursor: 'c2' },
    ]);
  });

  test('[LS-08] no rows at the start are a list that is shown, and empty', () => {
    const { state } = after(shown(), changeTo('q=zzz'), quiet, {
      kind: 'list-arrived',
      request: 1,
      view: view({ rows: [], nextCursor: null }),
    });
    expect(state).toMatchObject({ phase: 'shown', rows: [] });
  });

  test('a job that moved into a later chunk stands there once', () => {
    const { state } = after(shown(), near, { kind: 'chunk-arrived', request: 1, chunk: chunk(10, 8) });
    expect(state.rows.map(({ id }) => id)).toEqual(sampleRows(17).map(({ id }) => id));
  });
});

describe('searching', () => {
  test.each(['', ' ', '\t\n ', '\u200B\uFEFF', '\u202E\u00AD', '🎨 !!!'])(
    '[LS-09] text %j without a word is ignored',
    (text) => {
      const state = shown('q=motion');
      expect(after(state, { kind: 'text-entered', text })).toEqual({ state, effects: [] });
    },
  );

  test('[LS-09] a text counts without what cannot be seen or turns the writing around', () => {
    const { state } = after(shown(), { kind: 'text-entered', text: '\u202Emotion\u200B  design ' });
    expect(state.query.text).toBe('motion design');
  });

  test('[LS-10] a new search replaces the earlier text and keeps the filters', () => {
    const { state } = after(shown('q=motion&remote_jobs=1'), { kind: 'text-entered', text: 'brand' });
    expect(state.query).toEqual(query('q=brand&remote_jobs=1'));
  });
});

describe('sorting', () => {
  const sortOf = ({ query, role }: ListingState) => effectiveSort(query, role ?? 'visitor');
  const choose = (sort: 'popularity' | 'newest' | 'personalized'): ListingEvent => ({
    kind: 'sort-chosen',
    sort,
  });
  const premium = (state: ListingState, isPremium: boolean): ListingEvent => ({
    kind: 'filters-changed',
    query: { ...state.query, isPremium },
  });

  test.each([
    ['LS-13', 'visitor', 'popularity'],
    ['LS-14', 'candidate', 'personalized'],
    ['LS-15', 'recruiter', 'popularity'],
    ['LS-15', 'freelance-recruiter', 'popularity'],
  ] as const)('[%s] a %s begins with %s', (_id, role, sort) => {
    expect(sortOf(shown('', {}, role))).toBe(sort);
  });

  test.each(['recruiter', 'freelance-recruiter'] as const)(
    '[LS-15] a %s cannot choose personalised',
    (role) => {
      const state = shown('', {}, role);
      expect(after(state, choose('personalized'))).toEqual({ state, effects: [] });
      expect(sortOf(after(state, choose('newest')).state)).toBe('newest');
    },
  );

  test('[LS-16] a visitor who chooses personalised is asked to sign in, and nothing else changes', () => {
    const state = shown('q=a');
    expect(after(state, choose('personalized'))).toEqual({ state, effects: [{ kind: 'prompt-sign-in' }] });
  });

  test('[LS-17] premium and remote make it popularity', () => {
    const state = shown('', {}, 'candidate');
    expect(sortOf(after(state, changeTo('premium_jobs=1')).state)).toBe('popularity');
    expect(sortOf(after(state, changeTo('remote_jobs=1')).state)).toBe('popularity');
  });

  test('[LS-17] but not when a person chose the sort', () => {
    const { state } = after(shown('', {}, 'candidate'), choose('newest'));
    expect(sortOf(after(state, premium(state, true)).state)).toBe('newest');
    const personal = after(shown('', {}, 'candidate'), choose('personalized')).state;
    expect(sortOf(after(personal, changeTo('sort_by=3&remote_jobs=1')).state)).toBe('personalized');
  });

  test('[LS-18] premium taken back returns a candidate who never chose to personalised', () => {
    const { state } = after(shown('', {}, 'candidate'), changeTo('premium_jobs=1'));
    expect(sortOf(after(state, premium(state, false)).state)).toBe('personalized');
    const chosen = after(
      shown('', {}, 'candidate'),
      choose('newest'),
      changeTo('sort_by=2&premium_jobs=1'),
    ).state;
    expect(sortOf(after(chosen, premium(chosen, false)).state)).toBe('newest');
  });

  test('[LS-19] personalised drops premium', () => {
    const { state } = after(shown('premium_jobs=1&q=a', {}, 'candidate'), choose('personalized'));
    expect(state.query).toEqual(query('q=a&sort_by=3'));
  });

  test('[LS-19] a link with both drops premium for a candidate alone', () => {
    const both = 'premium_jobs=1&sort_by=3';
    expect(shown(both, {}, 'candidate').query).toEqual(query('sort_by=3'));
    expect(shown(both, {}, 'recruiter').query).toEqual(query(both));
    expect(shown(both, {}, 'visitor').query).toEqual(query(both));
  });
});

describe('a failure', () => {
  test('[LS-20] of a list is reported; the rows that no longer fit are gone, and one may try again', () => {
    const failed = after(shown(), changeTo('q=a'), quiet, { kind: 'request-failed', request: 1 });
    expect(failed.effects).toEqual([{ kind: 'report-failure' }]);
    expect(failed.state).toMatchObject({ phase: 'failed', rows: [] });
    expect(after(failed.state, { kind: 'retried' }).effects).toEqual([
      { kind: 'ask', request: 2, query: query('q=a'), cursor: null },
    ]);
  });

  test('[LS-20] of a chunk is reported, its loading row goes, and only a person tries again', () => {
    const failed = after(shown(), near, { kind: 'request-failed', request: 1 });
    expect(failed.effects).toEqual([{ kind: 'report-failure' }]);
    expect(failed.state).toMatchObject({ phase: 'shown', further: 'failed' });
    expect(failed.state.rows).toHaveLength(10);
    expect(after(failed.state, near).effects).toEqual([]);
    expect(after(failed.state, { kind: 'retried' }).effects).toEqual([
      { kind: 'ask', request: 2, query: everything, cursor: 'c1' },
    ]);
  });

  test('[LS-21] of the filter options keeps those shown before, and reports nothing', () => {
    const filters = {
      ok: true,
      content: { professions: [{ id: '1', name: 'Motion', jobs: 3 }], locations: [] },
    } as const;
    const start = showListing(
      everything,
      view({
        filters: { ok: true, content: { professions: [...filters.content.professions], locations: [] } },
      }),
    );
    const { state, effects } = after(start, changeTo('q=a'), quiet, {
      kind: 'list-arrived',
      request: 1,
      view: view({ filters: { ok: false, reason: 'unavailable' } }),
    });
    expect(effects).toEqual([]);
    expect(state.view?.filters).toEqual(filters);
  });
});

describe('Back', () => {
  const kept = (count: number) => ({ view: view(), rows: sampleRows(count), nextCursor: 'c9' });

  test('shows the list that was kept, with all its chunks, and asks for nothing', () => {
    const { state, effects } = after(shown('q=a'), {
      kind: 'address-changed',
      query: everything,
      kept: kept(40),
    });
    expect(kindsOf(effects)).toEqual(['cancel', 'keep-filters']);
    expect(state).toMatchObject({ phase: 'shown', query: everything, nextCursor: 'c9' });
    expect(state.rows).toHaveLength(40);
    expect(after(state, near).effects).toContainEqual({
      kind: 'ask',
      request: 1,
      query: everything,
      cursor: 'c9',
    });
  });

  test('without a kept list asks at once, for a press of Back has no quiet to wait for', () => {
    const { effects } = after(shown('q=a'), { kind: 'address-changed', query: everything, kept: null });
    expect(effects).toEqual([
      { kind: 'cancel' },
      { kind: 'keep-filters', query: everything },
      { kind: 'scroll-to-top' },
      { kind: 'ask', request: 1, query: everything, cursor: null },
    ]);
  });

  test('to the same list, as when a dialog closes, changes nothing', () => {
    const state = shown('q=a');
    expect(after(state, { kind: 'address-changed', query: query('q=a'), kept: null })).toEqual({
      state,
      effects: [],
    });
  });

  test('to a page that is loaded anew keeps what is newer of its rows', () => {
    const start = shown('', { rows: [sampleRow(1, { title: 'Now' }), ...sampleRows(9, 2)] });
    const { state } = after(start, { kind: 'address-changed', query: everything, kept: kept(30) });
    expect(state.rows).toHaveLength(30);
    expect(state.rows[0]?.title).toBe('Now');
  });

  test('a late answer does not disturb it', () => {
    const { state } = after(
      shown(),
      changeTo('q=a'),
      quiet,
      { kind: 'address-changed', query: everything, kept: kept(20) },
      { kind: 'list-arrived', request: 1, view: view({ rows: sampleRows(3, 70) }) },
    );
    expect(state.rows).toHaveLength(20);
  });
});

test('filters of an earlier visit are asked for at once and take the address, without an entry of their own', () => {
  const { effects } = after(shown(), { kind: 'filters-recalled', query: query('profession_list=3') });
  expect(effects).toEqual([
    { kind: 'cancel' },
    { kind: 'write-address', query: query('profession_list=3'), how: 'replace' },
    { kind: 'ask', request: 1, query: query('profession_list=3'), cursor: null },
  ]);
});

describe('[SV-04] what a sign-in has hidden', () => {
  const hidden = { kind: 'hidden-before', row: sampleRow(3), by: 'job' } as const;
  const ids = ({ rows: shownRows }: ListingState) => shownRows.map(({ id }) => id);

  test('comes first as a line, and the count is the server’s', () => {
    const { state } = after(shown('', { rows: sampleRows(2), partialStart: 1 }), hidden);
    expect(ids(state)).toEqual(['3', '1', '2']);
    expect(state.rows[0]?.hiddenBy).toBe('job');
    expect(state.view).toMatchObject({ partialStart: 2, total: { count: 38 } });
  });

  test('stands there once where an invitation lists it all the same', () => {
    const { state } = after(shown('', { rows: sampleRows(4), partialStart: 3 }), hidden);
    expect(ids(state)).toEqual(['3', '1', '2', '4']);
    expect(state.rows[0]?.hiddenBy).toBe('job');
    expect(state.view).toMatchObject({ partialStart: 3, total: { count: 37 } });
  });
});

test('[SV-04] the line of a job that the sign-in has hidden is first also in the list of recalled filters', () => {
  const { state } = after(
    shown('', {}, 'candidate'),
    { kind: 'filters-recalled', query: query('remote_jobs=1') },
    { kind: 'hidden-before', row: sampleRow(99), by: 'job' },
    { kind: 'list-arrived', request: 1, view: view({ rows: sampleRows(3) }, 'candidate') },
  );
  expect(state.rows.map(({ id, hiddenBy = null }) => [id, hiddenBy])).toEqual([
    ['99', 'job'],
    ['1', null],
    ['2', null],
    ['3', null],
  ]);
  const next = after(
    state,
    { kind: 'filters-recalled', query: query('remote_jobs=1&location_list=3') },
    {
      kind: 'list-arrived',
      request: 2,
      view: view({ rows: sampleRows(3) }, 'candidate'),
    },
  );
  expect(next.state.rows.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('[SV-04] the line of a sign-in is not that of another list, after its own could not be loaded', () => {
  const { state } = after(
    shown('', {}, 'candidate'),
    { kind: 'filters-recalled', query: query('remote_jobs=1') },
    { kind: 'hidden-before', row: sampleRow(99), by: 'job' },
    { kind: 'request-failed', request: 1 },
    { kind: 'filters-recalled', query: query('location_list=3') },
    { kind: 'list-arrived', request: 2, view: view({ rows: sampleRows(2) }, 'candidate') },
  );
  expect(state.rows.map(({ id }) => id)).toEqual(['1', '2']);
});
