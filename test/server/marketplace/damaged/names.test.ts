import { beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../../server/log.ts';
import { noteDamagedNames } from '../../../../server/marketplace/areas/reference/damaged-names.ts';
import { logoPath } from '../../../../server/marketplace/areas/media/logo-path.ts';
import { seedReferenceData } from '../../../../server/marketplace/reference-data/seed.ts';
import { DamagedRows } from '../../../../server/marketplace/store/damaged-rows.ts';
import { indexJobs } from '../../../../server/marketplace/store/search/index/index-jobs.ts';
import { getApplications } from '../../../../server/wire/application/applications.ts';
import { getHiddenItems, getHiddenNames } from '../../../../server/wire/jobs/hidden-jobs.ts';
import { jobBasicInfo, jobSkillsPart } from '../../../../server/wire/jobs/job.ts';
import {
  getJobList,
  getSearchSuggestions,
  getSimilarJobs,
  listLiveJobs,
} from '../../../../server/wire/jobs/listing.ts';
import { getJobDrafts, getJobForEditing, getRecruiterJobs } from '../../../../server/wire/jobs/postings.ts';
import { getSavedJobs } from '../../../../server/wire/jobs/saved-jobs.ts';
import { ItemType, LoginType, SortBy } from '../../../../server/wire/protocol/codes.ts';
import { items } from '../../../../server/wire/reference.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { CANARY, damagedNames, whileDamaged as whileRowDamaged } from './columns.ts';
import { addCompany, addJob, addUser, type TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

const HOUR = 3_600_000;

describeEngines('a damaged name', (engine) => {
  const marketplace = useMarketplace(engine);
  const values = damagedNames(engine);

  let candidate: TestUser;
  let recruiter: TestUser;
  let both: number;
  let other: number;
  let hider: TestUser;
  let companyIds: readonly number[];
  let skillNames: readonly string[];
  let looks = 0;

  /** A job in Jaipur and Indore, and one like it in Indore of another profession. */
  beforeAll(async () => {
    const { db } = marketplace();
    recruiter = await addUser(db, { loginType: LoginType.recruiter });
    candidate = await addUser(db);
    await db
      .updateTable('candidates')
      .set({ title: 'Front-end development, Type design' })
      .where('user_id', '=', candidate.id)
      .execute();
    const ofOwner = async (company: string) => ({
      ownerId: recruiter.id,
      companyId: await addCompany(db, company),
    });
    both = await addJob(db, {
      ...(await ofOwner('Kitefolk')),
      title: 'Sign Painter',
      profession: 'front-end',
      cities: ['jaipur', 'indore'],
    });
    other = await addJob(db, {
      ...(await ofOwner('Indigo Atelier')),
      title: 'Wall Painter',
      profession: 'type-design',
      cities: ['indore'],
    });
    const jaipur = db.selectFrom('cities').select('id').where('folded', '=', 'jaipur');
    await db
      .insertInto('candidate_preferred_cities')
      .values({ user_id: candidate.id, city_id: jaipur, position: 0 })
      .execute();
    await indexJobs(db, [both, other]);
    const named = await db
      .selectFrom('jobs')
      .select(['id', 'company_id'])
      .where('id', 'in', [both, other])
      .orderBy('id')
      .execute();
    companyIds = named.map(({ company_id }) => company_id);
    const skills = await db.selectFrom('skills').select(['id', 'name']).orderBy('id').limit(2).execute();
    skillNames = skills.map(({ name }) => name);
    hider = await addUser(db);
    await db
      .insertInto('hidden_items')
      .values({ user_id: hider.id, company_id: companyIds[0] ?? null, hidden_at: 1 })
      .execute();
    const user_id = candidate.id;
    await db
      .insertInto('candidate_skills')
      .values(skills.map(({ id: skill_id }, position) => ({ user_id, skill_id, position })))
      .execute();
    for (const job_id of [both, other]) {
      await db.insertInto('saved_jobs').values({ user_id, job_id, saved_at: 1 }).execute();
      await db
        .insertInto('applications')
        .values({ user_id, job_id, status: 1, created_at: 1, updated_at: 1 })
        .execute();
    }
  });

  const listOf = async (more: object, token?: string) =>
    (await marketplace().wire.call(getJobList, { start: 0, rows: 10, ...more }, { token })).data
      .job_list_display_info;

  /** The titles of the jobs that match all of a text. */
  const found = async (search_constraint: string) => {
    const { job_info_vo_list, partial_start } = await listOf({ search_constraint });
    return job_info_vo_list
      .slice(0, partial_start ?? undefined)
      .map(({ job_basic_info: { title } }) => title);
  };

  /** What readers see. Each look is an hour later, because readings of texts and similar jobs are kept. */
  const look = async () => {
    const market = marketplace();
    const { wire } = market;
    looks += 1;
    const at = Date.now() + looks * HOUR;
    market.now = () => at;
    const suggested = async (search_constraint: string) =>
      (await wire.call(getSearchSuggestions, { search_constraint })).data.suggestion_list
        .filter(({ kind }) => kind === 'place' || kind === 'profession')
        .map(({ text }) => text);
    const list = await listOf({});
    const row = list.job_info_vo_list.find(({ job_basic_info: { id } }) => id === String(both));
    const search = await listOf({ search_constraint: 'painter jaipur' });
    const personal = await listOf({ sort_by: SortBy.personalized }, candidate.token);
    const { data: page } = await wire.call(jobBasicInfo, { job_id: String(both) });
    const similar = await wire.call(getSimilarJobs, { job_id: String(other), start: 0, rows: 4 });
    const { live_job_list } = (await wire.call(listLiveJobs, { after_id: 0, rows: 10 })).data;
    const nearly = await wire.call(items, {
      item_type: ItemType.city,
      start: 0,
      rows: 2,
      constraint: 'mumbbai',
    });
    return {
      row: [row?.job_basic_info.url, row?.job_office_address_info_list?.map(({ location }) => location.city)],
      listed: list.job_info_vo_list.length,
      found: await found('painter jaipur'),
      places: search.understood_list?.map(({ name }) => name),
      personal: personal.job_info_vo_list.length,
      sortedBy: personal.sort_by,
      page: [
        page.job_basic_info.url,
        page.job_office_address_info_list?.map(({ location }) => location.city),
        page.profession_info_list?.map(({ value }) => value),
      ],
      similar: similar.data.job_list_display_info.job_info_vo_list.length,
      suggested: [await suggested('jaip'), await suggested('front')],
      url: live_job_list.find(({ id }) => id === both)?.url,
      nearly: nearly.data.items_info.items.map(({ value }) => value),
    };
  };

  const url = () => `/job/front-end/${both}`;
  const whole = () => ({
    row: [url(), ['Jaipur', 'Indore']],
    listed: 2,
    found: ['Sign Painter'],
    places: ['Jaipur'],
    personal: 2,
    sortedBy: SortBy.personalized,
    page: [url(), ['Jaipur', 'Indore'], ['Front-end development']],
    similar: 1,
    suggested: [['Jaipur'], ['Front-end development']],
    url: url(),
    nearly: ['Mumbai'],
  });
  const withoutCity = () => ({
    ...whole(),
    row: [url(), ['Indore']],
    places: [],
    page: [url(), ['Indore'], ['Front-end development']],
    suggested: [[], ['Front-end development']],
  });
  const withoutProfession = () => {
    const bare = `/job/${both}`;
    return {
      ...whole(),
      row: [bare, ['Jaipur', 'Indore']],
      page: [bare, ['Jaipur', 'Indore'], []],
      url: bare,
    };
  };

  const whileDamaged = <Result>(
    row: Parameters<typeof whileRowDamaged>[1],
    value: string,
    run: (id: number) => Promise<Result>,
  ) => whileRowDamaged(marketplace().db, row, value, run);

  const city = ['cities', 'name', 'Jaipur'] as const;
  const profession = ['professions', 'name', 'Front-end development'] as const;
  const slug = ['professions', 'slug', 'Front-end development'] as const;
  const company = ['companies', 'name', 'Kitefolk'] as const;

  it('is told from a whole one', async () => {
    expect(await look()).toEqual(whole());
  });

  it.each(values)('[L-11] of a city is left out where it is read (%#)', async (value) => {
    expect(await whileDamaged(city, value, look)).toEqual(withoutCity());
    expect(await look()).toEqual(whole());
    expect(marketplace().logs.join('')).not.toMatch(CANARY);
  });

  it.each(values)('[C-14] of a profession is left out where it is read (%#)', async (value) => {
    expect(await whileDamaged(profession, value, look)).toEqual({
      ...withoutProfession(),
      suggested: [['Jaipur'], []],
    });
    expect(await look()).toEqual(whole());
    expect(marketplace().logs.join('')).not.toMatch(CANARY);
  });

  it.each(values)(
    '[C-14] in the address of a profession leaves its jobs in all lists (%#)',
    async (value) => {
      expect(await whileDamaged(slug, value, look)).toEqual(withoutProfession());
    },
  );

  it.each(values)(
    '[C-04] in the form for lookups takes no choice of other cities away (%#)',
    async (value) => {
      const { nearly } = await whileDamaged(['cities', 'folded', 'Jaipur'], value, look);
      expect(nearly).toEqual(['Mumbai']);
    },
  );

  it.each(values)('keeps nothing from starting and adds no second row (%#)', async (value) => {
    const { db } = marketplace();
    const count = () => db.selectFrom('cities').select('id').execute();
    const before = await count();
    await whileDamaged(['cities', 'folded', 'Jaipur'], value, () => seedReferenceData(db));
    expect(await count()).toHaveLength(before.length);
  });

  it.each(values)('leaves its job in the index with what else it has (%#)', async (value) => {
    const { db } = marketplace();
    const index = () => indexJobs(db, [both]);
    await whileDamaged(city, value, () => whileDamaged(profession, value, index));
    const titles = [await found('sign painter'), await found('sign painter indore')];
    await index();
    expect(titles).toEqual([['Sign Painter'], ['Sign Painter']]);
  });

  it.each(values)(
    'of a city gives its job to nobody to edit, because the job would be saved without it (%#)',
    async (value) => {
      const { wire } = marketplace();
      const edit = (job: number) =>
        wire.call(getJobForEditing, { job_id: String(job) }, { token: recruiter.token });
      await whileDamaged(city, value, async () => {
        expect((await edit(both)).error?.code).toBe('damaged-record');
        expect((await edit(other)).data.job_draft.city_info_list).toHaveLength(1);
      });
      expect((await edit(both)).data.job_draft.city_info_list).toHaveLength(2);
    },
  );

  it.each(values)('of a city takes its draft of a job out of the drafts (%#)', async (value) => {
    const { db, wire } = marketplace();
    const { id: ownerId, token } = await addUser(db, { loginType: LoginType.recruiter });
    const texts = { company_name: '', responsibility: '', requirement: '' };
    const none = { min_experience: null, max_experience: null, working_days: null, min_compensation: null };
    for (const folded of ['jaipur', 'indore']) {
      const { id: draft_id } = await db
        .insertInto('job_drafts')
        .values({
          owner_id: ownerId,
          job_id: null,
          title: folded,
          created_at: 1,
          updated_at: 1,
          ...texts,
          ...none,
          max_compensation: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const city_id = db.selectFrom('cities').select('id').where('folded', '=', folded);
      await db.insertInto('job_draft_cities').values({ draft_id, city_id, position: 0 }).execute();
    }
    const titles = async () =>
      (await wire.call(getJobDrafts, {}, { token })).data.job_draft_list.map(({ title }) => title);
    expect(await whileDamaged(city, value, titles)).toEqual(['indore']);
    expect(await titles()).toEqual(['indore', 'jaipur']);
  });

  /** What readers see of jobs and companies. */
  const seen = async () => {
    const { wire } = marketplace();
    const [own, theirs] = [{ token: candidate.token }, { token: recruiter.token }];
    const titlesOf = (rows: readonly { job_basic_info: { title: string } }[]) =>
      rows.map(({ job_basic_info: { title } }) => title).toSorted();
    const namesOf = async (item_type: string, constraint: string) =>
      (await wire.call(items, { item_type, start: 0, rows: 9, constraint })).data.items_info.items.map(
        ({ value }) => value,
      );
    const saved = (await wire.call(getSavedJobs, { rows: 9 }, own)).data;
    const applied = (await wire.call(getApplications, { rows: 9 }, own)).data;
    const hidden = (await wire.call(getHiddenItems, { rows: 9 }, { token: hider.token })).data;
    const names = (await wire.call(getHiddenNames, {}, { token: hider.token })).data;
    const page = await wire.ask(jobBasicInfo, { job_id: String(both) });
    const skills = await wire.call(jobSkillsPart, { job_id: String(both) });
    const [picture, drawn] = await Promise.all(
      [logoPath(companyIds[0] ?? 0), logoPath(companyIds[1] ?? 0)].map((path) => wire.raw('GET', path)),
    );
    return {
      listed: titlesOf((await listOf({})).job_info_vo_list),
      personal: titlesOf((await listOf({ sort_by: SortBy.personalized }, candidate.token)).job_info_vo_list),
      filtered: titlesOf(
        (await listOf({ custom_filter_type: 'company', custom_filter_value: 'Kitefolk' })).job_info_vo_list,
      ),
      asked: (await listOf({ search_constraint: 'painter at kitefolk' })).job_info_vo_list.length > 0,
      saved: titlesOf(saved.saved_job_list.map(({ job }) => job)),
      applied: applied.application_list.map(({ title }) => title).toSorted(),
      own: (await wire.call(getRecruiterJobs, { start: 0, rows: 9 }, theirs)).data.job_list
        .map(({ title }) => title)
        .toSorted(),
      hidden: hidden.hidden_item_list.map(({ company: one }) => one?.company_name ?? null),
      hiddenNames: names.company_name_list,
      page: page.error?.code ?? page.status,
      companies: [await namesOf(ItemType.company, 'kitef'), await namesOf(ItemType.company, 'indigo')],
      skills: skills.data.merged_skill_vo_list?.map(({ value }) => value),
      suggested: await namesOf(ItemType.mergedSkill, skillNames[0] ?? ''),
      logos: [picture?.status, drawn?.status],
    };
  };

  it.each(values)('[L-11] of a company leaves out its jobs alone (%#)', async (value) => {
    const before = await seen();
    const [both, rest] = [['Sign Painter', 'Wall Painter'], ['Wall Painter']];
    expect(before).toMatchObject({
      listed: both,
      personal: both,
      filtered: ['Sign Painter'],
      asked: true,
      saved: both,
      applied: both,
      own: both,
      hidden: ['Kitefolk'],
      hiddenNames: ['Kitefolk'],
      page: 200,
      companies: [['Kitefolk'], ['Indigo Atelier']],
      logos: [200, 200],
    });
    expect(await whileDamaged(company, value, seen)).toEqual({
      ...before,
      listed: rest,
      personal: rest,
      filtered: [],
      asked: false,
      saved: rest,
      applied: rest,
      own: rest,
      hidden: [null],
      hiddenNames: [],
      page: 'damaged-record',
      companies: [[], ['Indigo Atelier']],
      logos: [404, 200],
    });
    expect(await seen()).toEqual(before);
    expect(marketplace().logs.join('')).not.toMatch(CANARY);
  });

  it.each(values)('[C-15] of a skill is left out of job pages and suggestions (%#)', async (value) => {
    const before = await seen();
    expect(before.skills).toEqual(skillNames);
    expect(before.suggested).toContain(skillNames[0]);
    const skill = ['skills', 'name', skillNames[0] ?? ''] as const;
    expect(await whileDamaged(skill, value, seen)).toEqual({
      ...before,
      skills: skillNames.slice(1),
      suggested: before.suggested.filter((name) => name !== skillNames[0]),
    });
  });

  it.each(values)('has no picture of its list (%#)', async (value) => {
    const statusOf = async (id: number) =>
      (await marketplace().wire.raw('GET', `/media/share/list-0-${id}-0.png`)).status;
    expect(await whileDamaged(city, value, statusOf)).toBe(404);
  });

  it.each(values)('is named in the log once, by its id alone (%#)', async (value) => {
    const { db } = marketplace();
    const lines: unknown[] = [];
    const log = createLogger('marketplace', 'info', {
      write(line) {
        const { id, msg, err } = JSON.parse(line);
        lines.push([id, msg, err.message]);
      },
    });
    const damaged = {
      cities: new DamagedRows(log, 'city'),
      professions: new DamagedRows(log, 'profession'),
      companies: new DamagedRows(log, 'company'),
      skills: new DamagedRows(log, 'skill'),
      software: new DamagedRows(log, 'software'),
      degrees: new DamagedRows(log, 'degree'),
      engagement_types: new DamagedRows(log, 'engagement type'),
      company_types: new DamagedRows(log, 'company type'),
    };
    await noteDamagedNames(db, damaged);
    expect(lines).toEqual([]);
    const { name } = await db.selectFrom('skills').select('name').limit(1).executeTakeFirstOrThrow();
    const ids = await whileDamaged(city, value, (cityId) =>
      whileDamaged(slug, value, (professionId) =>
        whileDamaged(['skills', 'name', name], value, (skillId) =>
          whileDamaged(company, value, async (companyId) => {
            await noteDamagedNames(db, damaged);
            await noteDamagedNames(db, damaged);
            return { cityId, professionId, companyId, skillId };
          }),
        ),
      ),
    );
    expect(lines).toEqual([
      [ids.cityId, 'a stored city is damaged, and lists leave it out', 'cities.name is no name'],
      [
        ids.professionId,
        'a stored profession is damaged, and lists leave it out',
        'professions.slug is no name',
      ],
      [ids.companyId, 'a stored company is damaged, and lists leave it out', 'companies.name is no name'],
      [ids.skillId, 'a stored skill is damaged, and lists leave it out', 'skills.name is no name'],
    ]);
  });
});
