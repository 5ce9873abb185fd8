import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** The facts of a real ad, read from its source and not from the product. All text is in lower case. */
export interface Ad {
  readonly title: string;
  readonly text: string;
  readonly company: string;
  readonly places: string;
  readonly employment: string;
  readonly isRemote: boolean;
  /** Months; null when the ad does not say. */
  readonly experience: { readonly min: number; readonly max: number | null } | null;
}

const posting = z.object({
  identifier: z.object({ name: z.string(), value: z.string() }),
  title: z.string(),
  description: z.string(),
  hiringOrganization: z.object({ name: z.string() }),
  employmentType: z.string().optional(),
  occupationalCategory: z.string().optional(),
  skills: z.array(z.string()).optional(),
  jobLocationType: z.string().optional(),
  jobLocation: z.array(z.unknown()).optional(),
  experienceRequirements: z.object({ monthsOfExperience: z.number(), description: z.string() }).optional(),
});

const RANGE_OF_YEARS = /\d\s*(?:-|–|to)\s*(\d+)/u;

/** By the name and value of the ads' identifiers, as `keyOf` writes them. */
export function readAds(file: string): ReadonlyMap<string, Ad> {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n');
  return new Map(
    lines
      .filter((line) => line !== '')
      .map((line) => posting.parse(JSON.parse(line)))
      .map((found) => [keyOf(found.identifier.name, found.identifier.value), adOf(found)]),
  );
}

export const keyOf = (source: string, id: string) => JSON.stringify([source, id]);

function adOf(found: z.output<typeof posting>): Ad {
  const { title, description, occupationalCategory = '', skills = [] } = found;
  return {
    title: title.toLowerCase(),
    text: [title, description, occupationalCategory, ...skills].join(' ').toLowerCase(),
    company: found.hiringOrganization.name.toLowerCase(),
    places: JSON.stringify(found.jobLocation ?? []).toLowerCase(),
    employment: (found.employmentType ?? '').toLowerCase(),
    isRemote: found.jobLocationType === 'TELECOMMUTE',
    experience: experienceOf(found.experienceRequirements),
  };
}

function experienceOf(asked: z.output<typeof posting>['experienceRequirements']): Ad['experience'] {
  if (asked === undefined) return null;
  const end = RANGE_OF_YEARS.exec(asked.description)?.[1];
  return { min: asked.monthsOfExperience, max: end === undefined ? null : Number(end) * 12 };
}
