import { expect, it } from 'vitest';
import {
  saveCvStep,
  savePortfolioStep,
  saveStoryStep,
} from '../../../../server/wire/application/application.ts';
import {
  saveConfidentialFlag,
  savePortfolioLinks,
} from '../../../../server/wire/application/application-materials.ts';
import { getProfileOffer } from '../../../../server/wire/profile/profile-offer.ts';
import { MandatoryInformation } from '../../../../server/wire/protocol/codes.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addKnownCandidate, beginApplication } from '../application/flow.ts';
import { addUser } from '../fixtures.ts';
import { filePart, pdf, upload } from '../files/uploading.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { profileOwner } from './owner.ts';

const STORY = Array.from({ length: 50 }, (_, index) => `word${index}`).join(' ');

describeEngines('what an application says', (engine) => {
  const marketplace = useMarketplace(engine);

  async function apply(
    fields: { confidential?: boolean; pay?: object } = {},
    candidate = addUser(marketplace().db),
  ) {
    const { wire } = marketplace();
    const flow = await beginApplication(marketplace(), [MandatoryInformation.story], await candidate);
    const { job_id, token } = flow;
    await flow.saveBasic({ alt_mobile_number: '5598765432' });
    await flow.saveProfessional({
      ...(fields.confidential === true ? { is_ctc_confidential: 1 } : {}),
      ...fields.pay,
    });
    await flow.saveAvailability();
    await upload(marketplace(), token, flow.job, filePart(pdf()));
    await wire.call(
      saveCvStep,
      { job_id, public_profile_url: 'linkedin.com/in/asha-rao', public_profile_url_id: -1 },
      { token },
    );
    const link_info_list = [
      { id: -1, link: 'https://asha.example/b' },
      { id: -1, link: 'https://asha.example/a' },
    ];
    await wire.call(savePortfolioLinks, { job_id, link_info_list }, { token });
    await wire.call(
      saveConfidentialFlag,
      { job_id, is_confidential: fields.confidential === true ? 1 : 0 },
      { token },
    );
    await wire.call(savePortfolioStep, { job_id }, { token });
    await wire.call(saveStoryStep, { job_id, candidate_story: STORY }, { token });
    const profile = await profileOwner(marketplace(), flow.user);
    return { ...flow, profile };
  }

  it('[AP-26] [W-35] fills an empty profile once it is sent, and the next application asks for none of it', async () => {
    const { profile, submit, user } = await apply();
    expect((await profile.strength()).value).toBe(0);
    expect((await submit()).status).toBe(200);
    const { user_basic_info, address_info, job_predefined_criteria_answers, version } =
      await profile.basics();
    expect(version).toBe(2);
    expect(user_basic_info).toMatchObject({
      total_experience: 30,
      annual_ctc: 900_000,
      fixed_ctc: 800_000,
      variable_ctc: 100_000,
      notice_period: 45,
      location_info: { value: 'Pune' },
    });
    expect(user_basic_info.contact_info_list).toEqual(
      expect.arrayContaining([
        { contact_type_name: 'mobile', contact_type_value: '5512345678' },
        { contact_type_name: 'alternate_mobile_number', contact_type_value: '5598765432' },
      ]),
    );
    expect(address_info).toMatchObject({ location: { city: 'Pune' }, area: '' });
    expect(job_predefined_criteria_answers?.candidate_story).toBe(STORY);
    expect((await profile.preferred()).expected_ctc).toBe(1_250_000);
    const { cv_portf_attachment_list, cv_portf_links_list } = await profile.portfolio();
    expect(cv_portf_attachment_list).toMatchObject([{ category: 2 }]);
    expect(cv_portf_links_list.map(({ url }) => url)).toEqual([
      'https://linkedin.com/in/asha-rao',
      'https://asha.example/a',
      'https://asha.example/b',
    ]);
    // The locality was not asked, so its step is still to be done (V-17).
    const parts = (await profile.status()).step_info_list?.[0]?.sub_step_info_list ?? [];
    expect(parts.map(({ completion_status }) => completion_status)).toEqual([0, 0, 1, 1]);

    const next = await beginApplication(marketplace(), [MandatoryInformation.story], user);
    const { user_job_interest_info_custom, user_application_info, location_key_value_info } =
      await next.info();
    expect(user_job_interest_info_custom.user_job_interest_vo).toMatchObject({
      experience: 30,
      current_ctc: 900_000,
      expected_ctc: 1_250_000,
      notice_period: 45,
    });
    expect(location_key_value_info?.value).toBe('Pune');
    expect(user_application_info.job_predefined_criteria_answers?.candidate_story).toBe(STORY);
    expect(user_application_info.selected_cv_links_list).toHaveLength(2);
  });

  it('[PR-05] [RO-10] stays out of the profile where it is confidential', async () => {
    const { profile, submit } = await apply({ confidential: true });
    expect((await submit()).status).toBe(200);
    expect((await profile.basics()).user_basic_info).toMatchObject({
      total_experience: 30,
      annual_ctc: -1,
      fixed_ctc: -1,
      is_confidential: 0,
    });
    expect((await profile.preferred()).expected_ctc).toBe(-1);
    const { cv_portf_links_list } = await profile.portfolio();
    expect(cv_portf_links_list.map(({ category }) => category)).toEqual([2]);
  });

  it.each([
    [{}, -1],
    [{ is_freelancer: 1 }, 0],
    [{ is_fresher: 1 }, 0],
  ])(
    '[PR-04] [AP-43] with a pay of 0 and %o says a pay of %i, because a 0 there means Fresher',
    async (tick, pay) => {
      const parts = { fixed_ctc: -1, variable_ctc: -1 };
      const { profile, submit, job_id, token } = await apply({ pay: { annual_ctc: 0, ...parts, ...tick } });
      expect((await submit()).status).toBe(200);
      expect((await profile.basics()).user_basic_info.annual_ctc).toBe(pay);
      const offer = await marketplace().wire.call(getProfileOffer, { job_id }, { token });
      expect(offer.data.profile_part_list).not.toContain('currentPay');
    },
  );

  it('changes nothing that the profile says already, and a draft fills nothing', async () => {
    const { db } = marketplace();
    const candidate = addKnownCandidate(db);
    const { profile, submit } = await apply({}, candidate);
    const before = [await profile.basics(), await profile.portfolio()] as const;
    const { version } = before[0];
    expect(version).toBe(1);
    expect((await submit()).status).toBe(200);
    const [basics, portfolio] = [await profile.basics(), await profile.portfolio()];
    expect({ ...basics, version }).toEqual(before[0]);
    expect(portfolio.cv_portf_links_list).toEqual(before[1].cv_portf_links_list);
    // The CV file is what it lacked.
    expect(portfolio.cv_portf_attachment_list).toHaveLength(1);
    expect(basics.version).toBe(2);
    expect((await submit()).status).toBe(200);
    expect((await profile.basics()).version).toBe(2);
  });
});
