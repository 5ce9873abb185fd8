/** A start that cannot be, for a reason beside the settings; the message is a sentence that says what to do. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** `ENOENT` and the like; null for an error without a code. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
