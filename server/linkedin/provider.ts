import * as openid from 'openid-client';
import type { LinkedInSettings } from './settings.ts';

const DISCOVERY_LIFETIME_MS = 60 * 60_000;
/** A sign-in needs three or four requests within the limit of C-54. */
const REQUEST_TIMEOUT_SECONDS = 25;

/** How the client proves itself: the provider's way, or the standard's default. */
const clientAuthentication = (secret: string): openid.ClientAuth => {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, ...rest) =>
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
      ? post(server, ...rest)
      : basic(server, ...rest);
};

/** The provider's configuration, discovered when it is first needed. */
export class LinkedInProvider {
  readonly settings: LinkedInSettings;
  #known: Promise<openid.Configuration> | null = null;
  #readAt = 0;

  constructor(settings: LinkedInSettings) {
    this.settings = settings;
  }

  /** Rejects when the provider cannot be reached or says nonsense; the next call then asks again. */
  configuration(): Promise<openid.Configuration> {
    if (this.#known !== null && Date.now() - this.#readAt < DISCOVERY_LIFETIME_MS) return this.#known;
    const known = this.#discover();
    this.#known = known;
    this.#readAt = Date.now();
    known.catch(() => {
      if (this.#known === known) this.#known = null;
    });
    return known;
  }

  #discover(): Promise<openid.Configuration> {
    const { clientId, clientSecret } = this.settings;
    const issuer = new URL(this.settings.issuer);
    return openid.discovery(
      issuer,
      clientId,
      undefined,
      clientSecret === null ? openid.None() : clientAuthentication(clientSecret),
      {
        timeout: REQUEST_TIMEOUT_SECONDS,
        // The settings allow plain http to this very machine only.
        ...(issuer.protocol === 'http:' && { execute: [openid.allowInsecureRequests] }),
      },
    );
  }
}

/**
 * Tells whether the provider takes proofs with the code: PKCE by S256, as its document says. LinkedIn itself takes
 * none: it refuses a code verifier and returns no nonce, so that the state alone binds its answers.
 */
export function takesProofs(configuration: openid.Configuration): boolean {
  return configuration.serverMetadata().supportsPKCE('S256');
}
