import { beforeAll, expect, it } from 'vitest';
import { LoginType } from '../../../server/wire/protocol/codes.ts';
import {
  recruiterActionBox,
  recruiterAdminBox,
  recruiterJobAccessibilityCheck,
} from '../../../server/wire/jobs/recruiter.ts';
import { describeEngines } from '../../helpers/postgres/postgres.ts';
import { addJob, addUser, grantAccess, SECRET, SECRET_AMOUNT, type TestUser } from './fixtures.ts';
import { useMarketplace } from './use-marketplace.ts';

describeEngines('what only recruiters see', (engine) => {
  const marketplace = useMarketplace(engine);
  let job: string;
  const people: Record<string, TestUser> = {};
  const tokenOf = (name: string) => people[name]?.token;

  beforeAll(async () => {
    const { db } = marketplace();
    people['owner'] = await addUser(db, { loginType: LoginType.recruiter });
    people['colleague'] = await addUser(db, { loginType: LoginType.recruiter });
    people['freelancer'] = await addUser(db, { loginType: LoginType.freelancer });
    people['outsider'] = await addUser(db, { loginType: LoginType.recruiter });
    people['candidate'] = await addUser(db);
    people['suspended'] = await addUser(db, { loginType: LoginType.recruiter, isActive: false });
    people['expired'] = await addUser(db, { loginType: LoginType.recruiter, sessionLifetime: -1 });
    const id = await addJob(db, { ownerId: people['owner'].id });
    job = String(id);
    // Access that stands in the table does not help a candidate, a suspended account or an ended session.
    for (const name of ['colleague', 'freelancer', 'candidate', 'suspended', 'expired'])
      await grantAccess(db, people[name]?.id ?? 0, id);
    const other = await addJob(db);
    await grantAccess(db, people['outsider'].id, other);
  });

  it.each(['owner', 'colleague', 'freelancer'])(
    '[C-11] [C-16] [M-03] [M-06] shows everything to a %s',
    async (name) => {
      const { wire } = marketplace();
      const options = { token: tokenOf(name) };
      const access = await wire.call(recruiterJobAccessibilityCheck, { job_id: job }, options);
      expect(access.data).toEqual({ is_recruiter_job: 1 });
      const box = await wire.call(recruiterActionBox, { job_id: job }, options);
      expect(box.data).toMatchObject({
        job_basic_info: {
          owner_id: String(people['owner']?.id),
          date_created: expect.any(Number),
          date_activated: expect.any(Number),
          expiry_date: expect.any(Number),
        },
        job_compensation_list: [
          {
            fixed_ctc: SECRET_AMOUNT,
            variable_ctc: SECRET_AMOUNT + 1,
            esop_only: SECRET_AMOUNT + 2,
            commission_percentage: 8.33,
            max_compensation: SECRET_AMOUNT + 3,
            is_range: 1,
          },
        ],
        job_params: {
          job_internal_status_string: `${SECRET} status`,
          max_notice_period: 45,
          number_of_positions: 3,
          review_job_type_string: `${SECRET} review type`,
          key_highlights: `${SECRET} highlights`,
          interview_process: `${SECRET} interview`,
        },
        job_to_be_sent_criteria: `${SECRET} criteria`,
        category: { value: `${SECRET} category` },
        job_review_criteria: [{ review_criteria: `${SECRET} review`, is_mandatory: 1 }],
        job_sample_profile: `${SECRET} profile`,
        job_reporting_manager: `${SECRET} manager`,
        prospect_criteria_list: [`${SECRET} prospect`],
        predefined_question_list: [`${SECRET} question`],
        mandatory_info_list: [{ mandatory_information_identifier: 5, value: `${SECRET} mandatory` }],
        job_preference_info: { is_outstation_candidate_allowed: 1 },
      });
      const admin = await wire.call(recruiterAdminBox, { job_id: job }, options);
      expect(admin.data).toEqual({
        job_params: {
          job_internal_status_string: `${SECRET} status`,
          internal_poc_basic_info: { user_name: `${SECRET} contact` },
          tbs_email_type: `${SECRET} e-mail type`,
        },
      });
    },
  );

  it.each([
    ['outsider', 403, 'forbidden'],
    ['candidate', 403, 'forbidden'],
    ['suspended', 401, 'sign-in-required'],
    ['expired', 401, 'sign-in-required'],
    ['visitor', 401, 'sign-in-required'],
  ])('[R-10] [C-16] shows nothing to %s, be the job there or not', async (name, status, code) => {
    const { wire } = marketplace();
    for (const job_id of [job, '999999'])
      for (const call of [recruiterActionBox, recruiterAdminBox]) {
        const refused = await wire.ask(call, { job_id }, { token: tokenOf(name) });
        expect(refused).toMatchObject({ status, error: { code } });
        expect(refused.text).not.toContain(SECRET);
        expect(refused.text).not.toContain(String(SECRET_AMOUNT).slice(0, 7));
      }
  });

  it.each(['outsider', 'candidate'])('[C-11] says no to a %s', async (name) => {
    const { wire } = marketplace();
    for (const job_id of [job, '999999', 'x']) {
      const access = await wire.call(recruiterJobAccessibilityCheck, { job_id }, { token: tokenOf(name) });
      expect(access.data).toEqual({ is_recruiter_job: 0 });
    }
  });

  it('takes access away at once', async () => {
    const { wire, db } = marketplace();
    const brief = await addUser(db, { loginType: LoginType.recruiter });
    await grantAccess(db, brief.id, Number(job));
    const ask = () => wire.call(recruiterActionBox, { job_id: job }, { token: brief.token });
    expect((await ask()).status).toBe(200);
    await db.deleteFrom('job_access').where('user_id', '=', brief.id).execute();
    expect((await ask()).status).toBe(403);
  });
});
