import type { SaveStepInput } from '../../../../shared/contract/application/application.ts';
import { withOneNotice } from '../../../../shared/domain/time/availability-details.ts';
import { tidyBasic } from '../../../../shared/domain/application/basic.ts';
import { withoutWaivedPay } from '../../../../shared/domain/application/professional.ts';
import { normaliseLinkedInUrl } from '../../../../shared/domain/text/web-address.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { savedAvailability } from '../../../wire/codecs/availability.ts';
import { contactList, savedBasic } from '../../../wire/codecs/contacts.ts';
import { savedProfessional } from '../../../wire/codecs/professional.ts';
import { textOrNone } from '../../../wire/codecs/values.ts';
import {
  saveAvailabilityDetails,
  saveBasicInformation,
  saveCvStep,
  savePortfolioStep,
  saveProfessionalDetails,
  saveStoryStep,
} from '../../../wire/application/application.ts';
import type { Outcome } from '../../upstream/outcome.ts';
import type { Upstream } from '../../upstream/upstream.ts';

type Saved = ReplyOf<typeof saveBasicInformation>;
type Input<Step extends SaveStepInput['step']> = Extract<SaveStepInput, { step: Step }>;

/** Not given, or not known here. */
const NONE = -1;

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
      return upstream.call(saveAvailabilityDetails, {
        ...asked,
        ...savedAvailability.encode(withOneNotice(input.answers)),
      });
    case 'cv':
      return upstream.call(saveCvStep, {
        ...asked,
        public_profile_url: address(input.linkedInUrl),
        public_profile_url_id: NONE,
      });
    case 'portfolio':
      return upstream.call(savePortfolioStep, asked);
    case 'story':
      return upstream.call(saveStoryStep, { ...asked, candidate_story: textOrNone.encode(input.story) });
    default:
      return input satisfies never;
  }
}

function basicFields({ answers, linkedInUrl }: Input<'basic'>) {
  const basic = tidyBasic(answers);
  return {
    ...savedBasic.encode(basic),
    contact_info_list: contactList
      .encode(basic)
      .filter(({ contact_type_value }) => contact_type_value !== ''),
    linkedin_url: address(linkedInUrl),
    linkedin_url_id: NONE,
    cv_attachment_id: NONE,
  };
}

/** The notice period is the next sub-step's to say. */
function professionalFields(input: Input<'professional'>) {
  const answers = withoutWaivedPay(input.answers);
  return {
    ...savedProfessional.encode({
      ...answers,
      location: answers.location?.id ?? '',
      experienceMonths: answers.isFresherExperience ? 0 : answers.experienceMonths,
      additionalInfo: answers.additionalInfo.trim(),
    }),
    notice_period: NONE,
  };
}
