import { createHash, hkdfSync } from 'node:crypto';

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

function deriveKey(secret: string, purpose: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
  const id = createHash('sha256').update('atelier key id').update(bytes).digest('base64url').slice(0, 12);
  return { id, bytes };
}

/** The last letter of base64url may have unused bits. This accepts only one spelling of the same bytes. */
const isCanonical = (sealed: string): boolean =>
  sealed.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** Loaded with the first session. */
const jose = () => import('jose');

/** Seals values for one purpose (JWE, `dir`, A256GCM). A value sealed for another purpose does not open. */
export class Seal {
  readonly #current: Key;
  readonly #keys: ReadonlyMap<string, Key>;

  /** @param secrets the first one seals, each of them opens */
  constructor(secrets: readonly [string, ...string[]], purpose: string) {
    this.#current = deriveKey(secrets[0], purpose);
    this.#keys = new Map(secrets.map((secret) => deriveKey(secret, purpose)).map((key) => [key.id, key]));
  }

  async seal(value: object): Promise<string> {
    const { CompactEncrypt } = await jose();
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: this.#current.id })
      .encrypt(this.#current.bytes);
  }

  /** Null for anything that is not an unchanged seal of ours. */
  async open(sealed: string): Promise<unknown> {
    if (!isCanonical(sealed)) return null;
    const { compactDecrypt, errors } = await jose();
    const keyOf = (id = ''): Uint8Array => {
      const key = this.#keys.get(id);
      if (key === undefined) throw new errors.JWEDecryptionFailed();
      return key.bytes;
    };
    try {
      const { plaintext } = await compactDecrypt(sealed, (header) => keyOf(header.kid), {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return JSON.parse(new TextDecoder().decode(plaintext));
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof SyntaxError) return null;
      throw error;
    }
  }
}
