import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../settings/config.ts';
import { cookieName, cookieOptions } from '../../cookie.ts';
import { Seal } from '../../plugins/session/seal.ts';

/** The time from the press of the button to the return from LinkedIn. */
export const ATTEMPT_LIFETIME_MS = 10 * 60_000;

const sealed = z.object({
  state: z.string(),
  /** Both or neither, as the provider takes them. */
  codeVerifier: z.string().optional(),
  nonce: z.string().optional(),
  jobId: z.string(),
  /** {@link Session.hash} of who began. */
  session: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.int(),
});

/** The data that must survive the way to LinkedIn and back. */
export type LinkedInAttempt = z.output<typeof sealed>;

/**
 * Stores one attempt for each browser, sealed in a cookie that scripts cannot read, so that any replica can end what
 * another began. Reading an attempt removes it; a second attempt replaces the first.
 */
export class LinkedInAttempts {
  readonly #seal: Seal;
  readonly #name: string;
  readonly #options: CookieSerializeOptions;

  constructor({ sessionSecrets, isSecure }: Pick<Config, 'sessionSecrets' | 'isSecure'>) {
    this.#seal = new Seal(sessionSecrets, 'atelier linkedin attempt, A256GCM');
    this.#name = cookieName('linkedin', isSecure);
    this.#options = cookieOptions('strict', isSecure);
  }

  async keep(reply: FastifyReply, attempt: Omit<LinkedInAttempt, 'expiresAt'>): Promise<void> {
    const value = await this.#seal.seal({ ...attempt, expiresAt: Date.now() + ATTEMPT_LIFETIME_MS });
    reply.setCookie(this.#name, value, { ...this.#options, maxAge: ATTEMPT_LIFETIME_MS / 1000 });
  }

  /** Null when there is none in its time. */
  async take(request: FastifyRequest, reply: FastifyReply): Promise<LinkedInAttempt | null> {
    const value = request.cookies[this.#name];
    if (value === undefined) return null;
    reply.clearCookie(this.#name, this.#options);
    const parsed = sealed.safeParse(await this.#seal.open(value));
    return parsed.success && parsed.data.expiresAt > Date.now() ? parsed.data : null;
  }
}
