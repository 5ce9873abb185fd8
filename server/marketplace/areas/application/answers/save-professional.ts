import type { z } from 'zod';
import type { ProfessionalDetails } from '../../../../../shared/contract/application/application.ts';
import {
  validateAvailability,
  withOneNotice,
} from '../../../../../shared/domain/time/availability-details.ts';
import { validateProfessional } from '../../../../../shared/domain/application/professional.ts';
import { savedAvailability } from '../../../../wire/codecs/availability.ts';
import { savedProfessional, toProfessionalDetails } from '../../../../wire/codecs/professional.ts';
import { notGiven } from '../../../../wire/codecs/values.ts';
import type {
  saveAvailabilityDetails,
  saveProfessionalDetails,
} from '../../../../wire/application/application.ts';
import { Refusal } from '../../../rpc/refusal.ts';
import { findCity } from '../../find-city.ts';
import type { ChangeContext } from '../change.ts';
import { cleanText } from './clean-text.ts';
import { refuseApplicationErrors } from './rules.ts';
import { writeAvailability, writeProfessional } from './write-answers.ts';

/** Saves step 2/1 (C-47). A notice period is saved as well when it is sent, and ends serving notice (PR-01). */
export async function saveProfessional(
  changing: ChangeContext,
  fields: z.output<typeof saveProfessionalDetails.request>,
): Promise<void> {
  const { db, today } = changing;
  const saved = savedProfessional.decode(fields);
  const details = toProfessionalDetails(
    { ...saved, additionalInfo: cleanText(saved.additionalInfo) },
    await findCity(db, saved.location),
  );
  refuseApplicationErrors(validateProfessional(details));
  refuseBothWaivers(details);
  await writeProfessional(changing, details);
  const noticePeriodDays = notGiven.decode(fields.notice_period);
  if (noticePeriodDays === null) return;
  const availability = { noticePeriodDays, isServingNotice: false, availableFrom: null, offerInHand: null };
  refuseApplicationErrors(validateAvailability(availability, today));
  await writeAvailability(changing, availability);
}

/** Step 2/2 (C-48). */
export async function saveAvailability(
  changing: ChangeContext,
  fields: z.output<typeof saveAvailabilityDetails.request>,
): Promise<void> {
  const availability = withOneNotice(savedAvailability.decode(fields));
  refuseApplicationErrors(validateAvailability(availability, changing.today));
  await writeAvailability(changing, availability);
}

/** At most one of the two reasons for no current pay may be given (PR-03). */
function refuseBothWaivers({ isFresherPay, isFreelancer }: ProfessionalDetails): void {
  if (isFresherPay && isFreelancer)
    throw new Refusal('invalid-input', 'Fresher and Freelancer exclude each other.', {
      is_fresher: 'Choose one of Fresher and Freelancer.',
    });
}
