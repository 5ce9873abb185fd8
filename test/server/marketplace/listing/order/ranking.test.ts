import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, titles } from '../lists.ts';
import { addJob, addUser, type JobPlan } from '../stage.ts';

const hours = (count: number) => Date.now() - count * 3_600_000;

/** Jobs, the best for their text last: only a rule can bring it first, because the first is the youngest. */
const jobs: readonly JobPlan[] = [
  // The word "lino" at each place where a job can have it.
  { title: 'Porter', description: 'Our lino is old.' },
  { title: 'Carrier', company: 'Lino House' },
  { title: 'Cutter', skills: ['Lino'] },
  { title: 'Lino Printer' },
  // Words that stand in one title, apart or beside each other.
  { title: 'Paper and Glass Marbler' },
  { title: 'Paper Marbler' },
  // Who does the work.
  { title: 'Accountant', description: 'You pay a puppet designer.' },
  { title: 'Wagon Designer', description: 'Wagons for a puppet theatre.' },
  { title: 'Puppet Maker' },
  { title: 'Puppet Design' },
  { title: 'Puppet Designer' },
  // Other names of a role.
  { title: 'Cashier', skills: ['Content Writer'] },
  { title: 'Copywriter' },
  { title: 'Content Writer' },
  { title: 'Textile Designer' },
  // The kind of employment.
  { title: 'Gilder', description: 'No freelance work.' },
  { title: 'Gilder for Frames', employment: 'Freelance' },
  // Places.
  { title: 'Luthier in Noida', cities: ['Noida'] },
  { title: 'Luthier Teacher', skills: ['Music'], cities: ['Jaipur'] },
  { title: 'Violin Maker', skills: ['Luthier'], cities: ['Delhi'] },
  { title: 'Luthier in Delhi', cities: ['Delhi'] },
  // A company, and a title that has its name.
  { title: 'Umbra Lamp Maker' },
  { title: 'Clerk', company: 'Umbra' },
  { title: 'Figma Teacher' },
  { title: 'Bookkeeper', company: 'Figma', skills: ['Figma'] },
];

const expectations: readonly (readonly [why: string, typed: string, expected: readonly string[]])[] = [
  ['a title, then a skill, a company and the text', 'lino', ['Lino Printer', 'Cutter', 'Carrier', 'Porter']],
  ['words beside each other first', 'paper marbler', ['Paper Marbler', 'Paper and Glass Marbler']],
  [
    'a title in other words, one without who does it, one with who does it, and the text',
    'puppet designer',
    ['Puppet Designer', 'Puppet Design', 'Puppet Maker', 'Wagon Designer', 'Accountant'],
  ],
  ['another name of a role before a skill', 'content writer', ['Content Writer', 'Copywriter', 'Cashier']],
  ['a kindred role', 'fashion designer', ['Textile Designer']],
  ['the kind of employment before the text', 'freelance gilder', ['Gilder for Frames', 'Gilder']],
  [
    'titles in a place, then around it, and skills',
    'luthier delhi',
    ['Luthier in Delhi', 'Luthier in Noida', 'Violin Maker'],
  ],
  ['a region by its own name', 'luthier delhi ncr', ['Luthier in Delhi', 'Luthier in Noida', 'Violin Maker']],
  ['a place of a region strictly', 'luthier noida', ['Luthier in Noida']],
  ['a place in two words', 'luthier in new delhi', ['Luthier in Delhi', 'Luthier in Noida', 'Violin Maker']],
  ['a company that the text names before titles', 'umbra', ['Clerk', 'Umbra Lamp Maker']],
  ['a skill before a company that is called so', 'figma', ['Figma Teacher', 'Bookkeeper']],
];

describeEngines('what comes first', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    for (const [at, job] of jobs.entries())
      await addJob(market.db, { ...job, activatedAt: hours((at + 1) * 300) });
  });
  afterAll(() => market.close());

  it.each(expectations)('[C-01] ranks %s: %s', async (_, typed, expected) => {
    expect(await everyTitle(market, { search_constraint: typed })).toEqual(expected);
  });

  it.each(expectations)('[C-01] pages and counts %s in the same order: %s', async (_, typed, expected) => {
    const text = { search_constraint: typed, rows: 1 };
    expect((await ask(market, text)).total).toBe(expected.length);
    const byStart = expected.map(async (_, start) => titles(await ask(market, { ...text, start })));
    expect((await Promise.all(byStart)).flat()).toEqual(expected);
    const byCursor: string[] = [];
    let cursor: string | undefined;
    do {
      const list = await ask(market, { ...text, ...(cursor === undefined ? {} : { cursor }) });
      byCursor.push(...titles(list));
      cursor = list.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(byCursor.slice(0, expected.length)).toEqual(expected);
    expect(byCursor).toEqual([...new Set(byCursor)]);
  });

  it('[C-01] lists by age what has the words, and then titles that are near', async () => {
    const found = await everyTitle(market, { search_constraint: 'puppet designer', sort_by: 2 });
    expect(found).toEqual([
      'Accountant',
      'Wagon Designer',
      'Puppet Designer',
      'Puppet Maker',
      'Puppet Design',
    ]);
  });

  it('[LS-14] of a candidate’s own order, what a title says comes before what suits them', async () => {
    const { token } = await addUser(market.db, { skills: ['Lino', 'Content Writer'], experience: 24 });
    const own = (search_constraint: string) => everyTitle(market, { search_constraint, sort_by: 3 }, token);
    expect(await own('lino')).toEqual(['Lino Printer', 'Cutter', 'Carrier', 'Porter']);
    expect(await own('content writer')).toEqual(['Content Writer', 'Copywriter', 'Cashier']);
  });

  it('[C-01] says that places around are searched, too, and leaves them out in quotation marks', async () => {
    const { understood_list: list } = await ask(market, { search_constraint: 'luthier delhi' });
    expect(list).toEqual([expect.objectContaining({ kind: 'region', words_list: ['delhi'], name: 'Delhi' })]);
    const quoted = await everyTitle(market, { search_constraint: 'luthier "delhi"' });
    expect(quoted).toEqual(['Luthier in Delhi', 'Violin Maker']);
  });
});
