import type { z } from 'zod';
import type { AvailabilityDetails, ProfessionalDetails } from '../../../../shared/contract/application.ts';
import { validateAvailability, withOneNotice } from '../../../../shared/domain/availability-details.ts';
import { validateProfessional } from '../../../../shared/domain/application/professional.ts';
import { savedAvailability } from '../../../wire/codecs/availability.ts';
import { savedProfessional, toProfessionalDetails } from '../../../wire/codecs/professional.ts';
import { notGiven } from '../../../wire/codecs/values.ts';
import type { saveAvailabilityDetails, saveProfessionalDetails } from '../../../wire/application.ts';
import { Refusal } from '../../rpc/refusal.ts';
import { findCity } from '../find-city.ts';
import type { ChangeContext } from './change.ts';
import { cleanText } from './clean-text.ts';
import { markSaved } from './mark-saved.ts';
import { availabilityRow, professionalRow } from './row.ts';
import { refuseApplicationErrors } from './rules.ts';

/** Saves step 2/1 (C-47). A notice period is saved as well when it is sent, and ends serving notice (PR-01). */
export async function saveProfessional(
  changing: ChangeContext,
  fields: z.output<typeof saveProfessionalDetails.request>,
): Promise<void> {
  const { db, applicationId, today } = changing;
  const saved = savedProfessional.decode(fields);
  const details = toProfessionalDetails(
    { ...saved, additionalInfo: cleanText(saved.additionalInfo) },
    await findCity(db, saved.location),
  );
  refuseApplicationErrors(validateProfessional(details));
  refuseBothWaivers(details);
  await db
    .updateTable('applications')
    .set({ city_id: Number(details.location?.id), ...professionalRow.encode(details) })
    .where('id', '=', applicationId)
    .execute();
  await markSaved(changing, { step: 2, subStep: 1 });
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

async function writeAvailability(changing: ChangeContext, availability: AvailabilityDetails): Promise<void> {
  await changing.db
    .updateTable('applications')
    .set(availabilityRow.encode(availability))
    .where('id', '=', changing.applicationId)
    .execute();
  await markSaved(changing, { step: 2, subStep: 2 });
}

/** At most one of the two reasons for no current pay may be given (PR-03). */
function refuseBothWaivers({ isFresherPay, isFreelancer }: ProfessionalDetails): void {
  if (isFresherPay && isFreelancer)
    throw new Refusal('invalid-input', 'Fresher and Freelancer exclude each other.', {
      is_fresher: 'Choose one of Fresher and Freelancer.',
    });
}
