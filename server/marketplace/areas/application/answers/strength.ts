import { validateBasic } from '../../../../../shared/domain/application/basic.ts';
import { extraPoints, missingExtras } from '../../../../../shared/domain/application/strength.ts';
import { validateAvailability } from '../../../../../shared/domain/time/availability-details.ts';
import { validateProfessional } from '../../../../../shared/domain/application/professional.ts';
import type { Answers } from './answers.ts';

/** How complete an application is, from 0 to 100 (AP-41). `today` is an ISO date of India. */
export function strengthOf(answers: Answers, today: string): number {
  const missing: readonly [points: number, isMissing: boolean][] = [
    [20, validateBasic(answers.basic).length > 0],
    [25, validateProfessional(answers.professional).length > 0],
    [15, validateAvailability(answers.availability, today).length > 0],
    ...missingExtras(answers).map((name): [number, boolean] => [extraPoints[name], true]),
  ];
  return missing.reduce((rest, [points, isMissing]) => rest - (isMissing ? points : 0), 100);
}
