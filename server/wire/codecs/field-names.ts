import { savedAvailability } from './availability.ts';
import { savedBasic } from './contacts.ts';
import { savedProfessional } from './professional.ts';

/** Answers of a step: their pointers in it, and their names on the wire (C-46 … C-48). */
const answers = [savedBasic, savedProfessional, savedAvailability].flatMap(({ names }) =>
  names.map(([name, wireName]) => [`/${name}`, wireName] as const),
);

/** Fields outside the answers. Of two names for one pointer the rules use the first. */
const others = [
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
] as const;

const wireNames = new Map<string, string>([...others.toReversed(), ...answers]);
const pointers = new Map<string, string>([
  ...others.map(([pointer, wireName]) => [wireName, pointer] as const),
  ...answers.map(([pointer, wireName]) => [wireName, `/answers${pointer}`] as const),
]);

/** The wire's name of the field that a rule points to. */
export const wireNameOf = (pointer: string): string => wireNames.get(pointer) ?? pointer.slice(1);

/** The pointer of a wire's field in the body of a request for a step; null for any other field. */
export const pointerOf = (wireName: string): string | null => pointers.get(wireName) ?? null;
