import type { Kysely } from 'kysely';
import { availabilityReply } from '../../../wire/codecs/availability.ts';
import { contactList } from '../../../wire/codecs/contacts.ts';
import { professionalReply } from '../../../wire/codecs/professional.ts';
import { relocation } from '../../../wire/codecs/relocation.ts';
import { notGiven } from '../../../wire/codecs/values.ts';
import { ApplyStatus, LinkCategory, MandatoryInformation } from '../../../wire/protocol/codes.ts';
import type { AnswersInfo, SentApplication } from '../../../wire/application/application-receipt.ts';
import type { getJobInterestInfo, saveBasicInformation } from '../../../wire/application/application.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import type { Database } from '../../store/schema.ts';
import type { Answers } from './answers/answers.ts';
import type { ChangeResult } from './change.ts';
import type { FlowJob } from './flow-job.ts';
import { wireFile, wireLink, wireLinkedIn, wirePortfolioLinks } from './materials/materials.ts';
import { progressOf, wireProgress } from './answers/progress.ts';
import { relocationOf } from './answers/relocation.ts';
import type { ApplicationRow, ApplicationState } from './answers/state.ts';
import { strengthOf } from './answers/strength.ts';

type Info = CompleteReply<typeof getJobInterestInfo>['apply_a_job_info'];
type Saved = CompleteReply<typeof saveBasicInformation>;

/** The data of a job that a receipt names. */
export type SentJob = Pick<FlowJob, 'title' | 'companyName' | 'mandatory'>;

/** The receipt of a sent application, whether or not it has changed since. */
function receiptOf(row: ApplicationRow | null) {
  if (row === null || row.status < ApplyStatus.sent) return null;
  const { reference, submitted_at, is_receipt_of_update: is_update } = row;
  return reference === null || submitted_at === null ? null : { reference, submitted_at, is_update };
}

/** The reply of every step's save: what the next step needs. */
export async function savedReply(db: Kysely<Database>, { job, state, today }: ChangeResult): Promise<Saved> {
  const { row, answers } = state;
  const pair = { userId: row.user_id, jobId: row.job_id };
  return {
    ...wireProgress(progressOf(state, job, today)),
    ...relocation.encode(await relocationOf(db, pair, job, answers.professional.location?.id ?? null)),
    version: row.version,
    saved_at: row.updated_at,
    profile_strength_info: { value: strengthOf(answers, today) },
    linkedin_info: wireLinkedIn(answers),
    receipt: receiptOf(row),
  };
}

/** Everything the flow opens with (M-23 … M-27). */
export async function infoReply(
  db: Kysely<Database>,
  { job, state, today, userId }: { job: FlowJob; state: ApplicationState; today: string; userId: number },
): Promise<Info> {
  const { row, answers } = state;
  const { location } = answers.professional;
  return {
    ...wireProgress(progressOf(state, job, today)),
    user_job_interest_info_custom: {
      job_info: wireJob(job),
      user_job_interest_vo: wireAnswers(answers, row?.status ?? ApplyStatus.none),
    },
    user_application_info: wireMaterials(answers, job),
    location_key_value_info: location && { key: location.id, value: location.name },
    ...relocation.encode(await relocationOf(db, { userId, jobId: job.id }, job, location?.id ?? null)),
    is_first_time_user: Number(row === null),
    version: row?.version ?? 0,
    saved_at: row?.updated_at ?? null,
    receipt: receiptOf(row),
    withdrawn_at: row?.withdrawn_at ?? null,
  };
}

/** The current application in the form of a receipt. */
export function sentReply(
  { answers, row }: ApplicationState,
  job: SentJob,
): Omit<SentApplication, 'file_checksum_list' | 'work_city_list'> {
  return {
    job_info: { title: job.title, company_info: { company_name: job.companyName } },
    ...answersReply(answers, row?.status ?? ApplyStatus.none, job),
  };
}

/** Answers of an application or a profile. */
export function answersReply(answers: Answers, status: number, job: Pick<FlowJob, 'mandatory'>): AnswersInfo {
  const { location } = answers.professional;
  return {
    user_job_interest_info_custom: { user_job_interest_vo: wireAnswers(answers, status) },
    user_application_info: wireMaterials(answers, job),
    location_key_value_info: location && { key: location.id, value: location.name },
  };
}

function wireJob(job: FlowJob): Info['user_job_interest_info_custom']['job_info'] {
  const [profession] = job.professions;
  return {
    id: String(job.id),
    title: job.title,
    url: profession === undefined ? `/job/${job.id}` : `/job/${profession.slug}/${job.id}`,
    company_info: { company_name: job.companyName },
    job_professionl1: job.professions.map(({ id, name }) => ({ key: String(id), value: name })),
    job_office_address_info_list: job.offices.map(({ id, city_id, city, country, ...office }) => ({
      id: String(id),
      location: { id: String(city_id), city, country },
      ...office,
    })),
    is_job_remote: Number(job.isRemote),
    mandatory_info_list: wireMandatory(job.mandatory),
  };
}

function wireMandatory({ cv, portfolio, story }: FlowJob['mandatory']) {
  const identifiers = [
    ...(cv ? [MandatoryInformation.cv] : []),
    ...(portfolio ? [MandatoryInformation.portfolio] : []),
    ...(story ? [MandatoryInformation.story] : []),
  ];
  return identifiers.map((identifier) => ({ mandatory_information_identifier: identifier }));
}

function wireAnswers(
  answers: Answers,
  status: number,
): Info['user_job_interest_info_custom']['user_job_interest_vo'] {
  const { basic, professional, availability } = answers;
  const pay = professionalReply.encode(professional);
  return {
    status,
    job_interest_contact_info_list: contactList.encode(basic),
    email: basic.email,
    ...pay,
    esop: pay.esop_only,
    ...availabilityReply.encode(availability),
    selected_cv_links_list: wireCv(answers),
  };
}

const wireCv = ({ cv, linkedIn }: Answers) => [
  ...(cv === null ? [] : [wireFile(cv, LinkCategory.cv)]),
  ...(linkedIn === null ? [] : [wireLink(linkedIn, LinkCategory.cv)]),
];

function wireMaterials(
  answers: Answers,
  { mandatory }: Pick<FlowJob, 'mandatory'>,
): Info['user_application_info'] {
  const { portfolioFiles, isPortfolioConfidential, story } = answers;
  return {
    selected_cv_links_list: wireCv(answers),
    selected_portfolio_links_list: [
      ...portfolioFiles.map((file) => wireFile(file, LinkCategory.portfolio)),
      ...wirePortfolioLinks(answers),
    ],
    is_portfolio_mandatory: Number(mandatory.portfolio),
    is_portfolio_confidential: Number(isPortfolioConfidential),
    is_candidate_story_mandatory: Number(mandatory.story),
    job_predefined_criteria_answers: {
      candidate_story: story,
      offer_in_hand_amount: notGiven.encode(answers.availability.offerInHand),
    },
  };
}
