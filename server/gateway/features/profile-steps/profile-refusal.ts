import type { z } from 'zod';
import { profileFieldNames } from '../../../wire/codecs/field-names.ts';
import { profileCodes } from '../../../wire/protocol/field-codes.ts';
import type { safety } from '../../../wire/profile/profile-call.ts';
import { problemOfFields } from '../../errors.ts';
import type { Outcome } from '../../upstream/outcome.ts';

/**
 * Returns the data of a change, and throws the problem of any other outcome.
 * @param pointerOf of fields that only this change has
 */
export function changeOf<Data>(
  outcome: Outcome<Data>,
  pointerOf: (field: string) => string | null = () => null,
): Data {
  if (outcome.kind === 'ok') return outcome.data;
  throw problemOfFields(outcome, {
    pointerOf: (name) => profileFieldNames.pointerOf(name) ?? pointerOf(name),
    textOf: profileCodes.textOf,
  });
}

/** C-27: whatever is truthy is safe; "0" is not. */
export const isSafe = ({ key_value_info: { value } }: z.output<typeof safety>): boolean =>
  Boolean(value) && value !== '0' && value !== 'false';
