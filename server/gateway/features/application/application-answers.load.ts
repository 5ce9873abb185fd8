import type { z } from 'zod';
import type {
  ApplicationAnswers,
  ApplicationFile,
  ApplicationLink,
} from '../../../../shared/contract/application.ts';
import {
  MAX_EXPERIENCE_MONTHS,
  withoutWaivedPay,
} from '../../../../shared/domain/application/professional.ts';
import { isIsoDate } from '../../../../shared/domain/calendar.ts';
import { applicationFlow } from '../../../../shared/messages/application-flow.ts';
import { api } from '../../../../shared/paths.ts';
import type { ReplyOf } from '../../../wire/call.ts';
import { LinkCategory, LinkType } from '../../../wire/codes.ts';
import type { SentApplication } from '../../../wire/application-receipt.ts';
import type { selectedLink } from '../../../wire/job-interest-materials.ts';
import type { getJobInterestInfo } from '../../../wire/job-interest.ts';
import { clean, line } from '../../view/plain-text.ts';
import { webUrl } from '../../view/safe-url.ts';

/** What stands now, or what was sent: both say it in the same words. */
type Info = ReplyOf<typeof getJobInterestInfo>['apply_a_job_info'] | SentApplication;
type Selected = z.output<typeof selectedLink>;
type WireNumber = number | null | undefined;

/** M-23 … M-27: what the marketplace knows of the candidate for this job. −1 and what is left out mean "not given". */
export function toAnswers(info: Info): ApplicationAnswers {
  const selected = [
    ...(info.user_application_info.selected_cv_links_list ?? []),
    ...(info.user_application_info.selected_portfolio_links_list ?? []),
  ];
  const criteria = info.user_application_info.job_predefined_criteria_answers;
  return {
    basic: toBasic(info),
    professional: toProfessional(info),
    availability: toAvailability(info),
    cv: filesOf(selected, LinkCategory.cv)[0] ?? null,
    linkedIn: linksOf(selected, LinkCategory.cv)[0] ?? null,
    portfolioFiles: filesOf(selected, LinkCategory.portfolio),
    portfolioLinks: linksOf(selected, LinkCategory.portfolio),
    isPortfolioConfidential: info.user_application_info.is_portfolio_confidential === 1,
    story: clean(criteria?.candidate_story ?? ''),
  };
}

function toBasic({ user_job_interest_info_custom: { user_job_interest_vo: interest } }: Info) {
  const contacts = new Map(
    (interest.job_interest_contact_info_list ?? []).map((contact) => [
      contact.contact_type_name,
      line(contact.contact_type_value) ?? '',
    ]),
  );
  return {
    name: contacts.get('username') ?? '',
    email: contacts.get('email') ?? line(interest.email ?? null) ?? '',
    mobile: contacts.get('mobile') ?? '',
    alternateMobile: contacts.get('alternate_mobile_number') ?? '',
  };
}

function toProfessional(info: Info): ApplicationAnswers['professional'] {
  const interest = info.user_job_interest_info_custom.user_job_interest_vo;
  const city = info.location_key_value_info ?? null;
  const experience = given(interest.experience);
  const isKnown = experience !== null && experience <= MAX_EXPERIENCE_MONTHS;
  return withoutWaivedPay({
    location: city && { id: String(city.key), name: line(city.value) ?? String(city.key) },
    experienceMonths: isKnown ? experience : null,
    isFresherExperience: experience === 0,
    currentCompensation: given(interest.current_ctc),
    expectedCompensation: given(interest.expected_ctc),
    fixedCompensation: given(interest.fixed_ctc),
    variableCompensation: given(interest.variable_ctc),
    stockOptions: given(interest.esop_only ?? interest.esop),
    isFreelancer: interest.is_freelancer === 1,
    isFresherPay: interest.is_fresher === 1,
    isConfidential: interest.is_ctc_confidential === 1,
    isOpenToDiscussion: interest.is_ctc_open_to_discussion === 1,
    additionalInfo: clean(interest.about ?? ''),
  });
}

function toAvailability(info: Info): ApplicationAnswers['availability'] {
  const interest = info.user_job_interest_info_custom.user_job_interest_vo;
  const offer = info.user_application_info.job_predefined_criteria_answers?.offer_in_hand_amount;
  const isServingNotice = interest.is_serving_notice_period === 1;
  const date = interest.availability_date ?? '';
  return {
    noticePeriodDays: isServingNotice ? null : given(interest.notice_period),
    isServingNotice,
    availableFrom: isServingNotice && isIsoDate(date) ? date : null,
    offerInHand: isServingNotice ? given(offer) : null,
  };
}

export function filesOf(selected: readonly Selected[], category: number): ApplicationFile[] {
  return selected
    .filter((item) => item.category === category && item.type === LinkType.file)
    .map(({ id, file_name, url_mapping_name, size }) => ({
      id: String(id),
      name: line(file_name ?? null) ?? applicationFlow.unnamedFile,
      title: line(url_mapping_name ?? null),
      size: given(size),
      url: api.file(String(id)),
    }));
}

/** An address that no browser should open is left out. */
export function linksOf(selected: readonly Selected[], category: number): ApplicationLink[] {
  return selected
    .filter((item) => item.category === category && item.type === LinkType.link)
    .flatMap(({ id, url, modified_url, url_mapping_name }) => {
      const address = url ?? modified_url ?? null;
      if (address === null || webUrl(address) === null) return [];
      const name = line(url_mapping_name ?? null) ?? applicationFlow.unnamedLink;
      return [{ id: String(id), url: address.trim(), name }];
    });
}

/** A whole number that is one: rupees, months, days or bytes. */
function given(value: WireNumber): number | null {
  return typeof value === 'number' && value >= 0 && value <= Number.MAX_SAFE_INTEGER
    ? Math.trunc(value)
    : null;
}
