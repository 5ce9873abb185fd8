import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { AvailabilityDetails, ProfessionalDetails } from '../../../../shared/contract/application.ts';
import { validateAvailability } from '../../../../shared/domain/application/availability-details.ts';
import {
  validateProfessional,
  withoutWaivedPay,
} from '../../../../shared/domain/application/professional.ts';
import type { saveAvailabilityDetails, saveProfessionalDetails } from '../../../wire/job-interest.ts';
import { Refusal } from '../../answering/refusal.ts';
import type { Database } from '../../store/schema.ts';
import { readId } from '../job-id.ts';
import type { Changing } from './change.ts';
import { cleanText } from './clean-text.ts';
import { markSaved } from './mark-saved.ts';
import { refuseErrors } from './rules.ts';

/** −1 stands for "not given". */
const given = (value: number): number | null => (value === -1 ? null : value);

/** Step 2/1 (C-47). A notice period, when one comes along, is kept too (PR-01: it ends serving). */
export async function saveProfessional(
  changing: Changing,
  fields: z.output<typeof saveProfessionalDetails.request>,
): Promise<void> {
  const { db, applicationId, today } = changing;
  const details = withoutWaivedPay({
    location: await findCity(db, fields.location_id),
    experienceMonths: given(fields.experience),
    isFresherExperience: fields.experience === 0,
    currentCompensation: given(fields.annual_ctc),
    expectedCompensation: given(fields.expected_ctc),
    fixedCompensation: given(fields.fixed_ctc),
    variableCompensation: given(fields.variable_ctc),
    stockOptions: given(fields.esop_only),
    isFreelancer: fields.is_freelancer === 1,
    isFresherPay: fields.is_fresher === 1,
    isConfidential: fields.is_ctc_confidential === 1,
    isOpenToDiscussion: fields.is_ctc_open_to_discussion === 1,
    additionalInfo: cleanText(fields.additional_info),
  });
  refuseErrors(validateProfessional(details));
  refuseBothWaivers(details);
  await db
    .updateTable('applications')
    .set({
      city_id: Number(details.location?.id),
      experience: details.experienceMonths,
      current_ctc: details.currentCompensation,
      expected_ctc: details.expectedCompensation,
      fixed_ctc: details.fixedCompensation,
      variable_ctc: details.variableCompensation,
      esop: details.stockOptions,
      is_freelancer: fields.is_freelancer,
      is_fresher: fields.is_fresher,
      is_ctc_confidential: fields.is_ctc_confidential,
      is_ctc_open_to_discussion: fields.is_ctc_open_to_discussion,
      about: details.additionalInfo === '' ? null : details.additionalInfo,
    })
    .where('id', '=', applicationId)
    .execute();
  await markSaved(changing, { step: 2, subStep: 1 });
  const noticePeriodDays = given(fields.notice_period);
  if (noticePeriodDays === null) return;
  const availability = { noticePeriodDays, isServingNotice: false, availableFrom: null, offerInHand: null };
  refuseErrors(validateAvailability(availability, today));
  await writeAvailability(changing, availability);
}

/** Step 2/2 (C-48). */
export async function saveAvailability(
  changing: Changing,
  fields: z.output<typeof saveAvailabilityDetails.request>,
): Promise<void> {
  const isServingNotice = fields.serving_notice_period === 1;
  const availability: AvailabilityDetails = {
    noticePeriodDays: isServingNotice ? null : given(fields.notice_period),
    isServingNotice,
    availableFrom: isServingNotice && fields.date_available !== '' ? fields.date_available : null,
    offerInHand: isServingNotice ? given(fields.offer_in_hand) : null,
  };
  refuseErrors(validateAvailability(availability, changing.today));
  await writeAvailability(changing, availability);
}

async function writeAvailability(changing: Changing, availability: AvailabilityDetails): Promise<void> {
  await changing.db
    .updateTable('applications')
    .set({
      notice_period: availability.noticePeriodDays,
      is_serving_notice_period: availability.isServingNotice ? 1 : 0,
      availability_date: availability.availableFrom,
      offer_in_hand: availability.offerInHand,
    })
    .where('id', '=', changing.applicationId)
    .execute();
  await markSaved(changing, { step: 2, subStep: 2 });
}

/** Empty or −1: none was chosen. */
async function findCity(db: Kysely<Database>, sent: string): Promise<ProfessionalDetails['location']> {
  const id = readId(sent);
  const city =
    id === null
      ? undefined
      : await db.selectFrom('cities').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  return city === undefined ? null : { id: String(city.id), name: city.name };
}

/** PR-03. */
function refuseBothWaivers({ isFresherPay, isFreelancer }: ProfessionalDetails): void {
  if (isFresherPay && isFreelancer)
    throw new Refusal('invalid-input', 'Fresher and Freelancer exclude each other.', {
      is_fresher: 'Choose one of Fresher and Freelancer.',
    });
}
