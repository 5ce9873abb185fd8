import { validateBasic } from '../../../../shared/domain/application/basic.ts';
import { validateAvailability } from '../../../../shared/domain/availability-details.ts';
import { validateProfessional } from '../../../../shared/domain/application/professional.ts';
import type { Answers } from './answers.ts';

/** AP-41: how much of what an application can say it says, 0 … 100. `today` is an ISO date of India. */
export function strengthOf(answers: Answers, today: string): number {
  const hasPortfolio =
    answers.portfolioFiles.length > 0 || answers.portfolioLinks.length > 0 || answers.isPortfolioConfidential;
  const parts: readonly [points: number, isThere: boolean][] = [
    [20, validateBasic(answers.basic).length === 0],
    [25, validateProfessional(answers.professional).length === 0],
    [15, validateAvailability(answers.availability, today).length === 0],
    [15, answers.cv !== null],
    [5, answers.linkedIn !== null],
    [10, hasPortfolio],
    [10, answers.story !== ''],
  ];
  return parts.reduce((sum, [points, isThere]) => sum + (isThere ? points : 0), 0);
}
