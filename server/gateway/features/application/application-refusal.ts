import { applicationFieldNames } from '../../../wire/codecs/field-names.ts';
import { applicationCodes } from '../../../wire/protocol/field-codes.ts';
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

/**
 * Returns the data of a change, and throws the {@link problemOfChange} of any other outcome.
 * @param pointerOf of fields that only this change has
 */
export function changeOf<Data>(outcome: Outcome<Data>, pointerOf?: PointerOf): Data {
  if (outcome.kind === 'ok') return outcome.data;
  throw problemOfChange(outcome, pointerOf);
}
