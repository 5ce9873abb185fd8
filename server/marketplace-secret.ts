import { ConfigError } from './config-error.ts';

const NONE = 'none';
const LEAST_BYTES = 32;
const MAKE_ONE = 'make one with: openssl rand -base64 48';

/** Where the secret is read: by the gateway of a marketplace at a URL, or by a marketplace that listens alone. */
export type SecretReader = 'gateway' | 'marketplace';

/**
 * The secret that a gateway and a marketplace on TCP share.
 * @param isNeeded whether a start without it would be a mistake
 * @returns null: calls carry none, and none is asked for
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
  if (Buffer.byteLength(given) >= LEAST_BYTES && /^[\x21-\x7E]+$/.test(given)) return given;
  throw new ConfigError(
    `MARKETPLACE_SECRET must have at least ${LEAST_BYTES} characters, without blanks or accents; ${MAKE_ONE}.`,
  );
}
