import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getOptionCounts, getOwnSimilarJobs, getSimilarJobs } from '../../../../server/wire/jobs/listing.ts';
import { getSavedSearches, saveSearch } from '../../../../server/wire/jobs/saved-searches.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, ids, titles, type ListInput } from '../listing/lists.ts';
import { addJob, addUser, hashOf, termId } from '../listing/stage.ts';
import { addHider } from './hiding.ts';

const HOUR = 3_600_000;

describeEngines('lists of a candidate who hides jobs', (engine) => {
  let market: TestMarketplace;
  const jobs: number[] = [];
  const plan = { title: 'Loom Weaver', skills: ['Dyeing'] };

  /** Each job differs in its title; three companies have every third. */
  beforeAll(async () => {
    market = await startMarketplace({ engine });
    for (let at = 0; at < 36; at += 1)
      jobs.push(
        await addJob(market.db, {
          title: `Weaver ${String(at).padStart(2, '0')}`,
          company: `Mill ${at % 3}`,
          professions: ['Weaving'],
          skills: at % 2 === 0 ? ['Dyeing'] : ['Spinning'],
          cities: at % 4 === 0 ? ['Bhuj'] : ['Varanasi'],
          isPremium: at % 5 === 0,
          activatedAt: Date.now() - (at + 1) * HOUR,
        }),
      );
  });
  afterAll(() => market.close());

  const job = (at: number) => jobs[at] ?? 0;
  const title = (at: number) => `Weaver ${String(at).padStart(2, '0')}`;
  const ofCompany = (company: number) => Array.from({ length: 12 }, (_, at) => title(at * 3 + company));
  const without = (hidden: readonly string[]) =>
    jobs.map((_, at) => title(at)).filter((each) => !hidden.includes(each));

  it.each<readonly [string, ListInput]>([
    ['by popularity', {}],
    ['by age', { sort_by: 2 }],
    ['for the candidate', { sort_by: 3 }],
    ['with a text', { search_constraint: 'weaver' }],
    ['for the candidate, with a text', { sort_by: 3, search_constraint: 'weaver dyeing' }],
    ['of a profession', { profession_list: ['1'], sort_by: 2 }],
    ['of promoted jobs', { premium_jobs: 1 }],
  ])('[SV-04] a list %s leaves out hidden jobs and companies, from the next request on', async (_, asked) => {
    const [mine, theirs] = [await addHider(market, plan), await addHider(market, plan)];
    const input = asked.profession_list
      ? { ...asked, profession_list: [String(await termId(market.db, 'professions', 'Weaving'))] }
      : asked;
    const before = await everyTitle(market, input, mine.token);
    expect(before.length).toBeGreaterThan(5);
    await mine.hide(job(0));
    await mine.hide(job(10));
    expect((await everyTitle(market, input, mine.token)).toSorted()).toEqual(
      before.filter((each) => each !== title(0) && each !== title(10)).toSorted(),
    );
    await mine.hideCompanyOf(job(2));
    const left = before.filter((each) => ![title(0), title(10), ...ofCompany(2)].includes(each));
    expect((await everyTitle(market, input, mine.token)).toSorted()).toEqual(left.toSorted());
    const first = await ask(market, input, mine.token);
    expect(titles(first)).toHaveLength(Math.min(10, left.length));
    expect([first.total, first.has_hidden]).toEqual([left.length, 1]);
    expect((await everyTitle(market, input, theirs.token)).length).toBe(before.length);
    expect((await ask(market, input)).has_hidden).toBe(0);
    await mine.showCompanyOf(job(5));
    await mine.show(job(0));
    await mine.show(job(10));
    expect(await everyTitle(market, input, mine.token)).toEqual(before);
  });

  it.each<readonly [string, ListInput]>([
    ['popularity', {}],
    ['age', { sort_by: 2 }],
    ['the candidate', { sort_by: 3 }],
    ['the candidate, with text', { sort_by: 3, search_constraint: 'weaver' }],
  ])(
    '[SV-04] pages in the order of %s are full: no row twice, none missed, whatever is hidden meanwhile',
    async (_, input) => {
      await fc.assert(
        fc.asyncProperty(
          fc.uniqueArray(fc.nat(35), { maxLength: 12 }),
          fc.array(fc.option(fc.nat(35)), { minLength: 8, maxLength: 8 }),
          fc.option(fc.nat(2)),
          fc.integer({ min: 3, max: 11 }),
          async (before, between, company, rows) => {
            const mine = await addHider(market, plan);
            for (const at of before) await mine.hide(job(at));
            if (company !== null) await mine.hideCompanyOf(job(company));
            const hidden = new Set([...before.map(title), ...(company === null ? [] : ofCompany(company))]);
            const seen: string[] = [];
            const unseen = new Set<string>();
            let cursor: string | undefined;
            for (let page = 0; ; page += 1) {
              const list = await ask(market, { ...input, rows, ...(cursor && { cursor }) }, mine.token);
              for (const each of titles(list)) expect(hidden).not.toContain(each);
              seen.push(...titles(list));
              cursor = list.next_cursor ?? undefined;
              if (cursor === undefined) break;
              expect(titles(list)).toHaveLength(rows);
              const at = between[page] ?? null;
              if (at === null) continue;
              await mine.hide(job(at));
              hidden.add(title(at));
              unseen.add(title(at));
            }
            expect(new Set(seen).size).toBe(seen.length);
            const missing = without(seen).filter((each) => !hidden.has(each));
            expect([missing, seen.filter((each) => hidden.has(each) && !unseen.has(each))]).toEqual([[], []]);
          },
        ),
        { numRuns: 12 },
      );
    },
  );

  it('[SV-04] the counts of the filters and of saved searches leave them out', async () => {
    const mine = await addHider(market);
    const options = { token: mine.token };
    const [weaving, bhuj] = [
      await termId(market.db, 'professions', 'Weaving'),
      await termId(market.db, 'cities', 'Bhuj'),
    ];
    const counts = async () => {
      const { data } = await market.wire.call(getOptionCounts, {}, options);
      const of = (list: typeof data.city_counts, id: number) =>
        list.counts.find(({ key }) => String(key) === String(id))?.value;
      return [of(data.profession_counts, weaving), of(data.city_counts, bhuj)];
    };
    const search = { name: 'Weavers', page_query: 'q=weaver', filters: { search_constraint: 'weaver' } };
    await market.wire.call(saveSearch, search, options);
    await market.db.updateTable('saved_searches').set({ opened_at: 0 }).execute();
    const news = async () =>
      (await market.wire.call(getSavedSearches, {}, options)).data.saved_search_list[0]?.new_jobs;
    expect([await counts(), await news()]).toEqual([[36, 9], 36]);
    await mine.hide(job(4));
    expect([await counts(), await news()]).toEqual([[35, 8], 35]);
    await mine.hideCompanyOf(job(4));
    expect([await counts(), await news()]).toEqual([[24, 6], 24]);
  });

  it('[SV-04] jobs like one are as many as before, without them', async () => {
    const mine = await addHider(market);
    const request = { job_id: String(job(1)), start: 0, rows: 4 };
    const of = async (call: typeof getSimilarJobs, token?: string) =>
      titles((await market.wire.call(call, request, { token })).data.job_list_display_info);
    const everybodys = await of(getSimilarJobs);
    expect(await of(getOwnSimilarJobs, mine.token)).toEqual(everybodys);
    await mine.hide(job(Number(everybodys[0]?.slice(-2))));
    const next = await of(getOwnSimilarJobs, mine.token);
    expect(next.slice(0, 3)).toEqual(everybodys.slice(1));
    expect(next).toHaveLength(4);
    // More than are kept for a job.
    await mine.hideCompanyOf(job(0));
    await mine.hideCompanyOf(job(2));
    const last = await of(getOwnSimilarJobs, mine.token);
    expect(last).toHaveLength(4);
    expect(last.every((each) => ofCompany(1).includes(each))).toBe(true);
    expect(await of(getSimilarJobs)).toEqual(everybodys);
  });

  it('[SV-04] an invitation still names a job that its reader hides', async () => {
    const mine = await addHider(market, plan);
    const freelancer = await addUser(market.db, { loginType: 3 });
    await market.db
      .insertInto('job_access')
      .values({ job_id: job(7), user_id: freelancer.id, granted_at: 1 })
      .execute();
    await market.db
      .insertInto('invites')
      .values({
        invite_hash: await hashOf('a link that somebody sent'),
        invited_by: freelancer.id,
        job_id: job(7),
        created_at: 1,
        expires_at: null,
      })
      .execute();
    await mine.hide(job(7));
    await mine.hide(job(8));
    for (const input of [{}, { sort_by: 3 }]) {
      const list = await ask(
        market,
        { ...input, rows: 50, secret_invite_hash: 'a link that somebody sent' },
        mine.token,
      );
      expect(ids(list)).toContain(String(job(7)));
      expect(ids(list)).not.toContain(String(job(8)));
      expect(ids(await ask(market, { ...input, rows: 50 }, mine.token))).not.toContain(String(job(7)));
    }
  });
});
