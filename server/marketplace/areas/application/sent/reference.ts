import { randomInt } from 'node:crypto';
import { REFERENCE_ALPHABET } from '../../../store/values.ts';

const group = () =>
  Array.from({ length: 4 }, () => REFERENCE_ALPHABET[randomInt(REFERENCE_ALPHABET.length)]).join('');

/** Makes the reference that a person quotes of their receipt, such as AT-7F3K-92QD: one of 6.5 × 10¹¹. */
export const makeReference = (): string => `AT-${group()}-${group()}`;
