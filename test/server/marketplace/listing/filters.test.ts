import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { rebuildSearchIndex } from '../../../../server/marketplace/store/search/index/build-index.ts';
import { ask, everyTitle, titles, type ListInput } from './lists.ts';
import { getJobList, getOptionCounts } from '../../../../server/wire/jobs/listing.ts';
import { addJob, addUser, termId } from './stage.ts';

const HOUR = 3_600_000;
const start = Date.now() - 1000 * HOUR;

describeEngines('filters', (engine) => {
  let market: TestMarketplace;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    const add = (title: string, plan: Omit<Parameters<typeof addJob>[1], 'title'>, age: number) =>
      addJob(db, { title, activatedAt: start - age * HOUR, ...plan });
    await add('A', { professions: ['Glass'], cities: ['Vatapi'], experience: [0, 24], isPremium: true }, 1);
    await add(
      'B',
      { professions: ['Glass', 'Paper'], cities: ['Vatapi', 'Kanchi'], experience: [24, 60] },
      2,
    );
    await add(
      'C',
      { professions: ['Paper'], isRemote: true, experience: [60, null], skills: ['Origami'] },
      3,
    );
    await add(
      'D',
      {
        professions: ['Stone'],
        cities: ['Kanchi'],
        company: 'Chisel & Sons',
        industries: ['Quarrying'],
        software: ['Origami Pro'],
      },
      4,
    );
    await add('expired', { professions: ['Glass'], expiresAt: Date.now() - 1 }, 5);
    await add('unlisted', { professions: ['Glass'], isUnlisted: true }, 6);
    await add('closed', { professions: ['Glass'], status: 2 }, 7);
    await add('draft', { professions: ['Glass'], status: 0 }, 8);
    for (const name of ['Glass', 'Paper', 'Stone']) ids[name] = String(await termId(db, 'professions', name));
    for (const name of ['Vatapi', 'Kanchi']) ids[name] = String(await termId(db, 'cities', name));
    ids['Origami'] = String(await termId(db, 'skills', 'Origami'));
  });
  afterAll(() => market.close());

  const id = (name: string) => ids[name] ?? '';
  const strangers = Array.from({ length: 12 }, (_, at) => String(900_000 + at));
  const experience = (min: number, max?: number | null): ListInput => ({
    min_and_max_exp_list: [{ id: 1, min, ...(max === undefined ? {} : { max }) }],
  });

  const cases: readonly (readonly [why: string, input: () => ListInput, expected: readonly string[]])[] = [
    ['nothing', () => ({}), ['A', 'B', 'C', 'D']],
    ['a profession', () => ({ profession_list: [id('Glass')] }), ['A', 'B']],
    ['any of two professions', () => ({ profession_list: [id('Glass'), id('Stone')] }), ['A', 'B', 'D']],
    ['a city, whichever of the offices is there', () => ({ city_list: [id('Kanchi')] }), ['B', 'D']],
    ['profession and city', () => ({ profession_list: [id('Glass')], city_list: [id('Kanchi')] }), ['B']],
    [
      'lists too long to be looked up together',
      () => ({
        profession_list: [id('Glass'), ...strangers],
        city_list: [id('Kanchi'), ...strangers],
      }),
      ['B'],
    ],
    ['empty lists', () => ({ profession_list: [], city_list: [] }), ['A', 'B', 'C', 'D']],
    ['an id nobody has', () => ({ profession_list: ['999999'] }), []],
    ['what is no id', () => ({ profession_list: ['Glass'] }), []],
    ['what is no id beside one', () => ({ profession_list: ['-1', id('Paper')] }), ['B', 'C']],
    ['premium', () => ({ premium_jobs: 1 }), ['A']],
    ['no premium flag', () => ({ premium_jobs: 0 }), ['A', 'B', 'C', 'D']],
    ['remote', () => ({ remote_jobs: 1 }), ['C']],
    ['experience that overlaps', () => experience(36, 48), ['B', 'D']],
    ['experience that just touches', () => experience(24, 24), ['A', 'B', 'D']],
    ['experience above most', () => experience(61, 72), ['C', 'D']],
    ['experience without an end', () => experience(61), ['C', 'D']],
    ['240 months, which is no end (AMB-31)', () => experience(30, 240), ['B', 'C', 'D']],
    ['months that no year begins with', () => experience(25, 59), ['B', 'D']],
    ['any experience', () => experience(0, 240), ['A', 'B', 'C', 'D']],
    ['all at once', () => ({ ...experience(0, 12), premium_jobs: 1, city_list: [id('Vatapi')] }), ['A']],
    ['text and filter', () => ({ search_constraint: 'glass', city_list: [id('Kanchi')] }), ['B']],
  ];

  it.each(cases)('[C-01] filters by %s', async (_, input, expected) => {
    expect((await everyTitle(market, input())).toSorted()).toEqual(expected);
  });

  describe('the custom filter of a link', () => {
    it.each<readonly [string, string, string, readonly string[]]>([
      ['a skill by name', 'skill', 'origami', ['C']],
      ['software as a skill', 'skill', 'Origami Pro', ['D']],
      ['a company by name', 'company', 'chisel & sons', ['D']],
      ['an industry', 'Industry', 'Quarrying', ['D']],
      ['a plural kind', 'professions', 'Stone', ['D']],
      ['a location', 'location', 'Vatapi', ['A', 'B']],
      ['a kind nobody knows', 'moon_phase', 'full', ['A', 'B', 'C', 'D']],
      ['a kind of another world', '__proto__', 'full', ['A', 'B', 'C', 'D']],
      ['no value', 'skill', ' ', ['A', 'B', 'C', 'D']],
      ['a value nobody has', 'skill', 'Levitation', []],
    ])('[L-21] takes %s', async (_, custom_filter_type, custom_filter_value, expected) => {
      const found = await everyTitle(market, { custom_filter_type, custom_filter_value });
      expect(found.toSorted()).toEqual(expected);
    });

    it('[L-21] takes an id', async () => {
      expect(
        await everyTitle(market, { custom_filter_type: 'skill', custom_filter_value: id('Origami') }),
      ).toEqual(['C']);
    });
  });

  it('counts what it filters, on the first chunk only', async () => {
    const first = await ask(market, { rows: 1, profession_list: [id('Glass')] });
    expect(first).toMatchObject({ total: 2, total_limit: 1000 });
    const second = await ask(market, {
      rows: 1,
      profession_list: [id('Glass')],
      cursor: first.next_cursor ?? '',
    });
    expect(second).toMatchObject({ total: null, next_cursor: null });
  });

  it('never lists a job that expires while it stands in the index', async () => {
    await addJob(market.db, { title: 'Soon gone', expiresAt: Date.now() + HOUR });
    expect(await everyTitle(market, { search_constraint: 'gone' })).toEqual(['Soon gone']);
    market.now = () => Date.now() + 2 * HOUR;
    try {
      expect(await everyTitle(market, { search_constraint: 'gone' })).toEqual([]);
      expect(await everyTitle(market)).not.toContain('Soon gone');
    } finally {
      market.now = Date.now;
      await market.db.updateTable('jobs').set({ status: 2 }).where('title', '=', 'Soon gone').execute();
      await rebuildSearchIndex(market.db);
    }
  });

  it('lists nothing unlisted, expired, closed or drafted for anybody', async () => {
    const recruiter = await addUser(market.db, { loginType: 2 });
    const candidate = await addUser(market.db, { title: 'Glass', skills: ['Origami'] });
    for (const token of [undefined, recruiter.token, candidate.token])
      for (const sort_by of [1, 2, 3])
        for (const search_constraint of ['', 'glass', 'unlisted', 'expired', 'closed', 'draft']) {
          const found = await everyTitle(market, { sort_by, search_constraint }, token);
          expect(found.filter((title) => title.length > 1)).toEqual([]);
        }
  });

  it.each<readonly [string, Record<string, unknown>]>([
    ['rows', { rows: 51 }],
    ['rows', { rows: 0 }],
    ['start', { start: -1 }],
    ['start', { start: 100_001 }],
    ['profession_list', { profession_list: Array.from({ length: 51 }, () => '1') }],
    ['profession_list', { profession_list: 'not a list' }],
    ['min_and_max_exp_list', { min_and_max_exp_list: [{ id: 1, min: -1 }] }],
    ['cursor', { cursor: 'x'.repeat(401) }],
  ])('refuses %s out of bounds and names the field: %j', async (field, input) => {
    const reply = await market.wire.raw('GET', '/getjoblistmobile', { start: 0, rows: 10, ...input });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain(field);
  });

  it('[C-01] takes lists of ids as numbers too', async () => {
    const { status, text } = await market.wire.raw('GET', getJobList.path, {
      start: 0,
      rows: 10,
      profession_list: JSON.stringify([Number(id('Stone')), Number(id('Glass'))]),
      city_list: JSON.stringify([Number(id('Kanchi'))]),
    });
    expect(status).toBe(200);
    const list = getJobList.reply.parse(JSON.parse(text).data).job_list_display_info;
    expect(titles(list).toSorted()).toEqual(['B', 'D']);
  });

  it.each([
    ['recommendations of nobody', { recommended_Jobs: 1 }, ['recommended_Jobs']],
    ['an unknown kind', { custom_filter_type: 'nope', custom_filter_value: '1' }, ['custom_filter_type']],
    ['a known kind', { custom_filter_type: 'skill', custom_filter_value: 'Origami' }, []],
    ['nothing', {}, []],
  ] as const)('[L-17][L-21] says that it ignores %s', async (_, input, ignored) => {
    expect((await ask(market, input)).ignored_list).toEqual(ignored);
  });

  const named = ['Glass', 'Paper', 'Stone', 'Vatapi', 'Kanchi', 'Origami'];
  const nameOfId = (kind: readonly string[]) => (key: string | number) =>
    kind.find((name) => id(name) === String(key)) ?? `${key}`;
  it.each([
    ['nothing', () => ({}), { Glass: 2, Paper: 2, Stone: 1 }, { Vatapi: 2, Kanchi: 2 }],
    [
      'a profession',
      () => ({ profession_list: [id('Glass')] }),
      { Glass: 2, Paper: 2, Stone: 1 },
      { Vatapi: 2, Kanchi: 1 },
    ],
    [
      'a city',
      () => ({ city_list: [id('Kanchi')] }),
      { Glass: 1, Paper: 1, Stone: 1 },
      { Vatapi: 2, Kanchi: 2 },
    ],
    [
      'both',
      () => ({ city_list: [id('Vatapi')], profession_list: [id('Stone')] }),
      { Glass: 2, Paper: 1 },
      { Kanchi: 1 },
    ],
    ['remote', () => ({ remote_jobs: 1 as const }), { Paper: 1 }, {}],
    ['years', () => experience(60), { Glass: 1, Paper: 2, Stone: 1 }, { Vatapi: 1, Kanchi: 2 }],
    ['a text', () => ({ search_constraint: 'Chisel' }), { Stone: 1 }, { Kanchi: 1 }],
    ['what nothing has', () => ({ search_constraint: 'Chisel', remote_jobs: 1 as const }), {}, {}],
  ] as const)('[UX-06] counts what each choice leaves, given %s', async (_, input, professions, places) => {
    const { profession_counts, city_counts } = (await market.wire.call(getOptionCounts, input())).data;
    const read = ({ counts }: typeof city_counts, kind: readonly string[]) =>
      Object.fromEntries(counts.map(({ key, value }) => [nameOfId(kind)(key), value]));
    expect(read(profession_counts, named.slice(0, 3))).toEqual(professions);
    expect(read(city_counts, named.slice(3, 5))).toEqual(places);
    expect([profession_counts.is_at_least, city_counts.is_at_least]).toEqual([0, 0]);
  });
});
