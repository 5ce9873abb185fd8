import type { ProfessionalDetails } from '../../../shared/contract/application.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';

/** AP-39, in months. */
const most = 240;

/** "20+ years", "Fresher", "6 years 3 months". */
export function experienceText({
  experienceMonths,
  isFresherExperience,
}: Pick<ProfessionalDetails, 'experienceMonths' | 'isFresherExperience'>): string {
  const { fresher, experienceOf, experienceMost } = applicationForm.review;
  if (isFresherExperience) return fresher;
  if (experienceMonths === null) return '';
  if (experienceMonths <= 0) return fresher;
  if (experienceMonths >= most) return experienceMost;
  return experienceOf(Math.floor(experienceMonths / 12), experienceMonths % 12);
}
