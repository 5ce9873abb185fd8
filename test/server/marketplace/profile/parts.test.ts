import { expect, it } from 'vitest';
import {
  getPreferencesOptions,
  saveConfidentialInfo,
  saveExpectedPay,
} from '../../../../server/wire/profile/profile.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { completeProfile } from '../availability/profile.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { profileOwner } from './owner.ts';
import { inAMonth } from '../../../helpers/samples/dates.ts';

describeEngines('the parts of a profile', (engine) => {
  const marketplace = useMarketplace(engine);
  const begin = () => profileOwner(marketplace());

  it('[C-24] [K-09] [M-11] of somebody new are empty, and none is missing', async () => {
    const candidate = await begin();
    const basics = await candidate.basics();
    expect(basics).toMatchObject({
      version: 1,
      user_basic_info: {
        user_name: 'Asha Rao',
        title: '',
        profile_summary: '',
        user_profile_pic_cropped: null,
        location_info: null,
        total_experience: -1,
        annual_ctc: -1,
        notice_period: -1,
        is_freelancer: 0,
      },
      address_info: null,
      job_predefined_criteria_answers: { candidate_story: '', offer_in_hand_amount: -1 },
    });
    expect(basics.user_basic_info.contact_info_list).toContainEqual({
      contact_type_name: 'email',
      contact_type_value: candidate.user.email,
    });
    expect((await candidate.education()).education_info_list).toEqual([]);
    expect((await candidate.experience()).experience_info_categorized_list).toEqual([]);
    expect(await candidate.portfolio()).toMatchObject({
      cv_portf_attachment_list: [],
      cv_portf_links_list: [],
      merged_skill_vo_list: [],
      software_technology_list: [],
      is_portfolio_confidential: 0,
    });
    expect(await candidate.preferred()).toMatchObject({
      expected_ctc: -1,
      is_open_to_six_days_working: null,
      preferred_location_list: [],
    });
    expect((await candidate.strength()).value).toBe(0);
  });

  it('[C-28] [C-29] [C-30] [C-31] [M-12] [M-13] are what was saved, tidied', async () => {
    const candidate = await begin();
    await candidate.saveIntroduction({
      user_name: '  Asha   Rao ',
      title: ' Type  Designer',
      summary: ' Hi\r\nthere ',
    });
    await candidate.saveLocation({ area: ' Kothrud ' });
    await candidate.saveContact({
      contact_info_list: [
        { contact_type_name: 'mobile', contact_type_value: '+91 55123 45678' },
        { contact_type_name: 'alternate_mobile_number', contact_type_value: '055987-65432' },
        { contact_type_name: 'email', contact_type_value: 'other@example.com' },
      ],
    });
    await candidate.saveAvailability({
      notice_period: -1,
      serving_notice_period: 1,
      date_available: inAMonth,
      offer_in_hand: 1_000_000,
    });
    const { user_basic_info, address_info, job_predefined_criteria_answers } = await candidate.basics();
    expect(user_basic_info).toMatchObject({
      user_name: 'Asha Rao',
      title: 'Type Designer',
      profile_summary: 'Hi\nthere',
      location_info: { value: 'Pune' },
      total_experience: 30,
      annual_ctc: 900_000,
      fixed_ctc: 800_000,
      variable_ctc: 100_000,
      esop: -1,
      notice_period: -1,
      is_serving_notice_period: 1,
      availability_date: inAMonth,
    });
    // The address of the account is read-only (V-03).
    expect(user_basic_info.contact_info_list).toEqual([
      { contact_type_name: 'username', contact_type_value: 'Asha Rao' },
      { contact_type_name: 'email', contact_type_value: candidate.user.email },
      { contact_type_name: 'mobile', contact_type_value: '5512345678' },
      { contact_type_name: 'alternate_mobile_number', contact_type_value: '5598765432' },
    ]);
    expect(address_info).toMatchObject({
      location: { city: 'Pune' },
      area: 'Kothrud',
      nick_name: 'Home',
      home_address: '12 Paud Road',
      google_location_link: 'https://maps.example/kothrud',
      latitude: 18.5,
      longitude: 73.8,
    });
    expect(job_predefined_criteria_answers?.offer_in_hand_amount).toBe(1_000_000);
    // A notice period of the contact step ends serving notice (PR-01).
    await candidate.saveContact({ notice_period: 30 });
    expect((await candidate.basics()).user_basic_info).toMatchObject({
      notice_period: 30,
      is_serving_notice_period: 0,
      availability_date: null,
    });
  });

  it('[PR-08] has one address: another one takes its place', async () => {
    const candidate = await begin();
    await candidate.saveIntroduction();
    await candidate.saveLocation();
    await candidate.saveLocation({ area: 'Aundh', nick_name: '' });
    expect((await candidate.basics()).address_info).toMatchObject({ area: 'Aundh', nick_name: '' });
    const rows = await marketplace()
      .db.selectFrom('addresses')
      .select('area')
      .where('user_id', '=', candidate.user.id)
      .execute();
    expect(rows).toEqual([{ area: 'Aundh' }]);
  });

  it('[AMB-12] keeps a stored pay while it is confidential', async () => {
    const candidate = await begin();
    await candidate.saveIntroduction();
    await candidate.saveLocation();
    await candidate.saveContact();
    expect((await candidate.saveContact({ is_confidential: 1, annual_ctc: -1, fixed_ctc: -1 })).status).toBe(
      200,
    );
    expect((await candidate.basics()).user_basic_info).toMatchObject({
      is_confidential: 1,
      annual_ctc: 900_000,
      fixed_ctc: 800_000,
    });
  });

  it('[AMB-12] [PR-04] keeps a fresher as one while that is sent, and a 0 of before is no pay that is kept', async () => {
    const candidate = await begin();
    await candidate.saveIntroduction();
    await candidate.saveLocation();
    const stored = async () => {
      const { annual_ctc, fixed_ctc, is_confidential } = (await candidate.basics()).user_basic_info;
      return { annual_ctc, fixed_ctc, is_confidential };
    };
    const fresher = { annual_ctc: 0, fixed_ctc: -1, variable_ctc: -1, esop_only: -1 };
    await candidate.saveContact({ ...fresher, is_confidential: 1 });
    expect(await stored()).toEqual({ annual_ctc: 0, fixed_ctc: -1, is_confidential: 1 });
    await candidate.saveContact({ ...fresher, annual_ctc: -1, is_confidential: 1 });
    expect(await stored()).toEqual({ annual_ctc: -1, fixed_ctc: -1, is_confidential: 1 });
  });

  it('[C-32] [C-34] [M-17] [M-21] have one LinkedIn link and a story', async () => {
    const candidate = await begin();
    await completeProfile(marketplace().db, candidate.user.id);
    await candidate.saveCv({ linked_in_url: 'linkedin.com/in/asha-rao' });
    expect((await candidate.portfolio()).cv_portf_links_list).toMatchObject([
      { category: 2, type: 2, url: 'https://linkedin.com/in/asha-rao', url_mapping_name: 'LinkedIn' },
      { category: 1, type: 2, url: 'https://asha.example', url_mapping_name: 'Website' },
    ]);
    await candidate.saveStory(' I came to type\r\nby way of signs. ');
    expect((await candidate.basics()).job_predefined_criteria_answers?.candidate_story).toBe(
      'I came to type\nby way of signs.',
    );
    await candidate.saveStory('-1');
    expect((await candidate.basics()).job_predefined_criteria_answers?.candidate_story).toBe('');
  });

  it('[C-35] [C-36] [M-20] [PR-09] [PR-11] have what is expected and preferred, each once', async () => {
    const candidate = await begin();
    await completeProfile(marketplace().db, candidate.user.id);
    await candidate.saveExpectations({ expected_ctc: 1_500_000, is_open_to_discussion: 1 });
    const [city] = candidate.preferences.preferred_loc_key_list;
    await candidate.savePreferences({
      preferred_loc_key_list: [String(city), Number(city)],
      engagement_type_key_list: [4, 2, '4'],
    });
    expect(await candidate.preferred()).toMatchObject({
      expected_ctc: 1_500_000,
      is_open_to_discussion: 1,
      is_open_to_six_days_working: 1,
      preferred_engagement_type_list: [
        { key: '2', value: 'Full Time' },
        { key: '4', value: 'Freelancer' },
      ],
      preferred_location_list: [{ key: String(city), value: 'Pune' }],
      is_not_ready_to_relocate: 0,
    });
    await candidate.savePreferences({ is_not_ready_to_relocate: 1 });
    expect(await candidate.preferred()).toMatchObject({
      preferred_location_list: [],
      is_not_ready_to_relocate: 1,
    });
  });

  it.each([
    ['a name with digits', { user_name: 'R2D2' }, { user_name: 'name.letters' }],
    ['no title', { title: ' ' }, { title: 'title.required' }],
    ['a long title', { title: 'x'.repeat(41) }, { title: 'title.length' }],
    [
      'a photo that is not there',
      { is_new_image: 1, profile_image_cropped: { key: 'x'.repeat(22), value: '' } },
      { profile_image_cropped: 'picture.unknown' },
    ],
  ] as const)('[V-01] [V-02] [C-28] refuse %s', async (_what, fields, errors) => {
    const candidate = await begin();
    const refused = await candidate.saveIntroduction(fields);
    expect(refused).toMatchObject({ status: 400, error: { code: 'invalid-input', fields: errors } });
    expect((await candidate.basics()).version).toBe(1);
  });

  it('[V-17] [V-10] [V-27] [V-28] [V-29] [W-35] refuse an answer that a step requires', async () => {
    const candidate = await begin();
    await completeProfile(marketplace().db, candidate.user.id);
    const errorsOf = ({ error }: { error: { fields?: Record<string, string> | undefined } | null }) =>
      error?.fields;
    expect(errorsOf(await candidate.saveLocation({ location: [], area: ' ' }))).toEqual({
      location: 'address.city',
      area: 'address.locality',
    });
    expect(
      errorsOf(await candidate.saveContact({ contact_info_list: [], annual_ctc: -1, experience: -1 })),
    ).toEqual({
      mobile: 'mobile.required',
      experience: 'experience.required',
      annual_ctc: 'pay.currentRequired',
    });
    expect(errorsOf(await candidate.saveAvailability({ notice_period: 17 }))).toEqual({
      notice_period: 'availability.notice',
    });
    expect(
      errorsOf(await candidate.saveExpectations({ expected_ctc: -1, is_open_to_six_days_work: '' })),
    ).toEqual({ expected_ctc: 'expectations.required', is_open_to_six_days_work: 'expectations.sixDays' });
    const none = { preferred_loc_key_list: [], company_type_key_list: [], engagement_type_key_list: [] };
    expect(errorsOf(await candidate.savePreferences(none))).toEqual({
      preferred_loc_key_list: 'preferences.locations',
      company_type_key_list: 'preferences.companyTypes',
      engagement_type_key_list: 'preferences.engagementTypes',
    });
    expect(errorsOf(await candidate.savePreferences({ engagement_type_key_list: [2, 99_999] }))).toEqual({
      engagement_type_key_list: 'preferences.unknown',
    });
    const { db } = marketplace();
    await db.deleteFrom('links').where('user_id', '=', candidate.user.id).execute();
    expect(errorsOf(await candidate.saveCv({ linked_in_url: '' }))).toEqual({
      cv_attachment_id: 'profileCv.required',
    });
    expect(errorsOf(await candidate.savePortfolio(1))).toEqual({ portfolio: 'profilePortfolio.required' });
  });

  it('[C-25] opens a step with all parts, strength and progress at once', async () => {
    const candidate = await begin();
    await completeProfile(marketplace().db, candidate.user.id);
    const info = await candidate.wizard();
    const { version: _version, ...basics } = await candidate.basics();
    expect(info).toMatchObject({
      ...basics,
      education_info_list: (await candidate.education()).education_info_list,
      portfolio_skills_display_vo: await candidate.portfolio(),
      preferences_info_vo: await candidate.preferred(),
      profile_strength_info: await candidate.strength(),
      available_for_hire_status_info: await candidate.status(),
      version: 1,
    });
  });

  it('[M-14] [M-15] [X-02] lists education and experience, the latest first, by engagement', async () => {
    const { db } = marketplace();
    const candidate = await begin();
    await completeProfile(db, candidate.user.id);
    const job = (engagement_type_id: number, company_name: string, end_year: number | null) => ({
      user_id: candidate.user.id,
      company_name,
      designation: 'Type Designer',
      engagement_type_id,
      start_month: 4,
      start_year: 2019,
      end_month: end_year === null ? null : 3,
      end_year,
    });
    await db
      .insertInto('experiences')
      .values([job(2, 'Old', 2020), job(1, 'Intern', 2021), job(2, 'Now', null), job(2, 'Newer', 2022)])
      .execute();
    const { experience_info_categorized_list: categories } = await candidate.experience();
    expect(
      categories.map(({ category_display_name, experience_info_list }) => [
        category_display_name,
        experience_info_list.map(({ company_info }) => company_info.value),
      ]),
    ).toEqual([
      ['Full Time', ['Now', 'Newer', 'Old']],
      ['Internship', ['Intern']],
    ]);
    expect(categories[0]?.experience_info_list[0]).toMatchObject({
      designation_info: { value: 'Type Designer' },
      end_month: -1,
      end_year: -1,
      location_info: null,
    });
    const { education_info_list } = await candidate.education();
    expect(education_info_list).toMatchObject([
      { institute_info: { key: null, value: 'School of Type' }, start_year: 2015, end_year: 2019 },
    ]);
  });

  it('[M-18] [M-19] [S-08] lists skills with the top ones first, by rank', async () => {
    const { db } = marketplace();
    const candidate = await begin();
    const skills = await db.selectFrom('skills').select(['id', 'name']).orderBy('id').limit(3).execute();
    const tools = await db.selectFrom('software').select(['id', 'name']).orderBy('id').limit(2).execute();
    const ranks = [null, 2, 1];
    await db
      .insertInto('candidate_skills')
      .values(
        skills.map(({ id }, position) => ({
          user_id: candidate.user.id,
          skill_id: id,
          position,
          priority_order: ranks[position] ?? null,
        })),
      )
      .execute();
    await db
      .insertInto('candidate_software')
      .values(
        tools.map(({ id }, position) => ({
          user_id: candidate.user.id,
          software_id: id,
          position,
          priority_order: position === 1 ? 1 : null,
        })),
      )
      .execute();
    const portfolio = await candidate.portfolio();
    expect(
      portfolio.merged_skill_vo_list.map(({ value, priority_order }) => [value, priority_order]),
    ).toEqual([
      [skills[2]?.name, 1],
      [skills[1]?.name, 2],
      [skills[0]?.name, null],
    ]);
    expect(portfolio.software_technology_list).toEqual([
      { key: String(tools[1]?.id), value: tools[1]?.name, attributes: [1] },
      { key: String(tools[0]?.id), value: tools[0]?.name, attributes: [null] },
    ]);
  });

  it('[C-23] [M-21] says what a profile lacks, and nothing of one that is full', async () => {
    const { db } = marketplace();
    const candidate = await begin();
    await completeProfile(db, candidate.user.id);
    expect(await candidate.strength()).toEqual({
      value: 71,
      missing_part_list: ['summary', 'picture', 'experience', 'software', 'story'],
    });
  });

  it('[C-43] [F-10] [W-38] saves the portfolio’s confidentiality and the expected pay by themselves', async () => {
    const { wire } = marketplace();
    const candidate = await begin();
    const { token } = candidate;
    const hidden = await wire.call(saveConfidentialInfo, { is_confidential: 1 }, { token });
    expect(hidden.data.version).toBe(2);
    expect((await candidate.portfolio()).is_portfolio_confidential).toBe(1);
    const paid = await wire.call(
      saveExpectedPay,
      { expected_ctc: 99_99_00_000, expected_version: 2 },
      { token },
    );
    expect(paid.data.version).toBe(3);
    expect((await candidate.preferred()).expected_ctc).toBe(99_99_00_000);
    for (const expected_ctc of [1, 123, 100_00_00_000])
      expect((await wire.call(saveExpectedPay, { expected_ctc }, { token })).error?.fields).toEqual({
        expected_ctc: 'expectations.invalid',
      });
    expect(
      (await wire.call(saveExpectedPay, { expected_ctc: 100_000, expected_version: 2 }, { token })).status,
    ).toBe(412);
  });

  it('[C-37] [X-13] gives the options of 5/2 to anybody', async () => {
    const { data } = await marketplace().wire.call(getPreferencesOptions, {});
    expect(data.preferences_suplementary_info.engagement_key_val_list).toEqual([
      { key: '1', value: 'Internship' },
      { key: '2', value: 'Full Time' },
      { key: '3', value: 'Part Time' },
      { key: '4', value: 'Freelancer' },
    ]);
    expect(data.preferences_suplementary_info.company_type_list.length).toBeGreaterThan(1);
  });
});
