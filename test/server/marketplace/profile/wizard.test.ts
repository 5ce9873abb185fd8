import { expect, it } from 'vitest';
import { Category } from '../../../../server/marketplace/store/values.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { completeProfile } from '../availability/profile.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { profileOwner } from './owner.ts';

const DAY = 86_400_000;

describeEngines('the wizard of availability for hire', (engine) => {
  const marketplace = useMarketplace(engine);
  const begin = () => profileOwner(marketplace());

  const addRest = async (userId: number) => {
    const { db } = marketplace();
    const degree = await db.selectFrom('degrees').select('id').orderBy('id').executeTakeFirstOrThrow();
    const skill = await db.selectFrom('skills').select('id').orderBy('id').executeTakeFirstOrThrow();
    await db
      .insertInto('educations')
      .values({
        user_id: userId,
        institute_name: 'School of Type',
        degree_id: degree.id,
        specialisation_name: 'Type',
        start_year: 2015,
        end_year: 2019,
      })
      .execute();
    await db
      .insertInto('links')
      .values({ user_id: userId, category: Category.portfolio, url: 'https://asha.example' })
      .execute();
    await db
      .insertInto('candidate_skills')
      .values({ user_id: userId, skill_id: skill.id, position: 0, priority_order: 1 })
      .execute();
  };

  it('[AV-07] [W-22] [W-28] [C-26] leads from an empty profile to a visible one, step by step, and tells with each save what is next', async () => {
    const candidate = await begin();
    const latest = async () => {
      const { latest_step, latest_sub_step } = await candidate.status();
      return `${latest_step}/${latest_sub_step}`;
    };
    const saved = await candidate.saveIntroduction();
    expect(saved.data).toMatchObject({
      version: 2,
      is_marked_unavailable: 0,
      current_step_info: {
        step_number: 1,
        completion_status: 0,
        sub_step_info_list: [
          { step_number: 1, completion_status: 1 },
          { step_number: 2, completion_status: 0 },
          { step_number: 3, completion_status: 0 },
          { step_number: 4, completion_status: 0 },
        ],
      },
      available_for_hire_status_info: { latest_step: 1, latest_sub_step: 2, is_all_complete: 0 },
    });
    expect(saved.data.profile_strength_info.value).toBe(10);
    await candidate.saveLocation();
    await candidate.saveContact();
    await candidate.saveAvailability();
    expect(await latest()).toBe('2/0');
    expect(await candidate.saveEducation()).toMatchObject({
      status: 400,
      error: { fields: { education_info_list: 'education.required' } },
    });
    await addRest(candidate.user.id);
    await candidate.saveEducation();
    expect((await candidate.saveExperience()).data.current_step_info?.completion_status).toBe(1);
    await candidate.saveCv();
    await candidate.savePortfolio();
    // Skills are complete: their step has a save of its own.
    await candidate.saveStory('-1');
    expect(await latest()).toBe('5/1');
    await candidate.saveExpectations();
    expect((await candidate.savePreferences({ should_mark_avlh: 0 })).data).toMatchObject({
      available_for_hire_status_info: { is_all_complete: 1, is_available_for_hire: 0, available_until: null },
    });
    const at = marketplace().now();
    const { data } = await candidate.savePreferences();
    expect(data.available_for_hire_status_info).toMatchObject({
      is_all_complete: 1,
      is_available_for_hire: 1,
    });
    expect(data.available_for_hire_status_info.available_until).toBeGreaterThanOrEqual(at + 60 * DAY);
    expect(await latest()).toBe('5/2');
    // An earlier step saved again leads nowhere back.
    await candidate.saveIntroduction({ title: 'Lettering Artist' });
    expect(await latest()).toBe('5/2');
  });

  it('[AV-07] [AMB-16] marks nobody visible from the edit wizard, nor without all of the profile', async () => {
    const { db } = marketplace();
    const candidate = await begin();
    await completeProfile(db, candidate.user.id);
    expect((await candidate.savePreferences({ is_edit_profile: 1 })).data).toMatchObject({
      available_for_hire_status_info: { is_all_complete: 1, is_available_for_hire: 0 },
    });
    await db.deleteFrom('educations').where('user_id', '=', candidate.user.id).execute();
    expect((await candidate.savePreferences()).error?.code).toBe('step-locked');
    expect((await candidate.status()).is_available_for_hire).toBe(0);
  });

  it('[W-21] keeps a step closed until those before it are complete, in this wizard only', async () => {
    const candidate = await begin();
    expect((await candidate.saveLocation()).error?.code).toBe('step-locked');
    expect((await candidate.savePreferences()).error?.code).toBe('step-locked');
    expect((await candidate.saveLocation({}, { is_edit_profile: 1 })).status).toBe(200);
    await candidate.saveIntroduction();
    expect((await candidate.saveContact()).status).toBe(200);
    expect((await candidate.saveEducation()).error?.code).toBe('step-locked');
  });

  it('refuses a save to an older version, and changes nothing', async () => {
    const candidate = await begin();
    const { version } = (await candidate.saveIntroduction()).data;
    await candidate.saveIntroduction({ expected_version: version, title: 'Second' });
    const refused = await candidate.saveIntroduction({ expected_version: version, title: 'Third' });
    expect(refused).toMatchObject({
      status: 412,
      error: { code: 'precondition-failed', fields: { expected_version: String(version + 1) } },
    });
    expect((await candidate.basics()).user_basic_info.title).toBe('Second');
    expect((await candidate.basics()).version).toBe(version + 1);
  });

  it('lets one of many saves to the same version through', async () => {
    const candidate = await begin();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        candidate.saveIntroduction({ expected_version: 1, title: `Title ${index}` }),
      ),
    );
    const won = replies.flatMap(({ status }, index) => (status === 200 ? [`Title ${index}`] : []));
    expect(replies.filter(({ status }) => status === 412)).toHaveLength(19);
    expect([(await candidate.basics()).user_basic_info.title]).toEqual(won);
  });

  it('[AV-06] [C-27] [AMB-10] warns before what availability for hire requires goes, and takes it back with the save that lets it go', async () => {
    const { db } = marketplace();
    const candidate = await begin();
    await completeProfile(db, candidate.user.id);
    const drop = { is_edit_profile: 1, linked_in_url: '' } as const;
    const isSafe = async (fields: typeof drop | { linked_in_url: string; is_edit_profile: 1 }) =>
      (await candidate.checkCv(fields)).data.key_value_info.value;
    expect(await isSafe(drop)).toBe(1);
    await candidate.toggle(1);
    expect(await isSafe(drop)).toBe(0);
    expect(await isSafe({ ...drop, linked_in_url: 'https://www.linkedin.com/in/other' })).toBe(1);
    // The question itself changes nothing.
    expect(await candidate.status()).toMatchObject({ is_available_for_hire: 1, is_all_complete: 1 });
    expect((await candidate.portfolio()).cv_portf_links_list).toHaveLength(2);
    const saved = await candidate.saveCv(drop);
    expect(saved.data).toMatchObject({
      is_marked_unavailable: 1,
      available_for_hire_status_info: { is_available_for_hire: 0, available_until: null, is_all_complete: 0 },
    });
    expect(await candidate.status()).toMatchObject({ is_available_for_hire: 0, is_expired: 0 });
    // Nothing is lost twice.
    expect((await candidate.saveCv(drop)).data.is_marked_unavailable).toBe(0);
  });

  it('[C-27] answers a wrong field as the save would', async () => {
    const candidate = await begin();
    expect(
      await candidate.checkCv({ linked_in_url: 'https://example.com/me', is_edit_profile: 1 }),
    ).toMatchObject({ status: 400, error: { fields: { linked_in_url: 'cv.linkedIn' } } });
  });

  it('[C-06] tells until when somebody is available, and pressing again lengthens it', async () => {
    const place = marketplace();
    const candidate = await begin();
    await completeProfile(place.db, candidate.user.id);
    const start = Date.now();
    try {
      place.now = () => start;
      expect((await candidate.toggle(1)).available_until).toBe(start + 60 * DAY);
      place.now = () => start + DAY / 2;
      expect((await candidate.status()).available_until).toBe(start + 60 * DAY);
      expect((await candidate.toggle(1)).available_until).toBe(start + 60.5 * DAY);
      expect((await candidate.toggle(0)).available_until).toBeNull();
    } finally {
      place.now = Date.now;
    }
  });
});
