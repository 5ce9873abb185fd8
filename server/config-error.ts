/** A setting that is missing or wrong; the message is one sentence that says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
