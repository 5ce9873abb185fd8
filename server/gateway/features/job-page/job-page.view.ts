import { z } from 'zod';
import {
  jobPageView,
  type JobBasics,
  type JobCompany,
  type JobOffer,
  type JobPageView,
  type JobRole,
  type JobSkills,
  type Statement,
} from '../../../../shared/contract/jobs/job-page.ts';
import { readLabel } from '../../../../shared/domain/jobs/applications-read.ts';
import { closingLabel } from '../../../../shared/domain/jobs/closing.ts';
import { experienceRangeLabel } from '../../../../shared/domain/time/experience.ts';
import { workingDaysLabel } from '../../../../shared/domain/time/working-days.ts';
import { viewAction } from './job-page.action-view.ts';
import type { LoadedJob } from './job-page.load.ts';
import type {
  LoadedBasics,
  LoadedCompany,
  LoadedOffer,
  LoadedRole,
  LoadedSkills,
  LoadedStatement,
  Named,
} from './job-parts.load.ts';
import { viewRecruiter } from './job-page.recruiter-view.ts';
import { jobPath } from '../../view/jobs/job-path.ts';
import { line, lines, payLine } from '../../view/plain-text.ts';
import { parsePoint, parseRichText } from './rich-text.ts';
import { ownMedia, parseWebUrl, webUrl } from '../../view/files/safe-url.ts';
import { mapSection } from '../../view/section.ts';
import { wholeOrNull } from '../../view/whole-number.ts';

/** The schema for viewers without access: it has no recruiter-only field. */
const publicJobPageView = jobPageView.extend({
  recruiterAccess: z.enum(['none', 'check-failed']),
  recruiter: z.null(),
});

/**
 * Shapes a loaded job for its viewer. The schema decides which fields may leave.
 * @param now epoch milliseconds
 */
export function viewJobPage(loaded: LoadedJob, now: number): JobPageView {
  const { basics, recruiter } = loaded;
  const schema = recruiter.access === 'granted' ? jobPageView : publicJobPageView;
  return schema.parse({
    viewer: loaded.viewer,
    job: viewBasics(basics, now),
    role: mapSection(loaded.role, viewRole),
    offer: mapSection(loaded.offer, viewOffer),
    company: mapSection(loaded.company, viewCompany),
    skills: mapSection(loaded.skills, viewSkills),
    similar: loaded.similar,
    action: viewAction(loaded),
    isSaved: loaded.isSaved,
    hidden: loaded.hidden,
    recruiterAccess: recruiter.access,
    recruiter: recruiter.access === 'granted' ? viewRecruiter(basics.id, recruiter) : null,
  } satisfies JobPageView);
}

function viewBasics(basics: LoadedBasics, now: number): JobBasics {
  const closesAt = wholeOrNull(basics.expiresAt);
  return {
    id: basics.id,
    path: jobPath(basics),
    title: line(basics.title) ?? basics.id,
    companyName: line(basics.companyName) ?? '',
    logoUrl: ownMedia(basics.logoUrl),
    coverUrl: ownMedia(basics.coverUrl),
    companyLinks: viewCompanyLinks(basics),
    experience:
      line(basics.experienceText) ?? experienceRangeLabel(basics.minExperience, basics.maxExperience),
    isRemote: basics.isRemote,
    offices: viewOffices(basics),
    workingDays: workingDaysLabel(basics.workingDays),
    timing: line(basics.timing),
    employment: line(basics.employment),
    compensation: payLine(basics.compensationText),
    professions: viewNamed(basics.professions),
    activeSince: wholeOrNull(basics.activatedAt),
    closesAt,
    closesIn: closingLabel(closesAt, now),
    applicationsRead: readLabel(wholeOrNull(basics.applicationsReadAt), now),
  };
}

function viewCompanyLinks({ companyLinks }: LoadedBasics): JobBasics['companyLinks'] {
  const links = new Map<string, string>();
  for (const { shown, target } of companyLinks) {
    const url = parseWebUrl(target ?? shown);
    if (url !== null) links.set(url.href, url.hostname.replace(/^www\./, ''));
  }
  return [...links].map(([url, label]) => ({ url, label }));
}

function viewOffices({ offices }: LoadedBasics): JobBasics['offices'] {
  return uniqueById(offices).flatMap(({ id, city, area, mapUrl }) => {
    const readable = line(city);
    return readable === null ? [] : { id, city: readable, area: line(area), mapUrl: webUrl(mapUrl) };
  });
}

function viewNamed(list: readonly Named[]): Named[] {
  return uniqueById(list).flatMap(({ id, name }) => {
    const readable = line(name);
    return readable === null ? [] : { id, name: readable };
  });
}

function viewStatement({ text, points }: LoadedStatement): Statement {
  return {
    text: parseRichText(text),
    points: points.map((point) => parsePoint(point)).filter((point) => point.length > 0),
  };
}

function viewRole({ responsibility, requirement }: LoadedRole): JobRole {
  return { responsibility: viewStatement(responsibility), requirement: viewStatement(requirement) };
}

function viewOffer({ perk, additionalInfo }: LoadedOffer): JobOffer {
  return { perk: viewStatement(perk), additionalInfo: parseRichText(additionalInfo) };
}

function viewCompany({ about, industries, sizes, types }: LoadedCompany): JobCompany {
  return {
    about: parseRichText(about),
    industries: unique(lines(industries)),
    size: lines(sizes).join(', ') || null,
    types: unique(lines(types)),
  };
}

function viewSkills({ skills, software }: LoadedSkills): JobSkills {
  return { skills: viewNamed(skills), software: unique(lines(software)) };
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function uniqueById<Item extends { readonly id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
