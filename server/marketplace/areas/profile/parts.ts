import type { Expression, Kysely } from 'kysely';
import type {
  getProfileBasics,
  getProfileEducation,
  getProfileExperience,
  getProfilePortfolio,
} from '../../../wire/profile/profile.ts';
import { address } from '../../../wire/codecs/address.ts';
import { availabilityReply } from '../../../wire/codecs/availability.ts';
import { basicInfo } from '../../../wire/codecs/basic-info.ts';
import { contactList, contactsOf } from '../../../wire/codecs/contacts.ts';
import { profileWork } from '../../../wire/codecs/professional.ts';
import { skill, software } from '../../../wire/codecs/skill.ts';
import { notGiven } from '../../../wire/codecs/values.ts';
import { LinkCategory } from '../../../wire/protocol/codes.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { notFound } from '../../rpc/refusal.ts';
import { isName, nameOrNull } from '../../store/names.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { wireFile, wireLink, wirePortfolioLinks } from '../application/materials/materials.ts';
import { findContacts } from './contacts.ts';
import { findEducation } from './education.ts';
import { findExperience } from './experience.ts';
import { picturesOf } from '../profile-picture/picture-rows.ts';
import { materialsOfProfile } from './materials.ts';

/** The parts of a profile as they are shown (C-24). */

type Db = Kysely<Database>;

/** The candidate, their address and their availability, with the profile's version (M-11 … M-13). */
export async function basicPart(db: Db, userId: number): Promise<CompleteReply<typeof getProfileBasics>> {
  const [row] = await findBasics(db, userId);
  if (row === undefined) throw notFound('profile');
  const contacts = contactsOf(await findContacts(db, userId));
  const city = row.city_id === null || row.city === null ? null : { id: String(row.city_id), name: row.city };
  return {
    version: row.version,
    user_basic_info: {
      ...basicInfo.encode({
        name: row.name,
        title: row.title ?? '',
        summary: row.summary ?? '',
        defaultPictureUrl: null,
        ...picturesOf(row),
      }),
      contact_info_list: contactList.encode({
        ...contacts,
        name: row.name,
        email: row.email ?? contacts.email,
      }),
      location_info: city && { key: city.id, value: city.name },
      ...profileWork.encode({
        experienceMonths: row.total_experience,
        currentCompensation: row.annual_ctc,
        fixedCompensation: row.fixed_ctc,
        variableCompensation: row.variable_ctc,
        stockOptions: row.esop,
        isFreelancer: row.is_freelancer === 1,
        isConfidential: row.is_ctc_confidential === 1,
      }),
      ...availabilityReply.encode({
        noticePeriodDays: row.notice_period,
        isServingNotice: row.is_serving_notice_period === 1,
        availableFrom: row.availability_date,
      }),
    },
    address_info:
      row.address_id === null
        ? null
        : address.encode({
            id: String(row.address_id),
            city,
            locality: row.area ?? '',
            nickName: row.nick_name ?? '',
            homeAddress: row.home_address ?? '',
            mapUrl: row.google_location_link ?? '',
            latitude: row.latitude,
            longitude: row.longitude,
          }),
    job_predefined_criteria_answers: {
      candidate_story: row.story ?? '',
      offer_in_hand_amount: notGiven.encode(row.offer_in_hand),
    },
  };
}

