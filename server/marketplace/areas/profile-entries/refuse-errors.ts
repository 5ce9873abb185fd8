import type { FieldError } from '../../../../shared/domain/field-error.ts';
import { Refusal } from '../../rpc/refusal.ts';

interface Fields {
  /** Pairs of a name in the domain and the one on the wire. */
  readonly names: readonly (readonly [name: string, wireName: string])[];
  readonly codeOf: (error: FieldError) => string;
}

/** @throws Refusal `invalid-input` with the code of the first error of each field, when there is any error */
export function refuseErrors(errors: readonly FieldError[], { names, codeOf }: Fields): void {
  if (errors.length === 0) return;
  const wireNames = new Map(names);
  const codes = new Map<string, string>();
  for (const error of errors) {
    const name = wireNames.get(error.pointer.slice(1)) ?? '';
    if (!codes.has(name)) codes.set(name, codeOf(error));
  }
  throw new Refusal('invalid-input', 'Some fields are missing or wrong.', Object.fromEntries(codes));
}
