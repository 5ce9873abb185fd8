import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSimilarJobs, listLiveJobs } from '../../../../server/wire/jobs/listing.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { ask, type ListInput } from './lists.ts';
import { addJob, addUser, termId } from './stage.ts';

const DAY = 24 * 3_600_000;
const now = Date.now();

describeEngines('rows of jobs', (engine) => {
  let market: TestMarketplace;
  const jobs: Record<string, number> = {};

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const add = async (title: string, plan: Omit<Parameters<typeof addJob>[1], 'title'>) => {
      jobs[title] = await addJob(market.db, {
        title,
        activatedAt: now - Object.keys(jobs).length * DAY - DAY,
        ...plan,
      });
    };
    const type = { professions: ['Lettering'] };
    await add('Source', {
      ...type,
      skills: ['Glyphs', 'Kerning'],
      cities: ['Vatapi', 'Kanchi'],
      experience: [24, 60],
      isPremium: true,
    });
    await add('Same field', { ...type, cities: ['Surat'], experience: [120, null] });
    await add('Same field and skills', { ...type, skills: ['Glyphs', 'Kerning'], experience: [24, 60] });
    await add('Same skill', { professions: ['Binding'], skills: ['Kerning'], experience: [24, 60] });
    await add('Nothing in common', { professions: ['Milling'], isRemote: true });
    await add('Expired', { ...type, skills: ['Glyphs', 'Kerning'], expiresAt: now - 1 });
    await add('Unlisted', { ...type, skills: ['Glyphs', 'Kerning'], isUnlisted: true });
    await add('Draft', { ...type, skills: ['Glyphs', 'Kerning'], status: 0 });
  });
  afterAll(() => market.close());

  it('[M-01] [M-02] gives a row its title, address, company, experience and offices', async () => {
    const { db } = market;
    await db
      .insertInto('company_links')
      .values({
        company_id: (
          await db
            .selectFrom('jobs')
            .select('company_id')
            .where('id', '=', jobs['Source'] ?? 0)
            .executeTakeFirstOrThrow()
        ).company_id,
        position: 0,
        url: 'plain.example',
        modified_url: 'https://plain.example',
      })
      .execute();
    const { job_info_vo_list } = await ask(market, { sort_by: 2 });
    expect(job_info_vo_list[0]).toEqual({
      job_basic_info: {
        id: String(jobs['Source']),
        title: 'Source',
        url: `/job/lettering/${jobs['Source']}`,
        date_activated: now - DAY,
      },
      company_info: {
        company_name: 'Plain Company',
        company_logo_info: { image_url: expect.stringMatching(/^\/media\/logos\/\d+\.svg$/u) },
        company_promotional_link_list: [
          {
            promotional_link_value: 'plain.example',
            promotional_link_modified_value: 'https://plain.example',
          },
        ],
      },
      job_ideal_exp: { min_value: 24, max_value: 60 },
      job_office_address_info_list: [
        {
          id: expect.any(String),
          location: { id: String(await termId(db, 'cities', 'Vatapi')), city: 'Vatapi', country: 'India' },
          area: null,
          google_location_link: null,
        },
        {
          id: expect.any(String),
          location: { id: String(await termId(db, 'cities', 'Kanchi')), city: 'Kanchi', country: 'India' },
          area: null,
          google_location_link: null,
        },
      ],
      is_job_remote: 0,
      is_premium: 1,
      compensation_text: null,
    });
    expect(job_info_vo_list.at(-1)?.is_job_remote).toBe(1);
  });

  it("[M-02] gives a candidate their own statuses for the chunk's rows, and nobody else any", async () => {
    const { db } = market;
    const mine = await addUser(db, {});
    const theirs = await addUser(db, {});
    const recruiter = await addUser(db, { loginType: 2 });
    const apply = (user_id: number, title: string, status: number) =>
      db
        .insertInto('applications')
        .values({ job_id: jobs[title] ?? 0, user_id, status, created_at: now, updated_at: now })
        .execute();
    await apply(mine.id, 'Source', 2);
    await apply(mine.id, 'Same field', -2);
    await apply(mine.id, 'Nothing in common', 1);
    await apply(theirs.id, 'Same skill', 2);
    const statuses = async (rows: number, token?: string) =>
      (await ask(market, { sort_by: 2, rows }, token)).user_job_apply_status_list;
    expect(await statuses(2, mine.token)).toEqual(
      expect.arrayContaining([
        { key: String(jobs['Source']), value: 2 },
        { key: String(jobs['Same field']), value: -2 },
      ]),
    );
    expect(await statuses(2, mine.token)).toHaveLength(2);
    expect(await statuses(10, mine.token)).toHaveLength(3);
    expect(await statuses(10, theirs.token)).toEqual([{ key: String(jobs['Same skill']), value: 2 }]);
    expect(await statuses(10)).toEqual([]);
    expect(await statuses(10, recruiter.token)).toEqual([]);
    expect(await statuses(10, 'no-such-session-token-at-all')).toEqual([]);
  });

  const similar = async (job_id: string, more: { start?: number; rows?: number } = {}) => {
    const reply = await market.wire.call(getSimilarJobs, { job_id, start: 0, rows: 4, ...more });
    return reply.data.job_list_display_info.job_info_vo_list.map((job) => job.job_basic_info.title);
  };

  it('[C-02] finds listed jobs that are most alike, without the job itself', async () => {
    expect(await similar(String(jobs['Source']))).toEqual([
      'Same field and skills',
      'Same field',
      'Same skill',
    ]);
    expect(await similar(String(jobs['Source']), { start: 1, rows: 1 })).toEqual(['Same field']);
    expect(await similar(String(jobs['Source']), { start: 10 })).toEqual([]);
  });

  it.each<[string, () => Promise<ListInput>]>([
    ['chosen', async () => ({ city_list: [String(await termId(market.db, 'cities', 'Kanchi'))] })],
    ['named by the text', async () => ({ search_constraint: 'source kanchi' })],
    ['the whole text', async () => ({ search_constraint: 'Kanchi' })],
  ])('[L-11] names the place that somebody looks for first: %s', async (_name, input) => {
    const citiesOf = async (asked: ListInput) => {
      const { job_info_vo_list } = await ask(market, asked);
      const source = job_info_vo_list.find(({ job_basic_info: { title } }) => title === 'Source');
      return source?.job_office_address_info_list?.map(({ location }) => location.city);
    };
    expect(await citiesOf({})).toEqual(['Vatapi', 'Kanchi']);
    expect(await citiesOf(await input())).toEqual(['Kanchi', 'Vatapi']);
  });

  it('[C-02] still finds them for a job that is over', async () => {
    expect(await similar(String(jobs['Expired']), { rows: 2 })).toEqual(['Source', 'Same field and skills']);
  });

  it('[C-02] no longer finds one that closed half a minute ago, and another takes its place', async () => {
    const id = String(jobs['Nothing in common']);
    expect(await similar(id)).toEqual([]);
    expect(await similar(String(jobs['Source']), { rows: 2 })).toContain('Same field');
    const setStatus = (status: number) =>
      market.db.updateTable('jobs').set({ status }).where('title', '=', 'Same field').execute();
    await setStatus(2);
    const halfAMinuteLater = Date.now() + 30_000;
    market.now = () => halfAMinuteLater;
    try {
      expect(await similar(String(jobs['Source']), { rows: 2 })).toEqual([
        'Same field and skills',
        'Same skill',
      ]);
    } finally {
      market.now = Date.now;
      await setStatus(1);
    }
  });

  it.each(['0', '-1', 'x', '999999999', '1 or 1=1'])(
    'refuses similar jobs of what is no job: %s',
    async (id) => {
      expect((await market.wire.call(getSimilarJobs, { job_id: id, start: 0, rows: 4 })).error?.code).toBe(
        'not-found',
      );
    },
  );

  it('refuses similar jobs of a draft', async () => {
    const reply = await market.wire.call(getSimilarJobs, {
      job_id: String(jobs['Draft']),
      start: 0,
      rows: 4,
    });
    expect(reply.error?.code).toBe('not-found');
  });

  it('lists live jobs by id in pages', async () => {
    const page = async (after_id: number) =>
      (await market.wire.call(listLiveJobs, { after_id, rows: 2 })).data.live_job_list;
    const found: { id: number; url: string }[] = [];
    for (let rows = await page(0); rows.length > 0; rows = await page(found.at(-1)?.id ?? 0))
      found.push(...rows);
    expect(found.map(({ id }) => id)).toEqual(
      ['Source', 'Same field', 'Same field and skills', 'Same skill', 'Nothing in common'].map(
        (title) => jobs[title],
      ),
    );
    expect(found[0]?.url).toBe(`/job/lettering/${jobs['Source']}`);
  });
});
