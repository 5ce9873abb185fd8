import { applicationFieldNames } from '../../../wire/codecs/field-names.ts';
import { applicationCodes } from '../../../wire/field-codes.ts';
import { type ProblemError, problemOfFields } from '../../errors.ts';
import type { Outcome } from '../../upstream/outcome.ts';

type PointerOf = (field: string) => string | null;

/** Returns the problem for a refused change; its pointers refer to the fields of the client's request. */
export function problemOfChange(
  outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>,
  pointerOf: PointerOf = () => null,
): ProblemError {
  return problemOfFields(outcome, {
    pointerOf: (name) => applicationFieldNames.pointerOf(name) ?? pointerOf(name),
    textOf: applicationCodes.textOf,
  });
}

const LINK = /^link_info_list(?:\/(\d{1,3}))?$/;

/** A field of the list of links, which is sent reversed (F-07). @param count how many links were sent */
export function linkPointer(field: string, count: number): string | null {
  const found = LINK.exec(field);
  if (found === null) return null;
  const place = Number(found[1]);
  return place < count ? `/links/${count - 1 - place}/url` : '/links';
}

/**
 * Returns the data of a change, and throws the {@link problemOfChange} of any other outcome.
 * @param pointerOf of fields that only this change has
 */
export function changeOf<Data>(outcome: Outcome<Data>, pointerOf?: PointerOf): Data {
  if (outcome.kind === 'ok') return outcome.data;
  throw problemOfChange(outcome, pointerOf);
}
