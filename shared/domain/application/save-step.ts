import type { SaveStepInput } from '../../contract/application/application.ts';
import { applicationMessages as messages } from '../../messages/application/application.ts';
import type { FieldError } from '../field-error.ts';
import { normaliseLinkedInUrl } from '../text/web-address.ts';
import { validateAvailability } from '../time/availability-details.ts';
import { validateBasic } from './basic.ts';
import { validateStory } from './materials.ts';
import { validateProfessional, withoutWaivedPay } from './professional.ts';

/**
 * The errors of a sent step, as far as the step alone shows them. The marketplace checks what depends on more (whether
 * there is a CV, whether the story is mandatory). Pointers are into the request's body; a value outside the body is
 * named `/cv`, `/portfolio` or `/story`.
 * @param today an ISO date of India
 */
export function validateStepInput(input: SaveStepInput, today: string): FieldError[] {
  switch (input.step) {
    case 'basic':
      return [...withinAnswers(validateBasic(input.answers)), ...linkedInErrors(input.linkedInUrl)];
    case 'professional':
      return withinAnswers(validateProfessional(withoutWaivedPay(input.answers)));
    case 'availability':
      return withinAnswers(validateAvailability(input.answers, today));
    case 'cv':
      return linkedInErrors(input.linkedInUrl);
    case 'story':
      return validateStory(input.story, false);
    case 'portfolio':
      return [];
    default:
      return input satisfies never;
  }
}

const ANSWERS = '/answers';

const withinAnswers = (errors: readonly FieldError[]): FieldError[] =>
  errors.map(({ pointer, message }) => ({ pointer: ANSWERS + pointer, message }));

/** Converts the server's pointer to a field into the pointer that the step's rules use. */
export const fieldPointer = (pointer: string): string =>
  pointer.startsWith(`${ANSWERS}/`) ? pointer.slice(ANSWERS.length) : pointer;

function linkedInErrors(url: string | null): FieldError[] {
  const isValid = url === null || normaliseLinkedInUrl(url) !== null;
  return isValid ? [] : [{ pointer: '/linkedInUrl', message: messages.cv.linkedIn }];
}
