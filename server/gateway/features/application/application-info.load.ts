import type { ReplyOf } from '../../../wire/call.ts';
import { MandatoryInformation } from '../../../wire/codes.ts';
import type { getJobInterestInfo, saveBasicInformation } from '../../../wire/job-interest.ts';
import { line } from '../../view/plain-text.ts';
import { wholeOrNull } from '../../view/whole-number.ts';
import { toAnswers } from './application-answers.load.ts';
import { toProgress, toReceipt, variantOf } from './application-progress.load.ts';
import type { LoadedInfo } from './application.loaded.ts';

type Info = ReplyOf<typeof getJobInterestInfo>['apply_a_job_info'];
type Place = Pick<
  ReplyOf<typeof saveBasicInformation>,
  | 'is_location_a_preferred_city_for_user'
  | 'isMisMatch'
  | 'is_relocation_accepted'
  | 'preferred_job_location_list'
>;

/** @param jobId as it was asked for: the marketplace may write it another way */
export function toInfo(info: Info, jobId: string): LoadedInfo {
  return {
    job: toJob(info, jobId),
    status: info.user_job_interest_info_custom.user_job_interest_vo.status ?? null,
    version: wholeOrNull(info.version) ?? 0,
    savedAt: wholeOrNull(info.saved_at ?? null),
    variant: variantOf(info),
    progress: toProgress(info),
    mandatory: toMandatory(info),
    answers: toAnswers(info),
    relocation: toRelocation(info),
    receipt: info.receipt ? toReceipt(info.receipt) : null,
  };
}

function toJob({ user_job_interest_info_custom: { job_info: job } }: Info, id: string): LoadedInfo['job'] {
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

function toMandatory(info: Info): LoadedInfo['mandatory'] {
  const list = info.user_job_interest_info_custom.job_info.mandatory_info_list ?? [];
  const materials = info.user_application_info;
  return {
    cv: list.some((item) => item.mandatory_information_identifier === MandatoryInformation.cv),
    portfolio: materials.is_portfolio_mandatory === 1,
    story: materials.is_candidate_story_mandatory === 1,
  };
}

/** What the marketplace leaves out raises no dialog. */
export function toRelocation(place: Place): LoadedInfo['relocation'] {
  return {
    isLocationPreferred: place.is_location_a_preferred_city_for_user !== 0,
    isMismatch: place.isMisMatch === 1,
    isAccepted: place.is_relocation_accepted === 1,
    preferredCityIds: (place.preferred_job_location_list ?? []).map(String),
  };
}
