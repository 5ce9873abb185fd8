import type { FastifyBaseLogger } from 'fastify';
import * as openid from 'openid-client';
import { z } from 'zod';
import { LinkedInProvider } from '../../../../linkedin/provider.ts';
import type { LinkedInSettings } from '../../../../linkedin/settings.ts';
import { Refusal } from '../../../rpc/refusal.ts';
import type { LinkedInFields } from './linkedin-info.ts';

export interface Code {
  readonly auth_code: string;
  readonly redirect_uri: string;
  readonly code_verifier?: string | undefined;
  readonly nonce?: string | undefined;
}

export type Exchange = (code: Code) => Promise<LinkedInFields>;

/** Exchanges the codes of this provider. */
export function createExchange(settings: LinkedInSettings, log: FastifyBaseLogger): Exchange {
  const provider = new LinkedInProvider(settings);
  return (code) => exchange(provider, code, log);
}

/** @throws Refusal `linkedin-refused` for a code that does not count, `linkedin-unavailable` for whatever else */
async function exchange(
  provider: LinkedInProvider,
  code: Code,
  log: FastifyBaseLogger,
): Promise<LinkedInFields> {
  try {
    const configuration = await provider.configuration();
    const tokens = await openid.authorizationCodeGrant(configuration, returnedTo(code, configuration), {
      idTokenExpected: true,
      ...(code.code_verifier !== undefined && { pkceCodeVerifier: code.code_verifier }),
      ...(code.nonce !== undefined && { expectedNonce: code.nonce }),
    });
    const claims = tokens.claims();
    const told = configuration.serverMetadata().userinfo_endpoint
      ? await openid.fetchUserInfo(configuration, tokens.access_token, claims?.sub ?? '')
      : {};
    return toFields({ ...claims, ...told });
  } catch (error) {
    if (isRefusal(error))
      throw new Refusal('linkedin-refused', 'LinkedIn does not take this code, or not any more.');
    log.warn({ reason: reasonOf(error) }, 'LinkedIn did not exchange a code');
    throw new Refusal('linkedin-unavailable', 'LinkedIn cannot be reached, or does not know this service.');
  }
}

/** The address the browser came back to, as far as it counts for the exchange: the state was the gateway's business. */
function returnedTo(
  { auth_code: code, redirect_uri: address }: Code,
  configuration: openid.Configuration,
): URL {
  const url = new URL(address);
  url.search = new URLSearchParams({ code, iss: configuration.serverMetadata().issuer }).toString();
  return url;
}

/** Tells whether the code was used already, is too old or belongs to another person, or its proofs are wrong. */
function isRefusal(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant';
  return error instanceof openid.ClientError && error.code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED';
}

/** For the log: names and codes only, for answers of a provider may hold anything. */
function reasonOf(error: unknown): string {
  if (error instanceof openid.ResponseBodyError) return `status ${error.status}, ${error.error}`;
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return error instanceof Error ? `${error.name} ${code}`.trim() : typeof error;
}

const words = (most: number) => z.string().max(most).catch('');

/** Standard claims (OpenID Connect Core §5.1); whatever else or odd is left out. */
const standardClaims = z.object({
  sub: words(200),
  given_name: words(200),
  family_name: words(200),
  email: words(254),
  profile: words(1000),
  picture: words(1000),
});

function toFields(claims: object): LinkedInFields {
  const told = standardClaims.parse(claims);
  return {
    firstName: told.given_name,
    lastName: told.family_name,
    emailid: told.email,
    linkedinid: told.sub,
    public_profile_url: told.profile,
    profilepicurl: told.picture,
    location: '',
    positions: [],
  };
}
