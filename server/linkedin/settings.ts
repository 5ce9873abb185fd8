import { ConfigError } from '../settings/config-error.ts';

/** The OpenID provider behind "Sign in with LinkedIn". */
export interface LinkedInSettings {
  /** The issuer as its discovery document spells it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a gateway whose marketplace exchanges the codes elsewhere. */
  readonly clientSecret: string | null;
}

interface EnvValues {
  readonly LINKEDIN_ISSUER?: URL | undefined;
  readonly LINKEDIN_CLIENT_ID?: string | undefined;
  readonly LINKEDIN_CLIENT_SECRET?: string | undefined;
}

export const isLoopback = ({ hostname }: URL): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Null when nothing is set.
 * @param exchangesCodes whether our own marketplace runs here, which needs the secret
 * @throws ConfigError when only a part is set, or the provider would be asked over plain http
 */
export function linkedInSettings(values: EnvValues, exchangesCodes: boolean): LinkedInSettings | null {
  const { LINKEDIN_ISSUER: issuer, LINKEDIN_CLIENT_ID: clientId, LINKEDIN_CLIENT_SECRET: secret } = values;
  if (issuer === undefined && clientId === undefined && secret === undefined) return null;
  if (issuer === undefined || clientId === undefined || (exchangesCodes && secret === undefined)) {
    throw new ConfigError(
      'Set LINKEDIN_ISSUER, LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET together, or none of them.',
    );
  }
  if (issuer.protocol !== 'https:' && !isLoopback(issuer)) {
    throw new ConfigError('LINKEDIN_ISSUER must be an https URL, unless it is localhost.');
  }
  return { issuer: issuer.href, clientId, clientSecret: secret ?? null };
}
