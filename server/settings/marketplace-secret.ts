import { ConfigError } from './config-error.ts';

const NONE = 'none';
const MIN_SECRET_CHARACTERS = 32;
const MAKE_ONE = 'make one with: openssl rand -base64 48';

/** The program that reads the secret: a gateway with MARKETPLACE_URL, or a marketplace that runs alone. */
export type SecretReader = 'gateway' | 'marketplace';

/**
 * The secret that a gateway and a marketplace on TCP share.
 * @param isNeeded whether a start without it is a mistake
 * @returns null when calls carry no secret and none is required
 */
export function marketplaceSecret(
  given: string | undefined,
  reader: SecretReader,
  isNeeded: boolean,
): string | null {
  if (given === undefined) {
    if (!isNeeded) return null;
    throw new ConfigError(
      reader === 'gateway'
        ? `MARKETPLACE_SECRET is missing: set the one of the marketplace at MARKETPLACE_URL, or ${NONE} where it has ways of its own to know who calls.`
        : `MARKETPLACE_SECRET is missing: whoever reaches the port could call as a gateway; ${MAKE_ONE}, and give the gateway the same.`,
    );
  }
  if (given === NONE) {
    if (reader === 'gateway' || !isNeeded) return null;
    throw new ConfigError(`MARKETPLACE_SECRET must not be ${NONE} in production; ${MAKE_ONE}.`);
  }
  if (Buffer.byteLength(given) >= MIN_SECRET_CHARACTERS && /^[\x21-\x7E]+$/.test(given)) return given;
  throw new ConfigError(
    `MARKETPLACE_SECRET must have at least ${MIN_SECRET_CHARACTERS} characters, without blanks or accents; ${MAKE_ONE}.`,
  );
}
