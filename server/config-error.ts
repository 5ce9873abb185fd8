/** Exit code of a start that was told nonsense: EX_CONFIG of sysexits.h. */
export const MISCONFIGURED = 78;

/** A setting that is missing or wrong; the message is one sentence that says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
