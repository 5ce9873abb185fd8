import type { ApplicationAnswers } from '../../../../shared/contract/application/application.ts';
import { withOneNotice } from '../../../../shared/domain/time/availability-details.ts';
import { isIsoDate } from '../../../../shared/domain/time/calendar.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { availabilityReply } from '../../../wire/codecs/availability.ts';
import { contactList } from '../../../wire/codecs/contacts.ts';
import { professionalReply, toProfessionalDetails } from '../../../wire/codecs/professional.ts';
import { rupees } from '../../../wire/codecs/values.ts';
import { LinkCategory } from '../../../wire/protocol/codes.ts';
import type { AnswersInfo } from '../../../wire/application/application-receipt.ts';
import type { getJobInterestInfo } from '../../../wire/application/application.ts';
import { filesOf, linksOf } from '../../view/files/materials.ts';
import { clean, line } from '../../view/plain-text.ts';

/** The current answers, the sent ones or the profile's; all have the same fields. */
type Info = ReplyOf<typeof getJobInterestInfo>['apply_a_job_info'] | AnswersInfo;

/** The marketplace's data about the candidate for this job (M-23 … M-27). −1 and absent fields mean "not given". */
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
  const { name, email, mobile, alternateMobile } = contactList.decode(
    interest.job_interest_contact_info_list ?? [],
  );
  return {
    name: line(name) ?? '',
    email: line(email) ?? line(interest.email ?? null) ?? '',
    mobile: line(mobile) ?? '',
    alternateMobile: line(alternateMobile) ?? '',
  };
}

function toProfessional(info: Info): ApplicationAnswers['professional'] {
  const interest = info.user_job_interest_info_custom.user_job_interest_vo;
  const city = info.location_key_value_info ?? null;
  const known = professionalReply.decode({ ...interest, esop_only: interest.esop_only ?? interest.esop });
  return toProfessionalDetails(
    { ...known, additionalInfo: clean(known.additionalInfo) },
    city && { id: String(city.key), name: line(city.value) ?? String(city.key) },
  );
}

function toAvailability(info: Info): ApplicationAnswers['availability'] {
  const offer = info.user_application_info.job_predefined_criteria_answers?.offer_in_hand_amount;
  const known = availabilityReply.decode(info.user_job_interest_info_custom.user_job_interest_vo);
  const isDate = known.availableFrom !== null && isIsoDate(known.availableFrom);
  return withOneNotice({
    ...known,
    availableFrom: isDate ? known.availableFrom : null,
    offerInHand: rupees.decode(offer),
  });
}
