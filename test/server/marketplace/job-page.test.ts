import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { popularityAfterClick } from '../../../server/marketplace/store/popularity.ts';
import { JobStatus } from '../../../server/marketplace/store/values.ts';
import {
  jobBasicInfo,
  jobCompanyPart,
  jobIdFromParams,
  jobOfferPart,
  jobRolePart,
  jobSkillsPart,
  jobVisibilityCheck,
  listingJobClickCount,
} from '../../../server/wire/jobs/job.ts';
import { describeEngines } from '../../helpers/postgres/postgres.ts';
import { addCompany, addJob, SECRET, SECRET_AMOUNT } from './fixtures.ts';
import { useMarketplace } from './use-marketplace.ts';

const publicCalls = [jobBasicInfo, jobRolePart, jobOfferPart, jobCompanyPart, jobSkillsPart] as const;

describeEngines('a job', (engine) => {
  const marketplace = useMarketplace(engine);
  let job: string;
  beforeAll(async () => {
    job = String(await addJob(marketplace().db));
  });

  it('[C-12] is live, over, or not there', async () => {
    const { wire, db } = marketplace();
    const visibility = async (job_id: number | string) =>
      (await wire.call(jobVisibilityCheck, { job_id: String(job_id) })).data.job_visibility;
    expect(await visibility(job)).toBe(1);
    expect(await visibility(await addJob(db, { isUnlisted: true, expiresAt: null }))).toBe(1);
    expect(await visibility(await addJob(db, { expiresAt: Date.now() - 1 }))).toBe(0);
    expect(await visibility(await addJob(db, { status: JobStatus.closed }))).toBe(0);
    for (const none of [
      await addJob(db, { status: JobStatus.draft }),
      '999999',
      '0',
      '-1',
      '1e3',
      'x',
      '99999999999',
    ])
      expect(await visibility(none)).toBeNull();
  });

  it('[C-14] has basics that everybody may read', async () => {
    const { wire } = marketplace();
    const { data } = await wire.call(jobBasicInfo, { job_id: job });
    expect(data).toMatchObject({
      job_basic_info: { id: job, title: 'Type Designer' },
      company_info: {
        company_name: 'Indigo Atelier',
        company_promotional_link_list: [
          {
            promotional_link_value: 'indigo.example',
            promotional_link_modified_value: 'https://indigo.example',
          },
        ],
      },
      ideal_experience_text: '2 To 5 years',
      job_ideal_exp: { min_value: 24, max_value: 60 },
      is_job_remote: 0,
      compensation_text: '6 to 9 lakhs a year',
      job_timing_text: '10 am to 6 pm',
      employment_text: 'Contract',
      working_days_value: 6,
      description_text: 'Draw letters.',
    });
    expect(data.job_office_address_info_list?.map(({ location, area }) => [location.city, area])).toEqual([
      ['Bengaluru', 'Area 0'],
      ['Pune', 'Area 1'],
    ]);
    expect(data.job_basic_info.url).toMatch(new RegExp(`^/job/[a-z-]+/${job}$`));
    const { date_created, date_activated, expiry_date } = data.job_basic_info;
    expect([date_created, date_activated, expiry_date].every((time) => (time ?? 0) > 1_700_000_000_000)).toBe(
      true,
    );
  });

  it('[L-24] says when only its address leads to it, and when it was imported', async () => {
    const { wire, db } = marketplace();
    const flags = async (id: number) => {
      const { is_unlisted, is_imported } = (await wire.call(jobBasicInfo, { job_id: String(id) })).data;
      return [is_unlisted, is_imported];
    };
    const imported = await addJob(db);
    await db.updateTable('jobs').set({ external_source: 'board' }).where('id', '=', imported).execute();
    expect([await flags(Number(job)), await flags(await addJob(db, { isUnlisted: true }))]).toEqual([
      [false, false],
      [true, false],
    ]);
    expect(await flags(imported)).toEqual([false, true]);
    const damaged = await addJob(db);
    await sql`update jobs set is_unlisted = 99 where id = ${damaged}`.execute(db);
    expect(await flags(damaged), 'a damaged flag hides rather than shows').toEqual([true, false]);
  });

  it('[C-15] comes in four parts', async () => {
    const { wire } = marketplace();
    expect((await wire.call(jobRolePart, { job_id: job })).data).toEqual({
      responsibility: {
        primary_responsibility: '<p>Draw letters.</p>',
        secondary_responsibilities_list: ['Space them', 'Kern them'],
      },
      requirement: {
        primary_requirement: '<p>Has drawn letters.</p>',
        secondary_requirements_list: ['Knows Glyphs'],
      },
    });
    expect((await wire.call(jobOfferPart, { job_id: job })).data).toEqual({
      perk: { primary_perk: '<p>Tea.</p>', secondary_perks_list: ['Biscuits'] },
      additional_info: '<p>Office with a garden.</p>',
    });
    expect((await wire.call(jobCompanyPart, { job_id: job })).data).toMatchObject({
      about: '<p>We draw type.</p>',
    });
    const skills = (await wire.call(jobSkillsPart, { job_id: job })).data;
    expect(skills.merged_skill_vo_list).toHaveLength(2);
    expect(skills.soft_and_tech_info_list).toHaveLength(2);
  });

  it('[C-15] refuses a part that there is not', async () => {
    const { wire } = marketplace();
    const path = jobRolePart.path;
    for (const fields of [{ job_id: job }, { job_id: job, component_type: '5' }]) {
      const refused = await wire.raw('GET', path, fields);
      expect(refused.status).toBe(400);
      expect(JSON.parse(refused.text)).toMatchObject({
        error: { code: 'invalid-input', fields: { component_type: expect.any(String) } },
      });
    }
  });

  it('shows nothing of a draft, nor of what is not there', async () => {
    const { wire, db } = marketplace();
    const draft = await addJob(db, { status: JobStatus.draft, title: 'Not announced yet' });
    for (const job_id of [String(draft), '999999', "1' or '1'='1", '٣']) {
      for (const call of [...publicCalls, listingJobClickCount]) {
        const refused = await wire.ask(call, { job_id });
        expect(refused).toMatchObject({ status: 404, error: { code: 'not-found' } });
        expect(refused.text).not.toContain('announced');
      }
    }
  });

  it('[R-10] sends nothing confidential in public replies, neither name nor value', async () => {
    const { wire } = marketplace();
    for (const call of publicCalls) {
      const { text } = await wire.ask(call, { job_id: job });
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(String(SECRET_AMOUNT).slice(0, 7));
      expect(text).not.toMatch(
        /commission|max_compensation|fixed_ctc|esop|job_params|review_criteria|sample_profile|owner_id|tbs_|internal/,
      );
    }
  });

  it('[C-13] is found by its id, by words that end in it, and by an older address', async () => {
    const { wire, db } = marketplace();
    await db
      .insertInto('job_aliases')
      .values({ alias: 'type-2019', job_id: Number(job) })
      .execute();
    const resolved = async (address: string) =>
      (await wire.call(jobIdFromParams, { job_id: address })).data.job_id;
    expect(await resolved(job)).toBe(job);
    expect(await resolved(`type-designer-bengaluru-${job}`)).toBe(job);
    expect(await resolved('type-2019')).toBe(job);
    const draft = await addJob(db, { status: JobStatus.draft });
    for (const none of ['999999', 'type-designer', 'type-999999', String(draft), `secret-${draft}`])
      expect(await resolved(none)).toBeNull();
  });

  it('[C-03] counts clicks on live jobs, all of them when they come at once', async () => {
    const { wire, db } = marketplace();
    const live = await addJob(db);
    const over = await addJob(db, { expiresAt: Date.now() - 1 });
    const clicks = Array.from({ length: 25 }, () =>
      wire.call(listingJobClickCount, { job_id: String(live) }),
    );
    for (const reply of await Promise.all(clicks)) expect(reply.status).toBe(200);
    expect((await wire.call(listingJobClickCount, { job_id: String(over) })).status).toBe(200);
    const counted = await db
      .selectFrom('jobs')
      .select(['id', 'clicks', 'popularity'])
      .where('id', 'in', [live, over])
      .orderBy('id')
      .execute();
    expect(counted).toMatchObject([{ clicks: 25 }, { clicks: 0, popularity: 0 }]);
    const expected = Array.from({ length: 25 }).reduce<number>(
      (sum) => popularityAfterClick(sum, Date.now()),
      0,
    );
    expect(counted[0]?.popularity).toBeCloseTo(expected, 3);
  });

  it('has a logo: its own, or its initials drawn', async () => {
    const { wire, db } = marketplace();
    const company = await addCompany(db, '<b>Rasa & Co');
    const drawn = await wire.raw('GET', `/media/logos/${company}.svg`);
    expect(drawn).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
    expect(drawn.text).toMatch(/>BR<\/text>/);
    await db.updateTable('companies').set({ logo: '<svg>own</svg>' }).where('id', '=', company).execute();
    const own = await wire.raw('GET', `/media/logos/${company}.svg`);
    expect(own.text).toBe('<svg>own</svg>');
    const etag = String(own.headers['etag']);
    const known = await wire.raw(
      'GET',
      `/media/logos/${company}.svg`,
      {},
      { headers: { 'if-none-match': etag } },
    );
    expect(known).toMatchObject({ status: 304, text: '' });
    for (const path of ['/media/logos/999999.svg', '/media/logos/x.svg', `/media/logos/${company}.png`])
      expect((await wire.raw('GET', path)).status).toBe(404);
    const basics = await wire.call(jobBasicInfo, { job_id: job });
    const logo = basics.data.company_info.company_logo_info?.image_url ?? '';
    expect((await wire.raw('GET', `/${logo.slice(1)}`)).status).toBe(200);
  });

  it('[LK-01] names the wide picture of a company that has one', async () => {
    const { wire, db } = marketplace();
    const plain = await addCompany(db, 'Reed & Rush');
    const dressed = await addCompany(db, 'Vine & Vellum');
    await db.updateTable('companies').set({ cover: '<svg>wide</svg>' }).where('id', '=', dressed).execute();
    const coverOf = async (companyId: number) => {
      const id = await addJob(db, { companyId });
      return (await wire.call(jobBasicInfo, { job_id: String(id) })).data.company_cover_url;
    };
    expect(await coverOf(plain)).toBeNull();
    expect(await coverOf(dressed)).toBe(`/media/covers/${dressed}.svg`);
    const picture = await wire.raw('GET', `/media/covers/${dressed}.svg`);
    expect(picture).toMatchObject({
      status: 200,
      text: '<svg>wide</svg>',
      headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
    });
    expect((await wire.raw('GET', `/media/covers/${plain}.svg`)).status).toBe(404);
  });
});
