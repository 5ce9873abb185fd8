import { error } from './error.ts';

/** Why a part of a page is missing. Few visits need these texts, so the others do not load them. */
export const section = {
  refused: 'This part cannot be shown right now.',
  invalid: 'This part could not be shown.',
  'timed-out': 'This part took too long to load.',
  unavailable: error.partUnavailable,
  'access-unknown': 'We could not check whether you may read the recruiters’ part of this page.',
} as const;
