/** A start that fails for another reason than its settings. The message is one sentence that says what to do. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The code of a system error, such as `ENOENT`; null for an error without one. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
