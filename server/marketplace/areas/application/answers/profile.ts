import type { Expression, Kysely } from 'kysely';
import { withOneNotice } from '../../../../../shared/domain/time/availability-details.ts';
import { contactsOf } from '../../../../wire/codecs/contacts.ts';
import { toProfessionalDetails } from '../../../../wire/codecs/professional.ts';
import { notFound } from '../../../rpc/refusal.ts';
import { nameOrNull } from '../../../store/names.ts';
import { prepared } from '../../../store/prepared.ts';
import type { Database } from '../../../store/schema.ts';
import { materialsOfProfile } from '../../profile/materials.ts';
import { findContacts } from '../../profile/contacts.ts';
import type { Answers } from './answers.ts';

/** What the profile already knows of an application: nothing of it is asked again. */
export async function answersOfProfile(db: Kysely<Database>, userId: number): Promise<Answers> {
  const [profile] = await findProfile(db, userId);
  if (profile === undefined) throw notFound('profile');
  const contacts = contactsOf(await findContacts(db, userId));
  const { city_id, city, total_experience: experience } = profile;
  return {
    basic: {
      ...contacts,
      name: profile.name,
      email: profile.email ?? contacts.email,
    },
    professional: toProfessionalDetails(
      {
        experienceMonths: experience,
        currentCompensation: profile.annual_ctc,
        expectedCompensation: profile.expected_ctc,
        fixedCompensation: profile.fixed_ctc,
        variableCompensation: profile.variable_ctc,
        stockOptions: profile.esop,
        isFreelancer: profile.is_freelancer === 1,
        isFresherPay: profile.annual_ctc === 0 && profile.is_freelancer !== 1,
        isConfidential: profile.is_ctc_confidential === 1,
        isOpenToDiscussion: profile.is_open_to_discussion === 1,
        additionalInfo: '',
      },
      city_id === null || city === null ? null : { id: String(city_id), name: city },
    ),
    availability: withOneNotice({
      noticePeriodDays: profile.notice_period,
      isServingNotice: profile.is_serving_notice_period === 1,
      availableFrom: profile.availability_date,
      offerInHand: profile.offer_in_hand,
    }),
    ...(await materialsOfProfile(db, userId, profile)),
  };
}

const findProfile = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('users')
    .innerJoin('candidates', 'candidates.user_id', 'users.id')
    .leftJoin('user_emails', (join) =>
      join.onRef('user_emails.user_id', '=', 'users.id').on('user_emails.is_primary', '=', 1),
    )
    .leftJoin('addresses', 'addresses.user_id', 'users.id')
    .leftJoin('cities', 'cities.id', 'addresses.city_id')
    .selectAll('candidates')
    .select(['users.name', 'user_emails.email', 'cities.id as city_id', nameOrNull('cities.name').as('city')])
    .where('users.id', '=', userId),
);
