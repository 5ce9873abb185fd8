import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { DamagedRecordError } from '../../store/damaged-record.ts';

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

/** The form of every stored hash, with 16 bytes of salt and 32 of hash in base64. */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d),p=(\d)\$([A-Za-z\d+/]{22})\$([A-Za-z\d+/]{43})$/u;

/**
 * The largest costs that are tried, a little above those of {@link hashPassword}, so that a damaged hash cannot keep
 * the threads that hash for everybody. At most they take half a second.
 */
const MAX_MEMORY_KIB = 65_536;
const MAX_PASSES = 4;
const MAX_LANES = 4;
/** Argon2's own smallest, for each lane (RFC 9106, 3.1). */
const MIN_LANE_KIB = 8;

/**
 * Tells whether `kept` was made from `password`, with the parameters in `kept`.
 * @throws DamagedRecordError, before any work, when `kept` is no such hash
 */
export async function verifyPassword(kept: string, password: string): Promise<boolean> {
  const { hash, ...parameters } = readKept(kept);
  const actual = await derive({ message: password, tagLength: hash.length, ...parameters });
  return timingSafeEqual(actual, hash);
}

/** @throws DamagedRecordError */
function readKept(kept: string) {
  const [, m = '', t = '', p = '', salt = '', hash = ''] = PHC.exec(kept) ?? [];
  const [memory, passes, parallelism] = [Number(m), Number(t), Number(p)];
  const isWhole =
    isBetween(parallelism, 1, MAX_LANES) &&
    isBetween(passes, 1, MAX_PASSES) &&
    isBetween(memory, MIN_LANE_KIB * parallelism, MAX_MEMORY_KIB);
  if (!isWhole) throw new DamagedRecordError('password_hash is no argon2id PHC string of the usual costs');
  return {
    memory,
    passes,
    parallelism,
    nonce: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

const isBetween = (number: number, least: number, most: number): boolean => number >= least && number <= most;

/** An unknown account is checked against this hash, so that it takes as long as a known one. */
export const dummyPasswordHash: Promise<string> = hashPassword(randomBytes(24).toString('base64'));

/** PHC strings use base64 without padding. */
const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
