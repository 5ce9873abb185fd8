import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { profileFieldNames } from '../../../wire/codecs/field-names.ts';
import { profileCodes } from '../../../wire/field-codes.ts';
import { Refusal } from '../../rpc/refusal.ts';

/** @throws Refusal `invalid-input` when there is any error, with the code of the first of each field */
export function refuseProfileErrors(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  const fields: Record<string, string> = {};
  for (const error of errors)
    fields[profileFieldNames.wireNameOf(error.pointer)] ??= profileCodes.codeOf(error);
  throw new Refusal('invalid-input', 'Some answers are missing or not as they should be.', fields);
}
