import { beforeAll, expect, it } from 'vitest';
import { encodeSkills, encodeSoftware } from '../../../../server/wire/codecs/saved-skills.ts';
import {
  getEducation,
  getEducationSupplements,
  saveEducation,
} from '../../../../server/wire/profile/education.ts';
import { getExperienceSupplements } from '../../../../server/wire/profile/experience.ts';
import { getPreferencesOptions } from '../../../../server/wire/profile/profile.ts';
import { skillsStep } from '../../../../server/wire/profile/skills.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { beginApplication, cityId } from '../application/flow.ts';
import { CANARY, damagedNames, whileDamaged } from './columns.ts';
import { profileOwner } from '../profile/owner.ts';
import { useMarketplace } from '../use-marketplace.ts';

const PUNE = ['cities', 'name', 'Pune'] as const;

describeEngines('a damaged name of what a candidate has chosen', (engine) => {
  const marketplace = useMarketplace(engine);
  const values = damagedNames(engine);

  let owner: Awaited<ReturnType<typeof profileOwner>>;
  let application: Awaited<ReturnType<typeof beginApplication>>;
  let pune: string;
  let jaipur: string;
  let education_id: string;

  const studies = {
    institute_id: '-1',
    institute_value: 'School of Type',
    degree_id: 1,
    specialisation_id: '-1',
    specialisation_value: 'Letters',
    duration_from: 2015,
    duration_to: 2019,
    description: '',
  };
  const saveStudies = (more: object) =>
    marketplace().wire.call(
      saveEducation,
      { ...studies, education_id, location_id: '-1', ...more },
      { token: owner.token },
    );

  /** Who lives, has studied and would work in Pune, and has begun an application. */
  beforeAll(async () => {
    const market = marketplace();
    owner = await profileOwner(market);
    [pune, jaipur] = [await cityId(market.db, 'pune'), await cityId(market.db, 'jaipur')];
    await owner.saveIntroduction();
    await owner.saveLocation();
    await owner.saveContact();
    education_id = '-1';
    education_id = String((await saveStudies({ location_id: pune })).data.id);
    await owner.savePreferences({ is_edit_profile: 1, preferred_loc_key_list: [pune, jaipur] });
    application = await beginApplication(market, [], owner.user);
    await application.saveAll();
  });

  const preferredIds = async () =>
    (await owner.preferred()).preferred_location_list?.map(({ key }) => String(key));
  const educationCity = async () =>
    (await marketplace().wire.call(getEducation, { education_id }, { token: owner.token })).data
      .education_info.location_info?.value;

  it.each(values)('[PR-08] leaves the rest of the address, and can be chosen anew (%#)', async (value) => {
    const before = await owner.wizard();
    await whileDamaged(marketplace().db, PUNE, value, async () => {
      const { user_basic_info, address_info } = await owner.basics();
      expect([user_basic_info.location_info, address_info]).toEqual([
        null,
        { ...before.address_info, location: null },
      ]);
      const wizard = await owner.wizard();
      expect(wizard).toEqual({
        ...before,
        user_basic_info: { ...before.user_basic_info, location_info: null },
        address_info: { ...before.address_info, location: null },
        education_info_list: before.education_info_list.map((one) => ({ ...one, location_info: null })),
        preferences_info_vo: {
          ...before.preferences_info_vo,
          preferred_location_list: [{ key: jaipur, value: 'Jaipur' }],
        },
      });
      await expect(owner.saveLocation()).resolves.toMatchObject({ error: { code: 'invalid-input' } });
      await owner.saveLocation({ location: [{ key: jaipur, value: 'Jaipur' }] });
      expect((await owner.basics()).address_info).toMatchObject({
        area: 'Kothrud',
        location: { city: 'Jaipur' },
      });
    });
    await owner.saveLocation();
    expect(marketplace().logs.join('')).not.toMatch(CANARY);
  });

  it.each(values)('[M-27] leaves an application open, and can be chosen anew (%#)', async (value) => {
    const fresh = await beginApplication(marketplace(), [], owner.user);
    const before = await application.info();
    await whileDamaged(marketplace().db, PUNE, value, async () => {
      for (const { info } of [application, fresh]) {
        const { location_key_value_info, user_job_interest_info_custom } = await info();
        expect(location_key_value_info).toBeNull();
        expect(user_job_interest_info_custom.user_job_interest_vo).toMatchObject({ current_ctc: 900_000 });
      }
      await application.saveProfessional({ location_id: jaipur });
      expect((await application.info()).location_key_value_info?.value).toBe('Jaipur');
    });
    await application.saveProfessional();
    expect((await application.info()).location_key_value_info).toEqual(before.location_key_value_info);
  });

  it.each(values)(
    '[PR-09] is kept by a save of what is shown beside it, because nobody saw it go (%#)',
    async (value) => {
      await whileDamaged(marketplace().db, PUNE, value, async () => {
        expect(await educationCity()).toBeUndefined();
        await saveStudies({ description: 'Signs.' });
        await owner.savePreferences({ is_edit_profile: 1, preferred_loc_key_list: [jaipur] });
      });
      expect(await educationCity()).toBe('Pune');
      expect((await preferredIds())?.toSorted()).toEqual([pune, jaipur].toSorted());
      await whileDamaged(marketplace().db, PUNE, value, () => saveStudies({ location_id: jaipur }));
      expect(await educationCity()).toBe('Jaipur');
      await saveStudies({ location_id: pune });
    },
  );

  it.each(values)('[S-08] of a skill or software takes no other away, nor its place (%#)', async (value) => {
    const { db, wire } = marketplace();
    const [skills, software] = await Promise.all(
      (['skills', 'software'] as const).map((table) =>
        db.selectFrom(table).select(['id', 'name']).orderBy('id').limit(3).execute(),
      ),
    );
    const save = (names: readonly (readonly string[] | undefined)[]) => {
      const [some = [], tools = []] = names.map((list) =>
        (list ?? []).map((name, at) => ({ id: null, name, priority: at + 1 })),
      );
      return wire.call(
        skillsStep.save,
        { is_edit_profile: 1, skills_key_list: encodeSkills(some), ...encodeSoftware(tools) },
        { token: owner.token },
      );
    };
    const read = async () => {
      const { merged_skill_vo_list, software_technology_list } = await owner.portfolio();
      return [merged_skill_vo_list, software_technology_list].map((list) => list.map(({ value }) => value));
    };
    const all = [skills, software].map((list) => list?.map(({ name }) => name) ?? []);
    const [first, second] = [all.map(([name = '']) => name), all.map(([, ...rest]) => rest)];
    await save(all);
    await whileDamaged(db, ['skills', 'name', first[0] ?? ''], value, () =>
      whileDamaged(db, ['software', 'name', first[1] ?? ''], value, async () => {
        expect(await read()).toEqual(second);
        await save(second.map((list) => list.toReversed()));
        expect(await read()).toEqual(second.map((list) => list.toReversed()));
      }),
    );
    expect((await read()).map((list) => list.toSorted())).toEqual(all.map((list) => list.toSorted()));
    // What stayed out of sight is no top one any more, of which only some may be.
    const tops = await db
      .selectFrom('candidate_skills')
      .select('position')
      .where('user_id', '=', owner.user.id)
      .where('priority_order', 'is not', null)
      .execute();
    expect(tops).toHaveLength(second[0]?.length ?? 0);
  });

  it.each(values)('[M-14] of a degree leaves out the entry that has it, and no other (%#)', async (value) => {
    const { db, wire } = marketplace();
    const [own, other] = await db
      .selectFrom('degrees')
      .select(['id', 'name'])
      .orderBy('id')
      .limit(2)
      .execute();
    const token = { token: owner.token };
    await wire.call(
      saveEducation,
      { ...studies, degree_id: other?.id ?? 0, education_id: '-1', location_id: '-1' },
      token,
    );
    const before = (await owner.wizard()).education_info_list;
    expect(before.length).toBeGreaterThan(1);
    const after = await whileDamaged(db, ['degrees', 'name', own?.name ?? ''], value, () => owner.wizard());
    expect(after.education_info_list).toEqual(
      before.filter(({ degree_info }) => degree_info?.value !== own?.name),
    );
    expect((await owner.wizard()).education_info_list).toEqual(before);
  });

  it.each(values)('[X-12] of what can be chosen takes only itself away (%#)', async (value) => {
    const { db, wire } = marketplace();
    const ask = { token: owner.token };
    const offered = async () => {
      const { data: studies } = await wire.call(getEducationSupplements, {}, ask);
      const { data: work } = await wire.call(getExperienceSupplements, {}, ask);
      const { data: preferences } = await wire.call(getPreferencesOptions, {}, ask);
      const { company_type_list, engagement_key_val_list } = preferences.preferences_suplementary_info;
      return [
        studies.education_supplementary_info.degree_key_val_list,
        work.work_exp_suplementary_info.engagement_key_val_list,
        company_type_list,
        engagement_key_val_list,
      ].map((list) => list?.map((option) => option.value));
    };
    const before = await offered();
    const [degree = '', engagement = '', company = ''] = before.map((list) => list?.at(-1) ?? '');
    const after = await whileDamaged(db, ['degrees', 'name', degree], value, () =>
      whileDamaged(db, ['engagement_types', 'name', engagement], value, () =>
        whileDamaged(db, ['company_types', 'name', company], value, offered),
      ),
    );
    expect(after).toEqual(before.map((list) => list?.slice(0, -1)));
  });
});
