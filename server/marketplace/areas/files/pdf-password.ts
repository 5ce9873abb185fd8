import { createCipheriv, createHash, type Hash } from 'node:crypto';

/**
 * Tells whether an encrypted PDF opens without a password. Its user password is then empty, as when its owner has only
 * forbidden printing or copying (ISO 32000-2, 7.6.4).
 * @param encryption text of the encryption dictionary, bytes as Latin-1
 * @param id the file's text from `/ID [` on
 */
export function opensWithoutPassword(encryption: string, id: string): boolean {
  const number = (name: string): number => Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(encryption)?.[1]);
  const user = stringAt(encryption, /\/U\s*(?=[(<])/);
  const owner = stringAt(encryption, /\/O\s*(?=[(<])/);
  const revision = number('R');
  if (user === null || owner === null) return false;
  if (revision === 5) return sha(256, user.subarray(32, 40)).equals(user.subarray(0, 32));
  if (revision === 6) return hashOfRevision6(user.subarray(32, 40)).equals(user.subarray(0, 32));
  if (![2, 3, 4].includes(revision)) return false;
  const key = keyOfNothing({
    revision,
    owner: owner.subarray(0, 32),
    permissions: number('P'),
    id: stringAt(id, /(?=[(<])/) ?? Buffer.alloc(0),
    // From revision 4 on, crypt filters have lengths of their own, some of them in bytes.
    length: { 2: 5, 3: (number('Length') || 40) / 8, 4: 16 }[revision] ?? 5,
    coversMetadata: !/\/EncryptMetadata\s+false/.test(encryption),
  });
  const known = userEntry(key, revision, stringAt(id, /(?=[(<])/) ?? Buffer.alloc(0));
  return known.equals(user.subarray(0, known.length));
}

/** The padding of passwords shorter than 32 bytes, and so the complete empty password. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

interface Standard {
  readonly revision: number;
  readonly owner: Buffer;
  readonly permissions: number;
  readonly id: Buffer;
  /** The key length in bytes. */
  readonly length: number;
  readonly coversMetadata: boolean;
}

/** Algorithm 2 of the specification, for the empty password. */
function keyOfNothing({ revision, owner, permissions, id, length, coversMetadata }: Standard): Buffer {
  const bits = Buffer.alloc(4);
  bits.writeInt32LE(Math.trunc(permissions) | 0);
  const hash = md5().update(PADDING).update(owner).update(bits).update(id);
  if (revision >= 4 && !coversMetadata) hash.update(Buffer.alloc(4, 0xff));
  const size = Math.min(16, Math.max(5, Math.trunc(length)));
  let key = hash.digest().subarray(0, size);
  if (revision >= 3)
    for (let round = 0; round < 50; round += 1) key = md5().update(key).digest().subarray(0, size);
  return key;
}

/** Algorithms 4 and 5 of the specification: the beginning of `/U` for the right key. */
function userEntry(key: Buffer, revision: number, id: Buffer): Buffer {
  if (revision === 2) return rc4(key, PADDING);
  let entry: Buffer = md5().update(PADDING).update(id).digest();
  for (let round = 0; round < 20; round += 1)
    entry = rc4(
      key.map((byte) => byte ^ round),
      entry,
    );
  return entry;
}

/** Algorithm 2.B of the specification, for the empty password. */
function hashOfRevision6(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const block = cipher.setAutoPadding(false).update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const rest = block.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(([256, 384, 512] as const)[rest] ?? 256, block);
    last = block.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

// The PDF format prescribes MD5; we protect nothing with it.
const md5 = (): Hash => createHash('md5');
const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest();

/** OpenSSL no longer offers RC4. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, other: number): void => {
    [state[one & 255], state[other & 255]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other += at(index) + (key[index % key.length] ?? 0);
    swap(index, other);
  }
  let other = 0;
  const out = Buffer.from(bytes);
  for (const [index, byte] of out.entries()) {
    other += at(index + 1);
    swap(index + 1, other);
    out[index] = byte ^ at(at(index + 1) + at(other));
  }
  return out;
}

/** The string, in brackets or hexadecimal, right after the pattern. */
function stringAt(text: string, place: RegExp): Buffer | null {
  const found = place.exec(text);
  if (found === null) return null;
  const start = found.index + found[0].length;
  if (text[start] === '<')
    return Buffer.from(text.slice(start + 1, text.indexOf('>', start)).replaceAll(/\s/g, ''), 'hex');
  return Buffer.from(unescaped(text, start + 1), 'latin1');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The contents of a string in brackets (ISO 32000-1, 7.3.4.2). */
function unescaped(text: string, start: number): string {
  let inside = '';
  for (let at = start, depth = 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '(') depth += 1;
    if (character === ')' && --depth === 0) break;
    if (character !== '\\') {
      inside += character;
      continue;
    }
    const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
    const next = text[at + 1] ?? '';
    if (octal !== undefined) inside += String.fromCodePoint(Number.parseInt(octal, 8) & 255);
    else if (next !== '\n' && next !== '\r') inside += escapes[next] ?? next;
    at += octal?.length ?? (text.startsWith('\r\n', at + 1) ? 2 : 1);
  }
  return inside;
}
