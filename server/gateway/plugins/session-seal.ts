import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Seal } from './seal.ts';

const sealed = z.object({
  token: z.string().min(1),
  role: z.enum(['candidate', 'recruiter', 'freelance-recruiter']),
  /** Epoch milliseconds. */
  expiresAt: z.int(),
  account: z.string().nullable().default(null),
});

/** Who is signed in, as the sealed cookie says; the marketplace has the last word with every call. */
export interface Session {
  readonly token: string;
  readonly role: z.output<typeof sealed>['role'];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The same for every session of one person, and tells nothing else. A seal without it is a person of its own. */
  readonly account: string;
  /** Stands for the session where the token must not: rate limits. */
  readonly hash: string;
}

export type NewSession = Pick<Session, 'token' | 'role' | 'expiresAt'> & {
  readonly account?: string | null;
};

const MAX_OPENED = 2_000;

/**
 * For a session that does not say whose it is: the same with each of its requests, and nobody else's, so that a page
 * is still kept apart from those of whoever signs in on the same browser.
 */
const accountOfToken = (token: string): string =>
  createHash('sha256').update(`account of ${token}`).digest('base64url').slice(0, 22);

/**
 * Seals and opens sessions. What was opened is remembered by the cookie's whole value,
 * because opening costs as much as a quarter of a page; whether it has expired is asked every time.
 */
export class SessionSeal {
  readonly #seal: Seal;
  readonly #opened = new LRUCache<string, Session>({ max: MAX_OPENED });

  /** @param secrets the first seals, all open */
  constructor(secrets: readonly [string, ...string[]]) {
    this.#seal = new Seal(secrets, 'atelier session cookie, A256GCM');
  }

  seal({ token, role, expiresAt, account = null }: NewSession): Promise<string> {
    return this.#seal.seal({ token, role, expiresAt, account });
  }

  /** What was opened before, without waiting; undefined when it must be opened. */
  recall(value: string): Session | null | undefined {
    const session = this.#opened.get(value);
    if (session === undefined) return undefined;
    return session.expiresAt > Date.now() ? session : null;
  }

  /** Null for anything that is not a seal of ours, whole and in its time. */
  async open(value: string): Promise<Session | null> {
    const parsed = sealed.safeParse(await this.#seal.open(value));
    if (!parsed.success || parsed.data.expiresAt <= Date.now()) return null;
    const session = {
      ...parsed.data,
      account: parsed.data.account ?? accountOfToken(parsed.data.token),
      hash: createHash('sha256').update(parsed.data.token).digest('base64url'),
    };
    this.#opened.set(value, session);
    return session;
  }
}
