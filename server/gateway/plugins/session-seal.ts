import { createHash, hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, errors } from 'jose';
import { z } from 'zod';

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
  /** The same for every session of one person, and tells nothing else; null in a seal from before it was kept. */
  readonly account: string | null;
  /** Stands for the session where the token must not: rate limits. */
  readonly hash: string;
}

export type NewSession = Pick<Session, 'token' | 'role' | 'expiresAt'> & {
  readonly account?: string | null;
};

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

const MOST_REMEMBERED = 2_000;

function deriveKey(secret: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', 'atelier session cookie, A256GCM', 32));
  const id = createHash('sha256').update('atelier key id').update(bytes).digest('base64url').slice(0, 12);
  return { id, bytes };
}

/**
 * Seals and opens sessions (JWE, `dir`, A256GCM). What was opened is remembered by the cookie's whole value,
 * because opening costs as much as a quarter of a page; whether it has expired is asked every time.
 */
export class SessionSeal {
  readonly #current: Key;
  readonly #keys: ReadonlyMap<string, Key>;
  readonly #opened = new Map<string, Session>();

  /** @param secrets the first seals, all open */
  constructor(secrets: readonly [string, ...string[]]) {
    this.#current = deriveKey(secrets[0]);
    this.#keys = new Map(secrets.map(deriveKey).map((key) => [key.id, key]));
  }

  async seal(session: NewSession): Promise<string> {
    const { token, role, expiresAt, account = null } = session;
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ token, role, expiresAt, account })))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: this.#current.id })
      .encrypt(this.#current.bytes);
  }

  /** What was opened before, without waiting; undefined when it must be opened. */
  recall(value: string): Session | null | undefined {
    const session = this.#opened.get(value);
    if (session === undefined) return undefined;
    return session.expiresAt > Date.now() ? session : null;
  }

  /** Null for anything that is not a seal of ours, whole and in its time. */
  async open(value: string): Promise<Session | null> {
    try {
      const { plaintext } = await compactDecrypt(value, (header) => this.#keyOf(header.kid), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const parsed = sealed.safeParse(JSON.parse(new TextDecoder().decode(plaintext)));
      if (!parsed.success || parsed.data.expiresAt <= Date.now()) return null;
      const session = {
        ...parsed.data,
        hash: createHash('sha256').update(parsed.data.token).digest('base64url'),
      };
      this.#remember(value, session);
      return session;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
      throw error;
    }
  }

  #keyOf(id: string | undefined): Uint8Array {
    const key = this.#keys.get(id ?? '');
    if (key === undefined) throw new errors.JWEDecryptionFailed();
    return key.bytes;
  }

  #remember(value: string, session: Session): void {
    if (this.#opened.size >= MOST_REMEMBERED) {
      const oldest = this.#opened.keys().next();
      if (oldest.done !== true) this.#opened.delete(oldest.value);
    }
    this.#opened.set(value, session);
  }
}
