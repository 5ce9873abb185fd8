import type { BasicInformation, SaveStepInput } from '../../../../shared/contract/application.ts';
import { tidyBasic } from '../../../../shared/domain/application/basic.ts';
import { withoutWaivedPay } from '../../../../shared/domain/application/professional.ts';
import { normaliseLinkedInUrl } from '../../../../shared/domain/web-address.ts';
import type { ReplyOf } from '../../../wire/call.ts';
import {
  saveAvailabilityDetails,
  saveBasicInformation,
  saveCvStep,
  savePortfolioStep,
  saveProfessionalDetails,
  saveStoryStep,
} from '../../../wire/job-interest.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { Upstream } from '../../upstream/upstream.ts';

type Saved = ReplyOf<typeof saveBasicInformation>;
type Input<Step extends SaveStepInput['step']> = Extract<SaveStepInput, { step: Step }>;

/** Not given, or not known here. */
const NONE = -1;

const flag = (isSet: boolean) => (isSet ? 1 : 0);
const orNone = (value: number | null): number => value ?? NONE;
const address = (url: string | null): string => (url === null ? '' : (normaliseLinkedInUrl(url) ?? url));

/** Saves one step (C-46 … C-49); the reply holds what the next one needs. @param version the one it was made to */
export function saveStep(
  upstream: Upstream,
  jobId: string,
  version: number,
  input: SaveStepInput,
): Promise<Outcome<Saved>> {
  const asked = { job_id: jobId, expected_version: version };
  switch (input.step) {
    case 'basic':
      return upstream.call(saveBasicInformation, { ...asked, ...basicFields(input) });
    case 'professional':
      return upstream.call(saveProfessionalDetails, { ...asked, ...professionalFields(input) });
    case 'availability':
      return upstream.call(saveAvailabilityDetails, { ...asked, ...availabilityFields(input) });
    case 'cv':
      return upstream.call(saveCvStep, {
        ...asked,
        public_profile_url: address(input.linkedInUrl),
        public_profile_url_id: NONE,
      });
    case 'portfolio':
      return upstream.call(savePortfolioStep, asked);
    case 'story':
      return upstream.call(saveStoryStep, { ...asked, candidate_story: input.story.trim() || String(NONE) });
    default:
      return input satisfies never;
  }
}

function basicFields({ answers, linkedInUrl }: Input<'basic'>) {
  const basic = tidyBasic(answers);
  return {
    name: basic.name,
    email: basic.email,
    mobile_number: basic.mobile,
    alt_mobile_number: basic.alternateMobile,
    contact_info_list: contacts(basic),
    linkedin_url: address(linkedInUrl),
    linkedin_url_id: NONE,
    cv_attachment_id: NONE,
  };
}

function contacts(basic: BasicInformation) {
  return [
    { contact_type_name: 'username', contact_type_value: basic.name },
    { contact_type_name: 'email', contact_type_value: basic.email },
    { contact_type_name: 'mobile', contact_type_value: basic.mobile },
    { contact_type_name: 'alternate_mobile_number', contact_type_value: basic.alternateMobile },
  ].filter(({ contact_type_value }) => contact_type_value !== '');
}

/** Money in rupees. The notice period is the next sub-step's to say. */
function professionalFields(input: Input<'professional'>) {
  const answers = withoutWaivedPay(input.answers);
  return {
    notice_period: NONE,
    annual_ctc: orNone(answers.currentCompensation),
    expected_ctc: orNone(answers.expectedCompensation),
    experience: answers.isFresherExperience ? 0 : orNone(answers.experienceMonths),
    location_id: answers.location?.id ?? '',
    additional_info: answers.additionalInfo.trim(),
    is_ctc_open_to_discussion: flag(answers.isOpenToDiscussion),
    is_freelancer: flag(answers.isFreelancer),
    is_fresher: flag(answers.isFresherPay),
    is_ctc_confidential: flag(answers.isConfidential),
    fixed_ctc: orNone(answers.fixedCompensation),
    variable_ctc: orNone(answers.variableCompensation),
    esop_only: orNone(answers.stockOptions),
  } as const;
}

/** C-48: −1 stands for the notice period of someone who serves it already. */
function availabilityFields({ answers }: Input<'availability'>) {
  const { isServingNotice } = answers;
  return {
    notice_period: isServingNotice ? NONE : orNone(answers.noticePeriodDays),
    serving_notice_period: flag(isServingNotice),
    date_available: isServingNotice ? (answers.availableFrom ?? '') : '',
    offer_in_hand: isServingNotice ? orNone(answers.offerInHand) : NONE,
  } as const;
}
