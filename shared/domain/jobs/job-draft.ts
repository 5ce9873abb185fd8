import { postAJob } from '../../messages/postings/post-a-job.ts';
import { cleanLine } from '../text/clean-line.ts';
import type { FieldError } from '../field-error.ts';
import { isTypablePay } from '../pay.ts';

/** Rules of a recruiter's draft of a job, for the form and the server. */

export const DRAFT_LIMITS = {
  title: 120,
  companyName: 150,
  /** Each of the two texts. */
  text: 10_000,
  cities: 40,
  /** The longest id of a city that a marketplace has. */
  cityId: 64,
  /** Years. */
  experience: 40,
} as const;

/** Days a week; −1 is flexible. */
export const WORKING_DAYS_CHOICES = [1, 2, 3, 4, 5, 6, 7, -1] as const;

/** The contents of a draft. Experience is in months, pay in rupees a year; null means unknown. */
export interface JobDraftContent {
  readonly title: string;
  readonly companyName: string;
  readonly cityIds: readonly string[];
  readonly isRemote: boolean;
  readonly minExperienceMonths: number | null;
  readonly maxExperienceMonths: number | null;
  readonly workingDays: number | null;
  readonly minCompensation: number | null;
  readonly maxCompensation: number | null;
  readonly responsibility: string;
  readonly requirement: string;
}

/** What the page of a draft is called. @param id null before it is saved; `jobId` is the job that it changes */
export function draftPageTitle({ id, jobId }: Record<'id' | 'jobId', string | null>): string {
  if (jobId !== null) return postAJob.title.change;
  return id === null ? postAJob.title.create : postAJob.title.edit;
}

/** Removes surrounding spaces and makes all line breaks alike. */
export function tidyDraft<Content extends JobDraftContent>(content: Content): Content {
  const lines = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();
  return {
    ...content,
    title: cleanLine(content.title),
    companyName: cleanLine(content.companyName),
    responsibility: lines(content.responsibility),
    requirement: lines(content.requirement),
  };
}

/**
 * The errors that keep a tidied draft from being saved, at most one message a field, in the order of the form. A draft
 * needs only its title and company.
 */
export function draftErrors(content: JobDraftContent): FieldError[] {
  const { errors } = postAJob;
  const { minExperienceMonths, maxExperienceMonths, minCompensation, maxCompensation } = content;
  const found: [keyof JobDraftContent, string | null][] = [
    ['title', requiredText(content.title, DRAFT_LIMITS.title, errors.title)],
    ['companyName', requiredText(content.companyName, DRAFT_LIMITS.companyName, errors.companyName)],
    ['cityIds', errorOfCities(content.cityIds)],
    ['minExperienceMonths', isExperience(minExperienceMonths) ? null : errors.experience.from],
    [
      'maxExperienceMonths',
      isExperience(maxExperienceMonths)
        ? isInOrder(minExperienceMonths, maxExperienceMonths, errors.experience.order)
        : errors.experience.to,
    ],
    ['workingDays', isWorkingDays(content.workingDays) ? null : errors.workingDays],
    ['minCompensation', isPay(minCompensation) ? null : errors.pay.from],
    [
      'maxCompensation',
      isPay(maxCompensation) ? isInOrder(minCompensation, maxCompensation, errors.pay.order) : errors.pay.to,
    ],
    ['responsibility', content.responsibility.length > DRAFT_LIMITS.text ? errors.responsibility : null],
    ['requirement', content.requirement.length > DRAFT_LIMITS.text ? errors.requirement : null],
  ];
  return found.flatMap(([name, message]) => (message === null ? [] : [{ pointer: `/${name}`, message }]));
}

function requiredText(text: string, limit: number, texts: { required: string; length: string }) {
  if (text === '') return texts.required;
  return text.length > limit ? texts.length : null;
}

function errorOfCities(ids: readonly string[]): string | null {
  if (new Set(ids).size > DRAFT_LIMITS.cities) return postAJob.errors.cities;
  return ids.some((id) => id.length > DRAFT_LIMITS.cityId) ? postAJob.errors.unknownCity : null;
}

function isExperience(months: number | null): boolean {
  return (
    months === null || (Number.isSafeInteger(months) && months >= 0 && months <= DRAFT_LIMITS.experience * 12)
  );
}

const isPay = (rupees: number | null): boolean => rupees === null || isTypablePay(rupees);
const isWorkingDays = (days: number | null): boolean =>
  days === null || WORKING_DAYS_CHOICES.some((choice) => choice === days);

function isInOrder(from: number | null, to: number | null, message: string): string | null {
  return from !== null && to !== null && from > to ? message : null;
}
