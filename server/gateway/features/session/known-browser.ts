import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../../../settings/config.ts';
import { cookieName, cookieOptions } from '../../cookie.ts';
import { Seal } from '../../plugins/session/seal.ts';

/** Begins again with each sign-in. */
const LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
/** How many people may share one browser. */
const MAX_ACCOUNTS = 5;

const sealed = z.object({
  id: z.string(),
  accounts: z.array(z.string()),
  /** Epoch milliseconds. */
  expiresAt: z.int(),
});

/**
 * A browser that has signed in to an account before, by a sealed cookie that outlives the session. Guesses of
 * strangers are no reason to keep it waiting; its own are counted like anybody's. It opens nothing.
 */
export class KnownBrowser {
  readonly #seal: Seal;
  readonly #name: string;
  readonly #options: CookieSerializeOptions;

  constructor({ sessionSecrets, isSecure }: Pick<Config, 'sessionSecrets' | 'isSecure'>) {
    this.#seal = new Seal(sessionSecrets, 'atelier known browser, A256GCM');
    this.#name = cookieName('browser', isSecure);
    this.#options = cookieOptions('strict', isSecure);
  }

  /** The id of this browser if it has signed in to the account before, otherwise null. */
  async idFor(request: FastifyRequest, account: string): Promise<string | null> {
    const known = await this.#read(request);
    return known?.accounts.includes(account) === true ? known.id : null;
  }

  async remember(request: FastifyRequest, reply: FastifyReply, account: string): Promise<void> {
    const known = await this.#read(request);
    const value = await this.#seal.seal({
      id: known?.id ?? randomBytes(16).toString('base64url'),
      accounts: [account, ...(known?.accounts ?? []).filter((other) => other !== account)].slice(
        0,
        MAX_ACCOUNTS,
      ),
      expiresAt: Date.now() + LIFETIME_MS,
    });
    reply.setCookie(this.#name, value, { ...this.#options, maxAge: LIFETIME_MS / 1000 });
  }

  async #read(request: FastifyRequest) {
    const value = request.cookies[this.#name];
    if (value === undefined) return null;
    const parsed = sealed.safeParse(await this.#seal.open(value));
    return parsed.success && parsed.data.expiresAt > Date.now() ? parsed.data : null;
  }
}
