import { expect, it } from 'vitest';
import { savePortfolioStep } from '../../../../server/wire/application/application.ts';
import { getApplicationReceipt } from '../../../../server/wire/application/application-receipt.ts';
import { MandatoryInformation } from '../../../../server/wire/protocol/codes.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { addKnownCandidate, beginApplication } from './flow.ts';

describeEngines('an application of somebody with a whole profile', (engine) => {
  const marketplace = useMarketplace(engine);

  async function begin(identifiers: readonly number[] = []) {
    const { db, wire } = marketplace();
    const flow = await beginApplication(marketplace(), identifiers, await addKnownCandidate(db));
    const receipt = async () =>
      (await wire.call(getApplicationReceipt, { job_id: flow.job_id }, { token: flow.token })).data;
    return { ...flow, receipt };
  }

  it('[AP-27] [AP-30] opens at the review, and is sent with what the profile says, in one call', async () => {
    const { info, submit, receipt } = await begin();
    const opened = await info();
    expect([opened.latest_step, opened.latest_sub_step, opened.version]).toEqual([3, 0, 0]);
    expect(opened.step_info_list.map((step) => step.completion_status)).toEqual([1, 1, 0]);
    expect((await submit({ expected_version: 0 })).status).toBe(200);
    const { receipt_list, sent } = await receipt();
    expect(receipt_list).toHaveLength(1);
    expect(sent?.location_key_value_info?.value).toBe('Pune');
    expect(sent?.user_job_interest_info_custom.user_job_interest_vo).toMatchObject({
      experience: 48,
      notice_period: 60,
      expected_ctc: 1_000_000,
      job_interest_contact_info_list: expect.arrayContaining([
        { contact_type_name: 'username', contact_type_value: 'Meera Iyer' },
        { contact_type_name: 'mobile', contact_type_value: '5598765432' },
        { contact_type_name: 'alternate_mobile_number', contact_type_value: '5598765433' },
      ]),
    });
  });

  it('[AP-26] keeps what was sent when the profile changes later', async () => {
    const { info, submit, user } = await begin();
    await submit();
    const before = await info();
    const { db } = marketplace();
    await db
      .updateTable('candidates')
      .set({ total_experience: 60, notice_period: 15 })
      .where('user_id', '=', user.id)
      .execute();
    await db
      .updateTable('user_contacts')
      .set({ value: '5511111111' })
      .where('user_id', '=', user.id)
      .where('kind', '=', 'mobile')
      .execute();
    expect(await info()).toEqual(before);
    expect(before.step_info_list.map((step) => step.completion_status)).toEqual([1, 1, 1]);
  });

  it('[AP-26] is sent once when it is sent many times at the same moment', async () => {
    const { submit, receipt } = await begin();
    const press = { idempotency_key: 'many-at-once', expected_version: 0 };
    const replies = await Promise.all(Array.from({ length: 8 }, () => submit(press)));
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await receipt()).receipt_list).toHaveLength(1);
  });

  it('[AP-27] opens at the first step that the profile does not answer', async () => {
    const { info, submit, user } = await begin();
    const { db } = marketplace();
    await db.updateTable('candidates').set({ notice_period: null }).where('user_id', '=', user.id).execute();
    const opened = await info();
    expect([opened.latest_step, opened.latest_sub_step]).toEqual([2, 2]);
    expect((await submit()).error?.fields).toEqual({ notice_period: 'availability.notice' });
    expect((await info()).version).toBe(0);
  });

  it('[AP-27] asks for what a job demands on screens of its own, and sends nothing before they are saved', async () => {
    const { info, submit, job_id, token } = await begin([MandatoryInformation.portfolio]);
    const opened = await info();
    expect([opened.latest_step, opened.latest_sub_step]).toEqual([3, 1]);
    expect((await submit()).error?.fields).toEqual({
      user_job_interest_step: 'Not saved yet: 3/1, 3/2, 3/3.',
    });
    const { wire } = marketplace();
    expect((await wire.call(savePortfolioStep, { job_id }, { token })).status).toBe(200);
  });
});
