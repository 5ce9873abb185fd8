import { describe, expect, it } from 'vitest';
import { MAX_ENTRIES } from '../../../../shared/domain/profile/entries/max-entries.ts';
import {
  getAvailableForHireStatus,
  toggleAvailableForHireStatus,
} from '../../../../server/wire/jobs/availability.ts';
import {
  deleteEducation,
  getEducation,
  getEducationSupplements,
  isSafeToDeleteEducation,
  saveEducation,
} from '../../../../server/wire/profile/education.ts';
import {
  deleteExperience,
  getExperience,
  getExperienceSupplements,
  isSafeToDeleteExperience,
  saveExperience,
} from '../../../../server/wire/profile/experience.ts';
import { getProfileEducation, getProfileExperience } from '../../../../server/wire/profile/profile.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { completeProfile } from '../availability/profile.ts';
import { addSession, addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';

const studies = {
  education_id: '-1',
  institute_id: '-1',
  institute_value: ' School of  Type ',
  degree_id: 1,
  specialisation_id: '-1',
  specialisation_value: 'अक्षर',
  duration_from: 2015,
  duration_to: 2019,
  location_id: '-1',
  description: 'Letters.\r\nSigns.',
};
const job = {
  experience_id: '-1',
  company_id: '-1',
  company_value: 'Kitefolk',
  designation_value: 'Sign painter',
  engagement_id: 2,
  duration_from_month: 4,
  duration_from_year: 2020,
  duration_to_month: -1,
  duration_to_year: -1,
  location_id: '-1',
  description: '',
};

describeEngines('entries of a profile', (engine) => {
  const marketplace = useMarketplace(engine);

  async function begin() {
    const { db, wire } = marketplace();
    const user = await addUser(db);
    const { token } = user;
    const ask = (call: Parameters<typeof wire.ask>[0], fields: object) => wire.ask(call, fields, { token });
    const save = (change: object = {}) => ask(saveEducation, { ...studies, ...change });
    const saveJob = (change: object = {}) => ask(saveExperience, { ...job, ...change });
    return {
      ...user,
      save,
      saveJob,
      add: async (change: object = {}) => String(saveEducation.reply.parse((await save(change)).data).id),
      addJob: async (change: object = {}) =>
        String(saveExperience.reply.parse((await saveJob(change)).data).id),
      read: async (education_id: string) =>
        (await wire.call(getEducation, { education_id }, { token })).data.education_info,
      readJob: async (experience_id: string) =>
        (await wire.call(getExperience, { experience_id }, { token })).data.experience_info,
      list: async () =>
        (await wire.call(getProfileEducation, {}, { token })).data.education_info_list.map(({ id }) =>
          String(id),
        ),
      groups: async () =>
        (await wire.call(getProfileExperience, {}, { token })).data.experience_info_categorized_list.map(
          ({ category_display_name, experience_info_list }) => [
            category_display_name,
            experience_info_list.map(({ id }) => String(id)),
          ],
        ),
      remove: (education_id: string, is_warned?: 0 | 1) =>
        ask(deleteEducation, { education_id, ...(is_warned !== undefined && { is_warned }) }),
      isSafe: async (education_id: string) =>
        Number(
          (await wire.call(isSafeToDeleteEducation, { education_id }, { token })).data.key_value_info.value,
        ),
      isJobSafe: async (experience_id: string) =>
        Number(
          (await wire.call(isSafeToDeleteExperience, { experience_id }, { token })).data.key_value_info.value,
        ),
      removeJob: (experience_id: string) => ask(deleteExperience, { experience_id, is_warned: 0 }),
      isAvailable: async () =>
        (await wire.call(getAvailableForHireStatus, {}, { token })).data.available_for_hire_status_info
          .is_available_for_hire,
      switchOn: () => wire.call(toggleAvailableForHireStatus, { is_available_for_hire: 1 }, { token }),
    };
  }

  it('[C-39] [M-14] education is kept tidied, with typed names, and changed', async () => {
    const candidate = await begin();
    const id = await candidate.add();
    expect(await candidate.read(id)).toMatchObject({
      id,
      institute_info: { key: null, value: 'School of Type', attributes: [null] },
      degree_info: { key: '1', value: expect.stringMatching(/./) },
      specialisation_info: { key: null, value: 'अक्षर' },
      location_info: null,
      start_year: 2015,
      end_year: 2019,
      description: 'Letters.\nSigns.',
    });
    await candidate.save({ education_id: id, duration_to: 2020, description: '' });
    expect(await candidate.read(id)).toMatchObject({ end_year: 2020, description: '' });
    const latest = await candidate.add({ duration_to: 2021 });
    expect(await candidate.list()).toEqual([latest, id]);
  });

  it('[C-39] an id of the list decides about the name, and an unknown one leaves the name that was sent', async () => {
    const { db } = marketplace();
    const candidate = await begin();
    const institute = await db.selectFrom('institutes').selectAll().executeTakeFirstOrThrow();
    const city = await db.selectFrom('cities').selectAll().executeTakeFirstOrThrow();
    const id = await candidate.add({
      institute_id: String(institute.id),
      institute_value: 'Something else',
      specialisation_id: '999999',
      location_id: String(city.id),
    });
    expect(await candidate.read(id)).toMatchObject({
      institute_info: { key: String(institute.id), value: institute.name },
      specialisation_info: { key: null, value: 'अक्षर' },
      location_info: { key: String(city.id), value: city.name },
    });
  });

  it('[C-38] [M-15] [GAP-05] [X-11] experience is kept, −1 means until the present, and it is grouped by its type', async () => {
    const candidate = await begin();
    const present = await candidate.addJob();
    expect(await candidate.readJob(present)).toMatchObject({
      company_info: { key: null, value: 'Kitefolk', attributes: [null] },
      designation_info: { value: 'Sign painter' },
      engagement_type_info: { key: '2', value: 'Full Time' },
      start_month: 4,
      start_year: 2020,
      end_month: -1,
      end_year: -1,
    });
    const ended = { duration_to_month: 3, duration_to_year: 2022 };
    const before = await candidate.addJob({ ...ended, duration_from_year: 2018 });
    const internship = await candidate.addJob({
      ...ended,
      engagement_id: 1,
      duration_to_year: 2023,
    });
    expect(await candidate.groups()).toEqual([
      ['Full Time', [present, before]],
      ['Internship', [internship]],
    ]);
    expect((await candidate.readJob(before)).end_year).toBe(2022);
    await candidate.saveJob({ experience_id: present, ...ended, company_id: '999999' });
    expect(await candidate.readJob(present)).toMatchObject({
      company_info: { key: null, value: 'Kitefolk' },
      end_month: 3,
      end_year: 2022,
    });
  });

  it('[C-37] [X-12] [X-13] [GAP-09] the lists to choose from are those of the marketplace’s own day', async () => {
    const { db, wire } = marketplace();
    const { id } = await begin();
    const token = await addSession(db, id, 400 * 86_400_000);
    const year = new Date().getUTCFullYear();
    marketplace().now = () => Date.UTC(year, 11, 31, 20);
    try {
      const education = await wire.call(getEducationSupplements, {}, { token });
      const lists = education.data.education_supplementary_info;
      expect(lists.degree_key_val_list?.length).toBeGreaterThan(3);
      expect([lists.from_year_list?.[0], lists.from_year_list?.at(-1)]).toEqual([year + 1, 1980]);
      expect([lists.to_year_list?.[0], lists.to_year_list?.at(-1)]).toEqual([year + 7, 1980]);
      const work = await wire.call(getExperienceSupplements, {}, { token });
      expect(work.data.work_exp_suplementary_info).toMatchObject({
        engagement_key_val_list: [
          { key: 1, value: 'Internship' },
          { key: 2, value: 'Full Time' },
          { key: 3, value: 'Part Time' },
          { key: 4, value: 'Freelancer' },
        ],
        year_list: expect.arrayContaining([year + 1, 1980]),
      });
    } finally {
      marketplace().now = Date.now;
    }
  });

  it.each([
    [{ institute_value: ' ' }, { institute_value: 'institute.required' }],
    [{ specialisation_value: 'x'.repeat(151) }, { specialisation_value: 'specialisation.length' }],
    [{ degree_id: -1 }, { degree_id: 'degreeId.required' }],
    [{ degree_id: 9999 }, { degree_id: 'degreeId.unknown' }],
    [{ duration_from: 1979 }, { duration_from: 'startYear.range' }],
    [{ duration_to: 2014 }, { duration_to: 'endYear.order' }],
    [{ duration_to: 2200 }, { duration_to: 'endYear.range' }],
    [{ location_id: '999999' }, { location_id: 'location.unknown' }],
    [{ location_id: 'Pune' }, { location_id: 'location.unknown' }],
    [{ description: 'x'.repeat(3001) }, { description: 'description.length' }],
  ])('[V-19] education that is wrong is refused with a code of the field: $1', async (change, fields) => {
    const candidate = await begin();
    expect(await candidate.save(change)).toMatchObject({
      status: 400,
      error: { code: 'invalid-input', fields },
    });
    expect(await candidate.list()).toEqual([]);
  });

  it.each([
    [{ company_value: '' }, { company_value: 'company.required' }],
    [{ designation_value: 'x'.repeat(81) }, { designation_value: 'designation.length' }],
    [{ engagement_id: 99 }, { engagement_id: 'engagementTypeId.unknown' }],
    [{ duration_from_year: 2200 }, { duration_from_year: 'startYear.range' }],
    [{ duration_to_month: 3 }, { duration_to_year: 'endYear.required' }],
    [{ duration_to_month: 4, duration_to_year: 2020 }, { duration_to_month: 'endMonth.order' }],
    [{ location_id: '999999' }, { location_id: 'location.unknown' }],
  ])(
    '[V-20] [V-21] experience that is wrong is refused with a code of the field: $1',
    async (change, fields) => {
      const candidate = await begin();
      expect(await candidate.saveJob(change)).toMatchObject({ error: { code: 'invalid-input', fields } });
      expect(await candidate.groups()).toEqual([]);
    },
  );

  it('an entry is its owner’s only: to others it is not there', async () => {
    const candidate = await begin();
    const other = await begin();
    const [id, jobId] = [await candidate.add(), await candidate.addJob()];
    const { wire } = marketplace();
    const answers = await Promise.all([
      other.save({ education_id: id, institute_value: 'Mine now' }),
      other.remove(id),
      other.saveJob({ experience_id: jobId, company_value: 'Mine now' }),
      other.removeJob(jobId),
      wire.ask(getEducation, { education_id: id }, { token: other.token }),
      wire.ask(getExperience, { experience_id: jobId }, { token: other.token }),
      wire.ask(isSafeToDeleteEducation, { education_id: id }, { token: other.token }),
      other.save({ education_id: '0' }),
      other.save({ education_id: 'x' }),
    ]);
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => 'not-found'));
    expect((await candidate.read(id)).institute_info.value).toBe('School of Type');
  });

  describe('with versions and keys', () => {
    it('a save from an older version is refused, and a repeated one is not', async () => {
      const candidate = await begin();
      const id = await candidate.add();
      const expected_version = (await candidate.read(id)).version;
      const mine = { education_id: id, expected_version, duration_to: 2020 };
      expect((await candidate.save(mine)).status).toBe(200);
      expect((await candidate.save(mine)).status).toBe(200);
      const refused = await candidate.save({ ...mine, duration_to: 2021 });
      expect(refused).toMatchObject({ status: 412, error: { code: 'precondition-failed' } });
      expect((await candidate.read(id)).end_year).toBe(2020);
    });

    it('of several saves at once from one version, one wins', async () => {
      const candidate = await begin();
      const id = await candidate.add();
      const expected_version = (await candidate.read(id)).version;
      const replies = await Promise.all(
        [2020, 2021, 2022, 2023].map((duration_to) =>
          candidate.save({ education_id: id, expected_version, duration_to }),
        ),
      );
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412, 412]);
    });

    const idempotency_key = 'a-key-of-one-entry';
    it('a repeated addition with a key makes one entry, also when all come at once', async () => {
      const candidate = await begin();
      const ids = await Promise.all(Array.from({ length: 5 }, () => candidate.add({ idempotency_key })));
      expect(await candidate.list()).toEqual([ids[0]]);
      expect(new Set(ids).size).toBe(1);
      expect(await candidate.add({ idempotency_key, duration_to: 2020 })).toBe(ids[0]);
      expect((await candidate.read(ids[0] ?? '')).end_year).toBe(2020);
      expect((await candidate.saveJob({ idempotency_key })).error?.code).toBe('conflict');
    });

    it('other content with the key makes another entry where the first was changed or deleted', async () => {
      const candidate = await begin();
      const first = await candidate.add({ idempotency_key });
      await candidate.save({ education_id: first, duration_to: 2020 });
      expect(await candidate.add({ idempotency_key })).toBe(first);
      const second = await candidate.add({ idempotency_key, duration_to: 2021 });
      expect(await candidate.list()).toEqual([second, first]);
      expect((await candidate.read(first)).end_year).toBe(2020);
    });

    it('the same content with the key is added again once the entry was deleted', async () => {
      const candidate = await begin();
      const first = await candidate.add({ idempotency_key });
      await candidate.remove(first);
      const second = await candidate.add({ idempotency_key });
      expect(second).not.toBe(first);
      expect(await candidate.add({ idempotency_key })).toBe(second);
      expect(await candidate.list()).toEqual([second]);
    });
  });

  it('the list ends at a number that nobody needs, also when many are added at once', async () => {
    const candidate = await begin();
    const replies = await Promise.all(Array.from({ length: MAX_ENTRIES + 3 }, () => candidate.save()));
    expect(replies.filter(({ error }) => error?.code === 'conflict')).toHaveLength(3);
    expect(await candidate.list()).toHaveLength(MAX_ENTRIES);
  });

  describe('[X-07] [AV-06] [ERR-16] deleting', () => {
    it('is safe for whoever is not available, and deletes once', async () => {
      const candidate = await begin();
      const id = await candidate.add();
      expect(await candidate.isSafe(id)).toBe(1);
      expect((await candidate.remove(id, 0)).status).toBe(200);
      expect((await candidate.remove(id, 0)).error?.code).toBe('not-found');
    });

    it('the last education takes availability back with it, after a warning', async () => {
      const { db } = marketplace();
      const candidate = await begin();
      await completeProfile(db, candidate.id);
      await candidate.switchOn();
      const [first = ''] = await candidate.list();
      const second = await candidate.add();
      expect([await candidate.isSafe(first), await candidate.isSafe(second)]).toEqual([1, 1]);
      expect((await candidate.remove(second, 0)).status).toBe(200);
      expect([await candidate.isSafe(first), await candidate.isAvailable()]).toEqual([0, 1]);

      const refused = await candidate.remove(first, 0);
      expect(refused.error?.code).toBe('conflict');
      expect([await candidate.list(), await candidate.isAvailable()]).toEqual([[first], 1]);
      expect((await candidate.remove(first, 1)).status).toBe(200);
      expect([await candidate.list(), await candidate.isAvailable()]).toEqual([[], 0]);
    });

    it('[W-37] experience is safe for whoever has passed its step', async () => {
      const { db } = marketplace();
      const candidate = await begin();
      await completeProfile(db, candidate.id);
      await candidate.switchOn();
      const id = await candidate.addJob();
      expect(await candidate.isJobSafe(id)).toBe(1);
      expect((await candidate.removeJob(id)).status).toBe(200);
      expect(await candidate.isAvailable()).toBe(1);
    });

    it('two last ones at once leaves no one available with none', async () => {
      const { db } = marketplace();
      const candidate = await begin();
      await completeProfile(db, candidate.id);
      await candidate.switchOn();
      const ids = [...(await candidate.list()), await candidate.add()];
      const replies = await Promise.all(ids.map((id) => candidate.remove(id, 0)));
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect([(await candidate.list()).length, await candidate.isAvailable()]).toEqual([1, 1]);
    });

    it('the last one while availability is switched on leaves no one available with none', async () => {
      const { db } = marketplace();
      const candidate = await begin();
      await completeProfile(db, candidate.id);
      for (let round = 0; round < 15; round += 1) {
        const [last = await candidate.add()] = await candidate.list();
        const switchOn = () => candidate.switchOn();
        await Promise.all([switchOn(), candidate.remove(last, 1), switchOn(), switchOn()]);
        expect([await candidate.list(), await candidate.isAvailable()], `round ${round}`).toEqual([[], 0]);
      }
    });
  });
});