const findBasics = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('users')
    .innerJoin('candidates', 'candidates.user_id', 'users.id')
    .leftJoin('user_emails', (join) =>
      join.onRef('user_emails.user_id', '=', 'users.id').on('user_emails.is_primary', '=', 1),
    )
    .leftJoin('addresses', 'addresses.user_id', 'users.id')
    .leftJoin('cities', 'cities.id', 'addresses.city_id')
    .leftJoin('user_pictures', 'user_pictures.user_id', 'users.id')
    .leftJoin('pictures', 'pictures.id', 'user_pictures.picture_id')
    .leftJoin('stored_files as original', 'original.id', 'pictures.original_file_id')
    .selectAll('candidates')
    .select([
      'users.name',
      'user_emails.email',
      'addresses.id as address_id',
      'addresses.nick_name',
      'addresses.home_address',
      'addresses.area',
      'addresses.google_location_link',
      'addresses.latitude',
      'addresses.longitude',
      'cities.id as city_id',
      nameOrNull('cities.name').as('city'),
      'original.public_id as original_picture',
      'pictures.public_id as picture',
      'pictures.crop_left',
      'pictures.crop_top',
      'pictures.crop_side',
      'pictures.rotation',
    ])
    .where('users.id', '=', userId),
);

export const educationPart = async (
  db: Db,
  userId: number,
): Promise<CompleteReply<typeof getProfileEducation>> => ({
  education_info_list: await findEducation(db, userId),
});

/** Groups the entries by their engagement type. */
export async function experiencePart(
  db: Db,
  userId: number,
): Promise<CompleteReply<typeof getProfileExperience>> {
  const entries = await findExperience(db, userId);
  const categories = Map.groupBy(entries, ({ engagement_type_info }) => engagement_type_info.value);
  return {
    experience_info_categorized_list: [...categories].map(([name, list]) => ({
      category_display_name: name,
      experience_info_list: list,
    })),
  };
}

/** Files, links, skills and software (M-16 … M-19). */
export async function portfolioPart(
  db: Db,
  userId: number,
): Promise<CompleteReply<typeof getProfilePortfolio>> {
  const [row] = await findPortfolio(db, userId);
  if (row === undefined) throw notFound('profile');
  const materials = await materialsOfProfile(db, userId, row);
  const { cv, linkedIn, portfolioFiles } = materials;
  const skills = await findSkills(db, userId);
  const tools = await findSoftware(db, userId);
  return {
    portfolio_skills_display_vo: {
      cv_portf_attachment_list: [
        ...(cv === null ? [] : [wireFile(cv, LinkCategory.cv)]),
        ...portfolioFiles.map((file) => wireFile(file, LinkCategory.portfolio)),
      ],
      cv_portf_links_list: [
        ...(linkedIn === null ? [] : [wireLink(linkedIn, LinkCategory.cv)]),
        ...wirePortfolioLinks(materials),
      ],
      merged_skill_vo_list: skills.map(({ id, ...rest }) => skill.encode({ id: String(id), ...rest })),
      software_technology_list: tools.map(({ id, ...rest }) => software.encode({ id: String(id), ...rest })),
      is_portfolio_confidential: row.is_portfolio_confidential,
      is_portfolio_marked_unavailable: row.is_portfolio_marked_unavailable,
    },
  };
}

const findPortfolio = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('candidates')
    .select(['story', 'is_portfolio_confidential', 'is_portfolio_marked_unavailable'])
    .where('user_id', '=', userId),
);

/** Top ones first, by their rank, without those whose name is damaged. */
export const findSkills = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('candidate_skills as own')
    .innerJoin('skills', 'skills.id', 'own.skill_id')
    .where(isName('skills.name'))
    .select(['skills.id', 'skills.name', 'skills.skill_type as type', 'own.priority_order as rank'])
    .where('own.user_id', '=', userId)
    .orderBy('own.priority_order', (order) => order.asc().nullsLast())
    .orderBy('own.position'),
);

/** Top ones first, by their rank, without those whose name is damaged. */
export const findSoftware = prepared((db, userId: Expression<number>) =>
  db
    .selectFrom('candidate_software as own')
    .innerJoin('software', 'software.id', 'own.software_id')
    .where(isName('software.name'))
    .select(['software.id', 'software.name', 'own.priority_order as rank'])
    .where('own.user_id', '=', userId)
    .orderBy('own.priority_order', (order) => order.asc().nullsLast())
    .orderBy('own.position'),
);
