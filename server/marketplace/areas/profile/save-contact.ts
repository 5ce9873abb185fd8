import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { AvailabilityDetails } from '../../../../shared/contract/application/application.ts';
import { withoutWaivedPay } from '../../../../shared/domain/application/professional.ts';
import { validateAvailability, withOneNotice } from '../../../../shared/domain/time/availability-details.ts';
import { normaliseMobile } from '../../../../shared/domain/contact.ts';
import { validateContact } from '../../../../shared/domain/profile/answers/work.ts';
import type { WorkDetails } from '../../../../shared/domain/work.ts';
import { savedAvailability } from '../../../wire/codecs/availability.ts';
import { contactList } from '../../../wire/codecs/contacts.ts';
import { savedWork } from '../../../wire/codecs/professional.ts';
import { notGiven } from '../../../wire/codecs/values.ts';
import type { availabilityStep, contactStep } from '../../../wire/profile/profile-steps.ts';
import type { Database } from '../../store/schema.ts';
import type { ProfileChange } from './change.ts';
import { putNumbers } from './numbers.ts';
import { refuseProfileErrors } from './refuse-errors.ts';

/** Step 1/3 (C-30). The e-mail address is read-only, so it is not read (V-03). */
export async function saveContact(
  change: ProfileChange,
  fields: z.output<typeof contactStep.save.request>,
): Promise<void> {
  const { db, userId } = change;
  const sent = contactList.decode(fields.contact_info_list);
  const numbers = {
    mobile: normaliseMobile(sent.mobile),
    alternateMobile: normaliseMobile(sent.alternateMobile),
  };
  const work = workOf(savedWork.decode(fields));
  refuseProfileErrors(validateContact({ ...numbers, work }));
  await putNumbers(db, userId, numbers);
  await putWork(db, userId, work);
  const noticePeriodDays = notGiven.decode(fields.notice_period);
  if (noticePeriodDays !== null)
    await putAvailability(change, {
      noticePeriodDays,
      isServingNotice: false,
      availableFrom: null,
      offerInHand: null,
    });
}

/** Step 1/4 (C-31). */
export const saveAvailability = (
  change: ProfileChange,
  fields: z.output<typeof availabilityStep.save.request>,
): Promise<void> => putAvailability(change, withOneNotice(savedAvailability.decode(fields)));

/** A fresher has no experience, or no pay and none of its parts, and is no freelancer (PR-03, PR-04). */
const workOf = (sent: ReturnType<typeof savedWork.decode>): WorkDetails =>
  withoutWaivedPay({
    ...sent,
    isFresherExperience: sent.experienceMonths === 0,
    isFresherPay: sent.currentCompensation === 0 && !sent.isFreelancer,
  });

/** A stored pay is kept while it is confidential (AMB-12). A stored 0 is none: it says that Fresher was ticked. */
const KEPT_PAY = { annual_ctc: sql<number | null>`nullif(annual_ctc, 0)` };

async function putWork(db: Kysely<Database>, userId: number, work: WorkDetails): Promise<void> {
  const pay = {
    annual_ctc: work.isFresherPay ? 0 : work.currentCompensation,
    fixed_ctc: work.fixedCompensation,
    variable_ctc: work.variableCompensation,
    esop: work.stockOptions,
  };
  await db
    .updateTable('candidates')
    .set({
      total_experience: work.experienceMonths,
      is_freelancer: work.isFreelancer ? 1 : 0,
      is_ctc_confidential: work.isConfidential ? 1 : 0,
      ...(work.isConfidential && !work.isFresherPay ? KEPT_PAY : pay),
    })
    .where('user_id', '=', userId)
    .execute();
}

async function putAvailability(
  { db, userId, today }: ProfileChange,
  availability: AvailabilityDetails,
): Promise<void> {
  refuseProfileErrors(validateAvailability(availability, today));
  await db
    .updateTable('candidates')
    .set({
      notice_period: availability.noticePeriodDays,
      is_serving_notice_period: availability.isServingNotice ? 1 : 0,
      availability_date: availability.availableFrom,
      offer_in_hand: availability.offerInHand,
    })
    .where('user_id', '=', userId)
    .execute();
}
