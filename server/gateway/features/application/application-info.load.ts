import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { receipt } from '../../../wire/codecs/receipt.ts';
import { relocation } from '../../../wire/codecs/relocation.ts';
import { MandatoryInformation } from '../../../wire/protocol/codes.ts';
import type { getJobInterestInfo } from '../../../wire/application/application.ts';
import { line } from '../../view/plain-text.ts';
import { wholeOrNull } from '../../view/whole-number.ts';
import { toAnswers } from './application-answers.load.ts';
import { toProgress, variantOf } from './application-progress.load.ts';

type Info = ReplyOf<typeof getJobInterestInfo>['apply_a_job_info'];

/** The application of one candidate to one job, in the words of the domain. */
export type LoadedInfo = ReturnType<typeof toInfo>;

/** @param jobId as it was asked for: the marketplace may write it another way */
export function toInfo(info: Info, jobId: string) {
  return {
    job: toJob(info, jobId),
    status: info.user_job_interest_info_custom.user_job_interest_vo.status ?? null,
    version: wholeOrNull(info.version) ?? 0,
    savedAt: wholeOrNull(info.saved_at ?? null),
    variant: variantOf(info),
    progress: toProgress(info),
    mandatory: toMandatory(info),
    answers: toAnswers(info),
    relocation: relocation.decode(info),
    receipt: info.receipt ? receipt.decode(info.receipt) : null,
    withdrawnAt: wholeOrNull(info.withdrawn_at ?? null),
  };
}

function toJob({ user_job_interest_info_custom: { job_info: job } }: Info, id: string) {
  const cities = (job.job_office_address_info_list ?? []).map(({ location }) => {
    const name = line(location.city) ?? '';
    return { id: String(location.id ?? name), name };
  });
  const [profession] = job.job_professionl1 ?? [];
  return {
    id,
    title: line(job.title) ?? id,
    url: job.url ?? null,
    companyName: line(job.company_info.company_name) ?? '',
    professionId: profession === undefined ? null : String(profession.key),
    cities: [...new Map(cities.filter(({ name }) => name !== '').map((city) => [city.id, city])).values()],
    isRemote: job.is_job_remote === 1,
  };
}

function toMandatory(info: Info) {
  const list = info.user_job_interest_info_custom.job_info.mandatory_info_list ?? [];
  const materials = info.user_application_info;
  return {
    cv: list.some((item) => item.mandatory_information_identifier === MandatoryInformation.cv),
    portfolio: materials.is_portfolio_mandatory === 1,
    story: materials.is_candidate_story_mandatory === 1,
  };
}
