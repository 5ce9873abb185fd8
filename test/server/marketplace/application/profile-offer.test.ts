import { expect, it } from 'vitest';
import { saveRelocationPermission } from '../../../../server/wire/application/application-relocation.ts';
import { getProfileOffer, takeIntoProfile } from '../../../../server/wire/profile/profile-offer.ts';
import type { ProfilePart } from '../../../../shared/contract/profile/profile-offer.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { filePart, filesOnDisk, pdf, upload, uploadPortfolio } from '../files/uploading.ts';
import { profileOwner } from '../profile/owner.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { addKnownCandidate, beginApplication, cityId } from './flow.ts';

/** A candidate whose profile says all that an application asks, its pay openly, and an application to a job. */
async function beginKnown(market: TestMarketplace) {
  const user = await addKnownCandidate(market.db);
  const { token } = user;
  await market.db
    .updateTable('candidates')
    .set({ is_ctc_confidential: 0, is_portfolio_confidential: 0 })
    .where('user_id', '=', user.id)
    .execute();
  const flow = await beginApplication(market, [], user);
  const { job_id } = flow;
  return {
    ...flow,
    profile: await profileOwner(market, user),
    offer: async () => (await market.wire.call(getProfileOffer, { job_id }, { token })).data,
    take: (profile_part_list: ProfilePart[], expected_version?: number) =>
      market.wire.call(
        takeIntoProfile,
        { job_id, profile_part_list, ...(expected_version !== undefined && { expected_version }) },
        { token },
      ),
    /** Saves and sends answers that differ from the profile in everything but the CV and the story. */
    sendOtherwise: async ({ basic = {}, professional = {} } = {}) => {
      await flow.saveBasic(basic);
      await flow.saveProfessional({ location_id: await cityId(market.db, 'mumbai'), ...professional });
      await flow.saveAvailability();
      await market.wire.call(saveRelocationPermission, { job_id, is_open_to_relocate: 1 }, { token });
      expect((await flow.submit()).status).toBe(200);
    },
  };
}

const everything: ProfilePart[] = [
  'numbers',
  'city',
  'experience',
  'currentPay',
  'expectedPay',
  'notice',
  'linkedIn',
];

