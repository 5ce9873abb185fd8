import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, titles, type ListInput } from '../lists.ts';
import { addJob, addUser } from '../stage.ts';

/** Jobs that go live so far apart never share a place by popularity. */
const APART_MS = 3 * 24 * 3_600_000;

describeEngines('promoted jobs', (engine) => {
  let market: TestMarketplace;

  /** Later titles are older, and so less popular. */
  async function add(all: readonly string[], more: { readonly skills?: readonly string[] } = {}) {
    for (const [at, title] of all.entries())
      await addJob(market.db, {
        title,
        isPremium: title.startsWith('Promoted'),
        activatedAt: Date.now() - (at + 1) * APART_MS,
        ...more,
      });
  }

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    await add([
      'Promoted potter 1',
      'Promoted potter 2',
      'Promoted potter 3',
      'Potter 1',
      'Potter 2',
      'Potter 3',
      'Potter 4',
      'Potter 5',
      'Potter 6',
      'Potter 7',
    ]);
    await add(['Promoted weaver 1', 'Promoted weaver 2', 'Promoted weaver 3', 'Weaver 1']);
  });
  afterAll(() => market.close());

  const mixed = [
    'Potter 1',
    'Potter 2',
    'Potter 3',
    'Promoted potter 1',
    'Potter 4',
    'Potter 5',
    'Potter 6',
    'Promoted potter 2',
    'Potter 7',
    'Promoted potter 3',
  ];

  it('[C-01] have the last of four rows by popularity, and the end where nothing else is left', async () => {
    expect(await everyTitle(market, { search_constraint: 'potter' })).toEqual(mixed);
    expect(await everyTitle(market, { search_constraint: 'weaver' })).toEqual([
      'Weaver 1',
      'Promoted weaver 1',
      'Promoted weaver 2',
      'Promoted weaver 3',
    ]);
  });

  it.each([1, 2, 3, 4, 7])('[C-01] keep their rows when read %i at a time', async (rows) => {
    const [byCursor, byStart]: [string[], string[]] = [[], []];
    let cursor: string | undefined;
    do {
      const list = await ask(market, { search_constraint: 'potter', rows, ...(cursor && { cursor }) });
      byCursor.push(...titles(list));
      byStart.push(
        ...titles(await ask(market, { search_constraint: 'potter', rows, start: byStart.length })),
      );
      cursor = list.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(byCursor).toEqual(mixed);
    expect(byStart).toEqual(mixed);
  });

  it.each<readonly [string, ListInput]>([
    ['by age', { sort_by: 2, search_constraint: 'potter' }],
    ['of promoted jobs alone', { premium_jobs: 1, search_constraint: 'potter' }],
  ])('stand in a list %s as its order says', async (_, input) => {
    const found = await everyTitle(market, input);
    expect(found.slice(0, 3)).toEqual(['Promoted potter 1', 'Promoted potter 2', 'Promoted potter 3']);
  });

  it('stand in a list for a candidate as they suit', async () => {
    await add(['Promoted dyer 1', 'Promoted dyer 2', 'Dyer 1'], { skills: ['Madder'] });
    const { token } = await addUser(market.db, { title: 'Dyer', skills: ['Madder'] });
    expect(titles(await ask(market, { sort_by: 3 }, token)).slice(0, 3)).toEqual([
      'Promoted dyer 1',
      'Promoted dyer 2',
      'Dyer 1',
    ]);
  });

  it('refuse a cursor that names no place of a group', async () => {
    const { next_cursor } = await ask(market, { search_constraint: 'potter', rows: 2 });
    const values: unknown = JSON.parse(Buffer.from(next_cursor ?? '', 'base64url').toString());
    if (!Array.isArray(values)) throw new Error('the cursor is no list');
    const cursor = Buffer.from(JSON.stringify([...values.slice(0, -1), 4e15])).toString('base64url');
    const request = { start: 0, rows: 2, search_constraint: 'potter', cursor };
    const reply = await market.wire.raw('GET', '/getjoblistmobile', request);
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('Is damaged')]);
  });
});
