import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** Hashes a password into a PHC string, in about 40 ms on another thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive({
    message: password,
    nonce: salt,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: TAG_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/u;

/**
 * Tells whether `kept` was made from `password`, with the parameters in `kept`.
 * @throws Error when `kept` is no such hash
 */
export async function verifyPassword(kept: string, password: string): Promise<boolean> {
  const [, memory = '', passes = '', parallelism = '', salt = '', hash = ''] = PHC.exec(kept) ?? [];
  if (hash === '') throw new Error('A kept password hash is not an argon2id PHC string.');
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive({
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** An unknown account is checked against this hash, so that it takes as long as a known one. */
export const dummyPasswordHash: Promise<string> = hashPassword(randomBytes(24).toString('base64'));

/** PHC strings use base64 without padding. */
const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
