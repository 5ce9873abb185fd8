import { randomUUID } from 'node:crypto';
import {
  getJobInterestInfo,
  saveAvailabilityDetails,
  saveBasicInformation,
  saveProfessionalDetails,
  submitApplication,
} from '../../../../server/wire/application/application.ts';
import type { z } from 'zod';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { addJob, addUser, type TestUser } from '../fixtures.ts';

type Basic = z.input<typeof saveBasicInformation.request>;
type Db = TestMarketplace['db'];

/** A candidate's valid answers. A test changes the one that it is about. */
export const basic = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile_number: '5512345678',
  alt_mobile_number: '',
  contact_info_list: [],
  linkedin_url: 'https://www.linkedin.com/in/asha-rao',
  linkedin_url_id: -1,
  cv_attachment_id: -1,
};

export const professional = {
  notice_period: -1,
  annual_ctc: 900_000,
  expected_ctc: 1_250_000,
  experience: 30,
  location_id: '',
  additional_info: 'I draw letters.',
  is_ctc_open_to_discussion: 1,
  is_freelancer: 0,
  is_fresher: 0,
  is_ctc_confidential: 0,
  fixed_ctc: 800_000,
  variable_ctc: 100_000,
  esop_only: -1,
} as const;

export const availability = {
  notice_period: 45,
  serving_notice_period: 0,
  date_available: '',
  offer_in_hand: -1,
} as const;

export const cityId = async (db: Db, folded: string): Promise<string> => {
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('folded', '=', folded)
    .executeTakeFirstOrThrow();
  return String(city.id);
};

/** Which of cv, portfolio and story the job demands; jobs of the fixtures demand a CV. */
export async function demand(db: Db, jobId: number, identifiers: readonly number[]): Promise<void> {
  await db.deleteFrom('job_mandatory_information').where('job_id', '=', jobId).execute();
  if (identifiers.length > 0)
    await db
      .insertInto('job_mandatory_information')
      .values(identifiers.map((identifier) => ({ job_id: jobId, identifier, value: null })))
      .execute();
}

/** One candidate's calls about one job. */
export function applicant(market: TestMarketplace, { token }: TestUser, jobId: number) {
  const job_id = String(jobId);
  const { wire, db } = market;
  return {
    info: async () => (await wire.call(getJobInterestInfo, { job_id }, { token })).data.apply_a_job_info,
    saveBasic: (fields: Partial<Omit<Basic, 'job_id'>> = {}) =>
      wire.call(saveBasicInformation, { job_id, ...basic, ...fields }, { token }),
    saveProfessional: async (fields: object = {}) =>
      wire.call(
        saveProfessionalDetails,
        { job_id, ...professional, location_id: await cityId(db, 'pune'), ...fields },
        { token },
      ),
    saveAvailability: (fields: object = {}) =>
      wire.call(saveAvailabilityDetails, { job_id, ...availability, ...fields }, { token }),
    submit: (fields: { idempotency_key?: string; expected_version?: number } = {}) =>
      wire.call(submitApplication, { job_id, idempotency_key: randomUUID(), ...fields }, { token }),
    async saveAll() {
      await this.saveBasic();
      await this.saveProfessional();
      await this.saveAvailability();
    },
  };
}

/** A candidate, a new one unless named, before a new job that demands these. */
export async function beginApplication(
  market: TestMarketplace,
  identifiers: readonly number[] = [],
  candidate?: TestUser,
) {
  const user = candidate ?? (await addUser(market.db));
  const job = await addJob(market.db);
  await demand(market.db, job, identifiers);
  return { ...applicant(market, user, job), user, job, job_id: String(job), token: user.token };
}

/** A candidate whose profile says what an application asks. */
export async function addKnownCandidate(db: Db): Promise<TestUser> {
  const user = await addUser(db, { name: 'Meera Iyer' });
  const pune = Number(await cityId(db, 'pune'));
  await db
    .updateTable('candidates')
    .set({
      total_experience: 48,
      annual_ctc: 800_000,
      fixed_ctc: 700_000,
      variable_ctc: 100_000,
      esop: 0,
      expected_ctc: 1_000_000,
      is_ctc_confidential: 1,
      is_open_to_discussion: 1,
      notice_period: 60,
      story: 'I came to type by way of signs.',
      is_portfolio_confidential: 1,
    })
    .where('user_id', '=', user.id)
    .execute();
  await db.insertInto('addresses').values({ user_id: user.id, city_id: pune }).execute();
  await db
    .insertInto('user_contacts')
    .values([
      { user_id: user.id, kind: 'mobile', value: '5598765432' },
      { user_id: user.id, kind: 'alternate_mobile_number', value: '5598765433' },
    ])
    .execute();
  await db
    .insertInto('links')
    .values([
      link(user.id, 2, 'LinkedIn', 'https://www.linkedin.com/in/meera-iyer', 0),
      link(user.id, 1, 'Website', 'https://meera.example', 0),
      link(user.id, 1, 'Sketchbook', 'https://meera.example/sketches', 1),
    ])
    .execute();
  return user;
}

const link = (user_id: number, category: number, title: string, url: string, position: number) => ({
  user_id,
  category,
  title,
  url,
  modified_url: url,
  position,
});
