import type {
  ApplicationFile,
  ApplicationLink,
  AvailabilityDetails,
  ProfessionalDetails,
} from '../../../shared/contract/application/application.ts';
import { experienceLabel } from '../../../shared/domain/time/experience.ts';
import { linkTitle } from '../../../shared/domain/text/link-name.ts';
import { noticePeriodLabel } from '../../../shared/domain/time/notice-period.ts';
import { applicationForm } from '../../../shared/messages/application/application-form.ts';
import { lakhsAYear } from '../../../shared/messages/money.ts';
import { formatDay } from '../text/dates.ts';

const texts = applicationForm.review;

/** "20+ years", "Fresher", "6 years 3 months"; empty without an answer (AP-39). */
export function experienceText({
  experienceMonths,
  isFresherExperience,
}: Pick<ProfessionalDetails, 'experienceMonths' | 'isFresherExperience'>): string {
  if (isFresherExperience) return texts.fresher;
  return experienceMonths === null ? '' : experienceLabel(experienceMonths);
}

/** A pay in lakhs (M-30); empty without one. @param rupees a year */
export const payText = (rupees: number | null): string => (rupees === null ? '' : lakhsAYear(rupees));

/** A part of a pay, or an offer in hand; empty for nothing, as in a profile. @param rupees a year */
export const partText = (rupees: number | null): string => payText(rupees || null);

/** The present pay, or why there is no amount; empty without an answer. */
export function currentPay({
  isConfidential,
  isFresherPay,
  currentCompensation,
}: ProfessionalDetails): string {
  if (isFresherPay) return texts.fresher;
  return isConfidential ? texts.confidential : payText(currentCompensation);
}

/** The notice period, or the day from which the candidate is available; empty without an answer. */
export function noticeText({
  isServingNotice,
  availableFrom,
  noticePeriodDays,
}: AvailabilityDetails): string {
  if (isServingNotice && availableFrom !== null) return texts.serving(formatDay(Date.parse(availableFrom)));
  return noticePeriodDays === null ? '' : noticePeriodLabel(noticePeriodDays);
}

/** "Yes", or an empty text. */
export const tick = (isTicked: boolean): string => (isTicked ? texts.yes : '');

/** The title that the person gave the file, and its file name on a line below. */
export const fileText = ({ title, name }: Pick<ApplicationFile, 'title' | 'name'>): string =>
  title === null ? name : `${title}\n${name}`;

/** "Behance: https://…", or the address alone where the link has no title. */
export const linkText = ({ name, url }: Pick<ApplicationLink, 'name' | 'url'>): string =>
  linkTitle({ name }) === '' ? url : `${name}: ${url}`;
