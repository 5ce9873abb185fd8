import type { FieldError } from '../../../shared/domain/field-error.ts';
import { Refusal } from './refusal.ts';

/** What the wire calls a form's fields and their errors. */
export interface WireFields {
  readonly wireNameOf: (pointer: string) => string;
  readonly codeOf: (error: FieldError) => string;
}

/** The code of the first error of each field, by the field's wire name. */
export function codesByField(
  errors: readonly FieldError[],
  { wireNameOf, codeOf }: WireFields,
): Record<string, string> {
  const codes = new Map<string, string>();
  for (const error of errors) {
    const name = wireNameOf(error.pointer);
    if (!codes.has(name)) codes.set(name, codeOf(error));
  }
  return Object.fromEntries(codes);
}

/** @throws Refusal `invalid-input` with the code of each wrong field, when there is any error */
export function refuseErrors(errors: readonly FieldError[], fields: WireFields): void {
  if (errors.length === 0) return;
  const codes = codesByField(errors, fields);
  throw new Refusal('invalid-input', 'Some answers are missing or not as they should be.', codes);
}
