import { z } from 'zod';

/**
 * schema.org JobPosting in the loose forms found in practice: one value or a list, a word or an object. A posting
 * without a required value is refused with a reason; an unusual optional value is left out.
 */

/** Far above every name and list in an advertisement. Longer ones take a time that grows with their square. */
const MAX_LINE = 4000;
const line = z.string().transform((given) => given.slice(0, MAX_LINE));

const text = z.union([line, z.number().transform(String)]).catch('');
const optionalText = text.default('');
const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), item.transform((one) => [one])]).catch([]);

const named = z.union([line, z.object({ name: line }).transform(({ name }) => name)]).catch('');
const number = z
  .union([
    z.number(),
    z.string().transform((value) => (value.trim() === '' ? Number.NaN : Number(value.replaceAll(',', '')))),
  ])
  .transform((value) => (Number.isFinite(value) ? value : null))
  .nullable()
  .catch(null)
  .default(null);

const emptyPlace = { locality: '', region: '', country: '', street: '' };
const country = z
  .union([line, z.object({ name: line }).transform(({ name }) => name)])
  .catch('')
  .default('');
const address = z.union([
  line.transform((locality) => ({ ...emptyPlace, locality })),
  z
    .object({
      addressLocality: optionalText,
      addressRegion: optionalText,
      addressCountry: country,
      streetAddress: optionalText,
    })
    .transform((given) => ({
      locality: given.addressLocality,
      region: given.addressRegion,
      country: given.addressCountry,
      street: given.streetAddress,
    })),
]);
const place = z
  .union([
    line.transform((locality) => ({ ...emptyPlace, locality })),
    z.object({ address }).transform((given) => given.address),
    z.object({ name: line }).transform(({ name }) => ({ ...emptyPlace, locality: name })),
  ])
  .catch(emptyPlace);

const salaryValue = z
  .union([
    z
      .object({ minValue: number, maxValue: number, value: number, unitText: optionalText })
      .transform((given) => ({
        min: given.minValue ?? given.value,
        max: given.maxValue ?? given.value,
        unit: given.unitText,
      })),
    z.union([z.number(), z.string()]).transform((value) => {
      const amount = number.parse(value);
      return { min: amount, max: amount, unit: '' };
    }),
  ])
  .catch({ min: null, max: null, unit: '' });
const salary = z
  .object({ currency: z.string().regex(/^[A-Z]{3}$/), value: salaryValue, unitText: optionalText })
  .transform(({ currency, value, unitText }) => ({ currency, ...value, unit: value.unit || unitText }))
  .nullable()
  .catch(null)
  .default(null);

const experience = z
  .union([
    line.transform((words) => ({ months: null, words })),
    z
      .object({ monthsOfExperience: number, description: optionalText })
      .transform((given) => ({ months: given.monthsOfExperience, words: given.description })),
  ])
  .catch({ months: null, words: '' })
  .default({ months: null, words: '' });

const organisation = z
  .union([
    line.transform((name) => ({ name, url: '' })),
    z
      .object({ name: optionalText, url: optionalText, sameAs: oneOrMany(text).default([]) })
      .transform(({ name, url, sameAs }) => ({ name, url: url || (sameAs[0] ?? '') })),
  ])
  .catch({ name: '', url: '' })
  .default({ name: '', url: '' });

const identifier = z.union(
  [
    line.transform((value) => ({ name: '', value })),
    z.number().transform((value) => ({ name: '', value: String(value) })),
    z.object({ name: optionalText, value: text }).transform(({ name, value }) => ({ name, value })),
  ],
  'it has no identifier, so that a second import could not recognise it',
);

const jobPostingType = z.union(
  [z.string(), z.array(z.string()).transform((types) => types.find(isJobPosting) ?? '')],
  'its @type is missing',
);

function isJobPosting(type: string): boolean {
  return /^(?:(?:https?:\/\/)?schema\.org\/|schema:)?JobPosting$/.test(type);
}

export const jobPosting = z.object(
  {
    '@type': jobPostingType.refine(isJobPosting, 'its @type is not JobPosting'),
    identifier,
    title: z.string('it has no title'),
    description: z
      .union([z.string(), z.number().transform(String)])
      .catch('')
      .default(''),
    hiringOrganization: organisation,
    datePosted: optionalText,
    validThrough: optionalText,
    employmentType: oneOrMany(text).default([]),
    industry: oneOrMany(named).default([]),
    occupationalCategory: oneOrMany(named).default([]),
    skills: oneOrMany(named).default([]),
    jobLocation: oneOrMany(place).default([]),
    jobLocationType: oneOrMany(text).default([]),
    experienceRequirements: experience,
    baseSalary: salary,
  },
  'it is not a JSON object',
);

export type PostingPlace = z.output<typeof place>;
export type PostingSalary = NonNullable<z.output<typeof salary>>;
