import type { Sort } from '../../../../shared/contract/jobs/listing.ts';
import { SortBy } from '../../../wire/protocol/codes.ts';

/** The sort of a code on the wire. */
export function sortNamed(code: number | null | undefined): Sort | undefined {
  const sorts = ['popularity', 'newest', 'personalized'] as const;
  return sorts.find((sort) => SortBy[sort] === code);
}
