import { validateBasic } from '../../../../shared/domain/application/basic.ts';
import { validateAvailability } from '../../../../shared/domain/availability-details.ts';
import { validateProfessional } from '../../../../shared/domain/application/professional.ts';
import type { Answers } from './answers.ts';

/** How complete an application is, from 0 to 100 (AP-41). `today` is an ISO date of India. */
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
