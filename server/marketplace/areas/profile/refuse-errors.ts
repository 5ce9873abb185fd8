import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { profileFieldNames } from '../../../wire/codecs/field-names.ts';
import { profileCodes } from '../../../wire/protocol/field-codes.ts';
import { refuseErrors } from '../../rpc/refuse-errors.ts';

/**
 * @param codes of the texts of the errors
 * @throws Refusal `invalid-input` when there is any error
 */
export const refuseProfileErrors = (errors: readonly FieldError[], codes = profileCodes): void =>
  refuseErrors(errors, { ...profileFieldNames, ...codes });
