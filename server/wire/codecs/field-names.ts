import { savedAddress } from './address.ts';
import { savedAvailability } from './availability.ts';
import { savedIntroduction } from './basic-info.ts';
import { savedBasic } from './contacts.ts';
import { savedExpectations, savedPreferences } from './preferences.ts';
import { savedProfessional, savedWork } from './professional.ts';
import { savedEducation } from './saved-education.ts';
import { savedExperience } from './saved-experience.ts';

type Names = readonly (readonly [pointer: string, wireName: string])[];

interface FieldNames {
  /** The wire's name of the field that a rule points to. */
  readonly wireNameOf: (pointer: string) => string;
  /** The pointer of a wire's field in the body of a request; null for any other field. */
  readonly pointerOf: (wireName: string) => string | null;
}

/**
 * @param records what a request saves
 * @param others further fields; of two names for one pointer the rules use the record's, else the first
 * @param base the pointer of the records in the body of a request
 */
function fieldNames(
  records: readonly { readonly names: readonly (readonly [name: string, wireName: string])[] }[],
  others: Names,
  base: '/answers' | '' = '/answers',
): FieldNames {
  const answers = records.flatMap(({ names }) =>
    names.map(([name, wireName]) => [`/${name}`, wireName] as const),
  );
  const wireNames = new Map<string, string>([...others.toReversed(), ...answers]);
  const pointers = new Map<string, string>([
    ...answers.map(([pointer, wireName]) => [wireName, `${base}${pointer}`] as const),
    ...others.map(([pointer, wireName]) => [wireName, pointer] as const),
  ]);
  return {
    wireNameOf: (pointer) => wireNames.get(pointer) ?? pointer.slice(1),
    pointerOf: (wireName) => pointers.get(wireName) ?? null,
  };
}

/** The fields of the steps of an application (C-46 … C-48). */
export const applicationFieldNames = fieldNames(
  [savedBasic, savedProfessional, savedAvailability],
  [
    ['/cv', 'cv_attachment_id'],
    ['/linkedInUrl', 'linkedin_url'],
    ['/linkedInUrl', 'public_profile_url'],
    ['/portfolio', 'portfolio'],
    ['/story', 'candidate_story'],
    ['/title', 'link_title'],
    ['/url', 'link_url'],
    ['/step', 'user_job_interest_sub_step'],
    ['/relocation', 'is_open_to_relocate'],
    ['/preferredCityIds', 'job_location_id_list'],
  ],
);

/** The fields of an address travel within `address_info_json` (C-28 … C-36). */
export const profileFieldNames = fieldNames(
  [savedIntroduction, savedAddress, savedWork, savedAvailability, savedExpectations, savedPreferences],
  [
    ['/mobile', 'mobile'],
    ['/alternateMobile', 'alternate_mobile_number'],
    ['/linkedInUrl', 'linked_in_url'],
    ['/cv', 'cv_attachment_id'],
    ['/portfolio', 'portfolio'],
    ['/story', 'candidate_story'],
    ['/picture', 'profile_image_cropped'],
    ['/education', 'education_info_list'],
    ['/skills', 'skills_key_list'],
    ['/software', 'sw_tech_key_list'],
  ],
);

/** The fields of one education (C-39). */
export const educationFieldNames = fieldNames(
  [savedEducation],
  [
    ['/institute', 'institute_id'],
    ['/specialisation', 'specialisation_id'],
  ],
  '',
);

/** The fields of one work experience (C-38). */
export const experienceFieldNames = fieldNames([savedExperience], [['/company', 'company_id']], '');
