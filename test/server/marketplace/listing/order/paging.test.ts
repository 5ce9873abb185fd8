import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listingJobClickCount } from '../../../../../server/wire/jobs/job.ts';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, ids, titles, type ListInput } from '../lists.ts';
import { addJob, addUser } from '../stage.ts';

const DAY = 24 * 3_600_000;
const JOBS = 34;

describeEngines('paging', (engine) => {
  let market: TestMarketplace;
  let token: string;
  const jobs: number[] = [];

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    for (let at = 0; at < JOBS; at += 1)
      jobs.push(
        await addJob(db, {
          title: at % 3 === 0 ? 'Ceramic Artist' : 'Ceramic Designer',
          skills: at % 2 === 0 ? ['Glazing'] : ['Throwing'],
          description: at % 5 === 0 ? 'Kilns.' : 'Clay.',
          isPremium: at % 3 === 1,
          activatedAt: at % 4 === 3 ? null : Date.now() - ((at * 7) % JOBS) * DAY - DAY,
        }),
      );
    token = (await addUser(db, { title: 'Ceramic Artist', skills: ['Glazing'], experience: 30 })).token;
  });
  afterAll(() => market.close());

  it('[C-01] answers the same bytes again while nothing changes, whatever the time', async () => {
    const read = async () => JSON.stringify(await ask(market, { rows: 10 }));
    const first = await read();
    const { now } = market;
    market.now = () => Date.now() + 90_000;
    expect(await read()).toBe(first);
    market.now = now;
  });

  const change = fc.oneof(
    fc.record({
      kind: fc.constant('click' as const),
      job: fc.nat(JOBS - 1),
      times: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({
      kind: fc.constant('add' as const),
      title: fc.constantFrom('Ceramic Artist', 'Ceramic Desinger', 'Ceramist'),
      age: fc.integer({ min: 0, max: 40 }),
      isPremium: fc.boolean(),
    }),
  );
  type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

  async function make(it: Change): Promise<void> {
    if (it.kind === 'add')
      await addJob(market.db, {
        title: it.title,
        skills: ['Glazing'],
        isPremium: it.isPremium,
        activatedAt: it.age === 0 ? null : Date.now() - it.age * DAY,
      });
    else
      for (let time = 0; time < it.times; time += 1)
        await market.wire.call(listingJobClickCount, { job_id: String(jobs[it.job]) });
  }

  it.each<readonly [string, ListInput, boolean]>([
    ['popularity', {}, false],
    ['age', { sort_by: 2 }, false],
    ['the candidate', { sort_by: 3 }, true],
    ['popularity, with text', { search_constraint: 'ceramic designer' }, false],
    ['popularity, with the start of a word', { search_constraint: 'ceram' }, false],
    ['the candidate, with text', { sort_by: 3, search_constraint: 'ceramic' }, true],
  ])(
    '[C-01] pages by cursor in the order of %s: no row twice, none missed, whatever is added and clicked',
    async (_, input, isPersonal) => {
      const session = isPersonal ? token : undefined;
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 3, max: 13 }),
          fc.array(fc.array(change, { maxLength: 3 }), { minLength: 2, maxLength: 6 }),
          async (rows, changes) => {
            const before = new Set(await everyId(input, session));
            const seen: string[] = [];
            let cursor: string | undefined;
            for (let chunk = 0; ; chunk += 1) {
              const list = await ask(
                market,
                { ...input, rows, ...(cursor === undefined ? {} : { cursor }) },
                session,
              );
              seen.push(...ids(list));
              if (typeof list.next_cursor !== 'string') break;
              cursor = list.next_cursor;
              for (const one of changes[chunk] ?? []) await make(one);
            }
            expect(seen).toHaveLength(new Set(seen).size);
            expect([...before.difference(new Set(seen))]).toEqual([]);
          },
        ),
        { numRuns: engine === 'sqlite' ? 12 : 5 },
      );
    },
    60_000,
  );

  async function everyId(input: ListInput, session: string | undefined): Promise<string[]> {
    const found: string[] = [];
    for (let start = 0; ; start += 50) {
      const chunk = ids(await ask(market, { ...input, start, rows: 50 }, session));
      found.push(...chunk);
      if (chunk.length < 50) return found;
    }
  }

  it.each<readonly [string, ListInput, boolean]>([
    ['popularity', {}, false],
    ['age', { sort_by: 2 }, false],
    ['the candidate', { sort_by: 3 }, true],
    ['relevance', { search_constraint: 'ceramic designer kilns' }, false],
    ['relevance in stages', { search_constraint: 'ceramic' }, false],
  ])('[C-01] pages by start in the order of %s as by cursor', async (_, input, isPersonal) => {
    const session = isPersonal ? token : undefined;
    const byCursor: string[] = [];
    let cursor: string | undefined;
    do {
      const list = await ask(
        market,
        { ...input, rows: 7, ...(cursor === undefined ? {} : { cursor }) },
        session,
      );
      byCursor.push(...ids(list));
      cursor = list.next_cursor ?? undefined;
    } while (cursor !== undefined);
    const byStart: string[] = [];
    for (let start = 0; start <= byCursor.length; start += 7)
      byStart.push(...ids(await ask(market, { ...input, start, rows: 7 }, session)));
    expect(byStart).toEqual(byCursor);
    expect(ids(await ask(market, { ...input, start: byCursor.length }, session))).toEqual([]);
    expect(ids(await ask(market, { ...input, start: 100_000 }, session))).toEqual([]);
  });

  it('sends as many rows as asked for while there are any, then fewer', async () => {
    const first = await ask(market);
    expect(titles(first)).toHaveLength(10);
    const second = await ask(market, { cursor: first.next_cursor ?? '' });
    expect(titles(second)).toHaveLength(10);
  });

  it.each([
    ['damaged', 'AAAA'],
    ['empty', ''],
    ['no JSON', Buffer.from('not json').toString('base64url')],
    ['of another shape', Buffer.from('["x",-1,0,0,0]').toString('base64url')],
    ['with text for numbers', Buffer.from('["x","1 or 1=1",0,0,0]').toString('base64url')],
  ])('refuses a cursor that is %s', async (_, cursor) => {
    const reply = await market.wire.raw('GET', '/getjoblistmobile', { start: 0, rows: 10, cursor });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('ask for the first chunk');
  });

  it('refuses a cursor of another list', async () => {
    const { next_cursor } = await ask(market, { sort_by: 2 });
    const reply = await market.wire.raw('GET', '/getjoblistmobile', {
      start: 0,
      rows: 10,
      remote_jobs: 1,
      cursor: next_cursor,
    });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('another list');
  });
});
