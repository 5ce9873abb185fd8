import type { JobPageView, Statement } from '../../../../shared/contract/jobs/job-page.ts';
import { advertisedPay } from '../../../../shared/domain/jobs/advertised-pay.ts';
import { employmentTypes } from '../../../../shared/domain/jobs/employment-types.ts';
import { messages } from '../../../../shared/messages.ts';
import { escapeHtml } from '../../pages/rendering/escape.ts';
import type { LoadedBasics } from './job-parts.load.ts';
import { parseRichText } from './rich-text.ts';
import { richTextHtml } from './rich-text-html.ts';

const COUNTRY_CODE = 'IN';
const texts = messages.jobMeta;

/**
 * The schema.org JobPosting of a job's page (J-13), with the properties Google requires and recommends. Pay is in
 * it only where the public text names figures. Null when a required property is unknown: the date or the description.
 */
export function jobPosting(view: JobPageView, basics: LoadedBasics, origin: string): object | null {
  const { job, company, skills } = view;
  const description = describe(view, basics);
  if (job.activeSince === null || description === '') return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description,
    identifier: { '@type': 'PropertyValue', name: job.companyName, value: job.id },
    url: origin + job.path,
    datePosted: isoDate(job.activeSince),
    ...(job.closesAt === null ? {} : { validThrough: new Date(job.closesAt).toISOString() }),
    ...employment(job.employment, basics),
    hiringOrganization: organization(view, origin),
    ...places(view, basics),
    ...pay(job.compensation),
    ...experience(basics),
    ...(skills.ok && skills.content.skills.length > 0
      ? { skills: skills.content.skills.map(({ name }) => name).join(', ') }
      : {}),
    ...(company.ok && company.content.industries.length > 0
      ? { industry: company.content.industries.join(', ') }
      : {}),
    ...(job.professions.length > 0
      ? { occupationalCategory: job.professions.map(({ name }) => name).join(', ') }
      : {}),
    directApply: true,
  };
}

/** An advertisement from elsewhere that does not say is not called full-time. */
function employment(text: string | null, { isImported }: LoadedBasics): object {
  return text === null && isImported ? {} : { employmentType: employmentTypes(text) };
}

function isoDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function organization({ job }: JobPageView, origin: string): object {
  return {
    '@type': 'Organization',
    name: job.companyName,
    ...(job.companyLinks[0] === undefined ? {} : { sameAs: job.companyLinks[0].url }),
    ...(job.logoUrl === null ? {} : { logo: origin + job.logoUrl }),
  };
}

/**
 * A remote job may be done from anywhere in the countries of its offices, or in India when it names none. A job without
 * an office is somewhere in India. An advertisement from elsewhere that names no country says none.
 */
function places({ job }: JobPageView, { offices, isImported }: LoadedBasics): object {
  const countries = new Map(offices.map(({ id, country }) => [id, country]));
  const jobLocation = job.offices.map(({ id, city, area }) =>
    place({
      ...(area === null ? {} : { streetAddress: area }),
      addressLocality: city,
      ...country(countries.get(id) ?? null),
    }),
  );
  if (jobLocation.length === 0 && !job.isRemote && !isImported)
    jobLocation.push(place({ addressCountry: COUNTRY_CODE }));
  const named = new Set(offices.flatMap(({ country: name }) => name?.trim() || []));
  if (named.size === 0 && !isImported) named.add(texts.country);
  return {
    ...(jobLocation.length === 0 ? {} : { jobLocation }),
    ...(job.isRemote
      ? {
          jobLocationType: 'TELECOMMUTE',
          ...(named.size > 0 && {
            applicantLocationRequirements: oneOrMany(
              [...named].map((name) => ({ '@type': 'Country', name })),
            ),
          }),
        }
      : {}),
  };
}

function place(address: object): object {
  return { '@type': 'Place', address: { '@type': 'PostalAddress', ...address } };
}

/** An empty name is a country that the advertisement does not say. */
function country(name: string | null): object {
  if (name?.trim() === '') return {};
  return { addressCountry: name === null || name === texts.country ? COUNTRY_CODE : name };
}

function oneOrMany(list: readonly object[]): object | readonly object[] {
  return list.length === 1 ? (list[0] ?? list) : list;
}

function pay(compensation: string | null): object {
  const advertised = compensation === null ? null : advertisedPay(compensation);
  if (advertised === null) return {};
  const { min, max } = advertised;
  const amount = min === max ? { value: min } : { minValue: min, maxValue: max };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'INR',
      value: { '@type': 'QuantitativeValue', ...amount, unitText: 'YEAR' },
    },
  };
}

function experience({ minExperience }: LoadedBasics): object {
  if (minExperience === null || !(minExperience > 0)) return {};
  return {
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      monthsOfExperience: Math.round(minExperience),
    },
  };
}

/** All the page says about the job, as HTML; the short description where the sections say nothing. */
function describe({ role, offer, company }: JobPageView, { description }: LoadedBasics): string {
  const parts: string[] = [];
  if (role.ok) {
    parts.push(statement(texts.responsibility, role.content.responsibility));
    parts.push(statement(texts.requirement, role.content.requirement));
  }
  if (offer.ok) {
    parts.push(statement(texts.perk, offer.content.perk));
    parts.push(titled(texts.additionalInfo, richTextHtml(offer.content.additionalInfo)));
  }
  if (company.ok) parts.push(titled(texts.about, richTextHtml(company.content.about)));
  return parts.join('') || richTextHtml(parseRichText(description));
}

function statement(title: string, { text, points }: Statement): string {
  const list = points.map((point) => `<li>${richTextHtml(point)}</li>`).join('');
  return titled(title, richTextHtml(text) + (list === '' ? '' : `<ul>${list}</ul>`));
}

function titled(title: string, html: string): string {
  return html === '' ? '' : `<h2>${escapeHtml(title)}</h2>${html}`;
}