describeEngines('a sent application that says otherwise than the profile', (engine) => {
  const marketplace = useMarketplace(engine);

  it('[AP-43] names what differs with both sides, and takes over what is chosen and nothing else', async () => {
    const { sendOtherwise, offer, take, profile, user } = await beginKnown(marketplace());
    await sendOtherwise();
    const before = await offer();
    expect(before.profile_part_list).toEqual(everything);
    expect(before.has_moved).toBe(0);
    const sides = [before.profile_info, before.application_info] as const;
    expect(
      sides.map(
        ({ location_key_value_info, user_job_interest_info_custom: { user_job_interest_vo: vo } }) => [
          location_key_value_info?.value,
          vo.experience,
          vo.current_ctc,
          vo.expected_ctc,
          vo.notice_period,
        ],
      ),
    ).toEqual([
      ['Pune', 48, 800_000, 1_000_000, 60],
      ['Mumbai', 30, 900_000, 1_250_000, 45],
    ]);

    const taken = await take(['numbers', 'currentPay'], before.version);
    expect(taken.status).toBe(200);
    const { user_basic_info, version } = await profile.basics();
    expect(version).toBe(taken.data.version);
    expect(user_basic_info).toMatchObject({
      total_experience: 48,
      annual_ctc: 900_000,
      fixed_ctc: 800_000,
      variable_ctc: 100_000,
      notice_period: 60,
      location_info: { value: 'Pune' },
    });
    // The application has no alternate number, so that of the profile stays.
    expect(user_basic_info.contact_info_list).toEqual(
      expect.arrayContaining([
        { contact_type_name: 'mobile', contact_type_value: '5512345678' },
        { contact_type_name: 'alternate_mobile_number', contact_type_value: '5598765433' },
      ]),
    );

    const left = await offer();
    expect(left.profile_part_list).toEqual(['city', 'experience', 'expectedPay', 'notice', 'linkedIn']);
    expect(
      (await take(['city', 'experience', 'expectedPay', 'notice', 'linkedIn'], left.version)).status,
    ).toBe(200);
    expect(await offer()).toMatchObject({ profile_part_list: [], has_moved: 0 });
    const next = await beginApplication(marketplace(), [], user);
    const { user_job_interest_info_custom, location_key_value_info } = await next.info();
    expect(user_job_interest_info_custom.user_job_interest_vo).toMatchObject({
      experience: 30,
      expected_ctc: 1_250_000,
      notice_period: 45,
    });
    expect(location_key_value_info?.value).toBe('Mumbai');
  });

  it('[AP-43] what does not differ leaves the profile and its version', async () => {
    const { sendOtherwise, offer, take, profile } = await beginKnown(marketplace());
    await sendOtherwise();
    const { version } = (await take(['notice', 'experience'])).data;
    for (const [parts, expected] of [
      [['notice', 'experience'], version],
      [['notice'], undefined],
      [['story', 'cv'], version],
    ] satisfies [ProfilePart[], number | undefined][])
      expect((await take(parts, expected)).data).toEqual({ version });
    expect([(await offer()).version, (await profile.basics()).version]).toEqual([version, version]);
    expect((await take(['notice'], version - 1)).error?.code).toBe('precondition-failed');
    expect((await take(['notice', 'numbers'], version)).data).toEqual({ version: version + 1 });
  });

  it('[AP-43] a part of pay that is nothing does not differ from none', async () => {
    const { sendOtherwise, offer, user } = await beginKnown(marketplace());
    await sendOtherwise({
      professional: { annual_ctc: 800_000, fixed_ctc: 0, variable_ctc: -1, esop_only: 0, is_freelancer: 0 },
    });
    const known = { annual_ctc: 800_000, fixed_ctc: null, variable_ctc: 0, esop: null };
    await marketplace()
      .db.updateTable('candidates')
      .set({ ...known, is_freelancer: 0 })
      .where('user_id', '=', user.id)
      .execute();
    expect((await offer()).profile_part_list).not.toContain('currentPay');
    await marketplace()
      .db.updateTable('candidates')
      .set({ fixed_ctc: 700_000 })
      .where('user_id', '=', user.id)
      .execute();
    expect((await offer()).profile_part_list).toContain('currentPay');
  });

  it('[AP-43] a city that belongs to a whole address is told, and stays', async () => {
    const { sendOtherwise, offer, take, profile, user } = await beginKnown(marketplace());
    const address = { area: 'Kothrud' };
    await marketplace().db.updateTable('addresses').set(address).where('user_id', '=', user.id).execute();
    await sendOtherwise();
    const { profile_part_list, has_moved } = await offer();
    expect([profile_part_list.includes('city'), has_moved]).toEqual([false, 1]);
    expect((await take(['city', 'notice'])).status).toBe(200);
    const { address_info, user_basic_info } = await profile.basics();
    expect(address_info).toMatchObject({ location: { city: 'Pune' }, area: 'Kothrud' });
    expect(user_basic_info).toMatchObject({ notice_period: 45 });
  });

  it.each([
    ['the profile', { isProfile: true }],
    ['the application', { isProfile: false }],
  ])('[AP-43] [PR-05] pay that is confidential in %s stays there', async (_where, { isProfile }) => {
    const { sendOtherwise, offer, take, profile, user } = await beginKnown(marketplace());
    await marketplace()
      .db.updateTable('candidates')
      .set({ is_ctc_confidential: isProfile ? 1 : 0 })
      .where('user_id', '=', user.id)
      .execute();
    await sendOtherwise(isProfile ? {} : { professional: { is_ctc_confidential: 1 } });
    const { profile_part_list } = await offer();
    expect(profile_part_list).toEqual(everything.filter((part) => !part.endsWith('Pay')));
    await take(everything);
    expect((await profile.basics()).user_basic_info).toMatchObject({
      annual_ctc: 800_000,
      total_experience: 30,
      is_confidential: isProfile ? 1 : 0,
    });
    expect((await profile.preferred()).expected_ctc).toBe(1_000_000);
  });

  it('[AP-43] a CV and a story take the place of those before, and the portfolio stays', async () => {
    const first = await beginKnown(marketplace());
    const { db, wire } = marketplace();
    const { user, token, profile } = first;
    await upload(marketplace(), token, first.job, filePart(pdf(2000), 'first.pdf'));
    await uploadPortfolio(marketplace(), token, first.job, filePart(pdf(2500), 'drawing.pdf'));
    await first.sendOtherwise();
    const filesOf = async () =>
      (await profile.portfolio()).cv_portf_attachment_list.map(({ file_name }) => file_name);
    expect(await filesOf()).toEqual(['first.pdf', 'drawing.pdf']);

    const second = await beginApplication(marketplace(), [], user);
    const { job_id } = second;
    await upload(marketplace(), token, second.job, filePart(pdf(3000), 'second.pdf'));
    await db
      .updateTable('applications')
      .set({ story: 'Another story.' })
      .where('user_id', '=', user.id)
      .where('job_id', '=', second.job)
      .execute();
    await wire.call(saveRelocationPermission, { job_id, is_open_to_relocate: 1 }, { token });
    expect((await second.submit()).status).toBe(200);
    const { data } = await wire.call(getProfileOffer, { job_id }, { token });
    expect(data.profile_part_list).toEqual(['cv', 'story']);
    const onDisk = await filesOnDisk(marketplace());
    const request = { job_id, profile_part_list: ['cv', 'story'] satisfies ProfilePart[] };
    expect((await wire.call(takeIntoProfile, request, { token })).status).toBe(200);
    expect(await filesOf()).toEqual(['second.pdf', 'drawing.pdf']);
    const { job_predefined_criteria_answers } = await profile.basics();
    expect(job_predefined_criteria_answers?.candidate_story).toBe('Another story.');
    // The first application was sent with the first CV, so its bytes stay.
    expect(await filesOnDisk(marketplace())).toEqual(onDisk);
  });

  it('[AP-43] takes nothing of a draft, of unsent changes, by an old version or for somebody else', async () => {
    const { sendOtherwise, offer, take, saveAvailability, job_id, profile } = await beginKnown(marketplace());
    await saveAvailability();
    expect((await offer()).profile_part_list).toEqual([]);
    expect((await take(['notice'])).error?.code).toBe('conflict');
    await sendOtherwise();
    const { version } = await offer();
    expect((await take(['notice'], version - 1)).error?.code).toBe('precondition-failed');
    const other = await profileOwner(marketplace());
    const request = { job_id, profile_part_list: ['notice' as const] };
    expect(
      (await marketplace().wire.call(takeIntoProfile, request, { token: other.token })).error?.code,
    ).toBe('conflict');
    await saveAvailability({ notice_period: 30 });
    expect((await offer()).profile_part_list).toEqual([]);
    expect((await take(['notice'])).error?.code).toBe('conflict');
    expect((await profile.basics()).user_basic_info).toMatchObject({ notice_period: 60 });
  });
});
