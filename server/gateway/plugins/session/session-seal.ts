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

/** A signed-in person, as the sealed cookie says. The marketplace checks the session with every call. */
export interface Session {
  readonly token: string;
  readonly role: z.output<typeof sealed>['role'];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /**
   * A key of the person, the same in all of their sessions, which reveals nothing else. A seal without it gets a key of
   * its own.
   */
  readonly account: string;
  /** Identifies the session where the token must not appear: in rate limits. */
  readonly hash: string;
}

export type NewSession = Pick<Session, 'token' | 'role' | 'expiresAt'> & {
  readonly account?: string | null;
};

const MAX_OPENED = 2_000;

/**
 * A key for a session that does not name its account: the same for each of its requests and different from all others,
 * so that pages of two people on one browser stay apart.
 */
const accountOfToken = (token: string): string =>
  createHash('sha256').update(`account of ${token}`).digest('base64url').slice(0, 22);

/**
 * Seals and opens sessions. Opened seals are cached by the cookie's value, because opening one costs as much as a
 * quarter of a page. The expiry is checked every time.
 */
export class SessionSeal {
  readonly #seal: Seal;
  readonly #opened = new LRUCache<string, Session>({ max: MAX_OPENED });

  /** @param secrets the first one seals, each of them opens */
  constructor(secrets: readonly [string, ...string[]]) {
    this.#seal = new Seal(secrets, 'atelier session cookie, A256GCM');
  }

  seal({ token, role, expiresAt, account = null }: NewSession): Promise<string> {
    return this.#seal.seal({ token, role, expiresAt, account });
  }

  /** The cached session, without waiting; undefined when the seal must be opened first. */
  recall(value: string): Session | null | undefined {
    const session = this.#opened.get(value);
    if (session === undefined) return undefined;
    return session.expiresAt > Date.now() ? session : null;
  }

  /** Null for anything that is not an unchanged seal of ours within its lifetime. */
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
