/** The exit code of a start with wrong settings (EX_CONFIG of sysexits.h). */
export const MISCONFIGURED = 78;

/** A setting that is missing or wrong. The message is one sentence that says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
