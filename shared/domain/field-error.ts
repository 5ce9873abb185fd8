/** What is wrong with one field. The pointer is a JSON pointer into the request body (RFC 6901). */
export interface FieldError {
  readonly pointer: string;
  readonly message: string;
}

/** The first message about a field, for showing it beside the field. */
export function messageFor(errors: readonly FieldError[], pointer: string): string | null {
  return errors.find((error) => error.pointer === pointer)?.message ?? null;
}
