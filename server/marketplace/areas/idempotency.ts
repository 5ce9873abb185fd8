import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Call } from '../../wire/protocol/call.ts';
import type { Area } from '../rpc/area.ts';
import { Refusal } from '../rpc/refusal.ts';
import { parseStored } from '../store/damaged-record.ts';
import type { Database } from '../store/schema.ts';

/** A request that was sent with an `Idempotency-Key`. */
export interface KeyedRequest<Reply extends z.ZodType> {
  readonly userId: number;
  readonly key: string;
  readonly call: Call<z.ZodObject, Reply>;
  /** The subject of the request: the same key with another one is a conflict. */
  readonly subject: string;
}

/** People keep an unsent form for days, and their browser keeps its key. */
const LIFETIME_MS = 30 * 24 * 3_600_000;
const SWEEP_PERIOD_MS = 3_600_000;
/** SQLite answers nothing else meanwhile. */
const SWEEP_BATCH = 5000;

const hashOf = (subject: string): string => createHash('sha256').update(subject).digest('hex');

/**
 * The reply that this key got before; null for the first time. The caller checks that it is still true. To be asked
 * under a lock that the same request of another connection waits for.
 *
 * @throws Refusal `conflict`
 */
export async function findReply<Reply extends z.ZodType>(
  db: Kysely<Database>,
  { userId, key, call, subject }: KeyedRequest<Reply>,
): Promise<z.output<Reply> | null> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['call', 'request_hash', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (kept === undefined) return null;
  if (kept.call !== call.name || kept.request_hash !== hashOf(subject))
    throw new Refusal('conflict', 'This idempotency key was used for another request.', {
      idempotency_key: 'Use a new key for every new request.',
    });
  return call.reply.parse(parseStored(kept.reply));
}

/**
 * Stores the reply, or the latest of several, for a repeated key.
 * @param at epoch milliseconds
 */
export async function keepReply<Reply extends z.ZodType>(
  db: Kysely<Database>,
  { userId, key, call, subject }: KeyedRequest<Reply>,
  reply: z.output<Reply>,
  at: number,
): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      call: call.name,
      request_hash: hashOf(subject),
      reply: JSON.stringify(reply),
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key']).doUpdateSet((set) => ({ reply: set.ref('excluded.reply') })),
    )
    .execute();
}

/** Removes keys that are older than {@link LIFETIME_MS}, a part of them where they are many. */
export async function sweepReplies(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((where) =>
      where(
        where.refTuple('user_id', 'key'),
        'in',
        where
          .selectFrom('idempotency_keys as old')
          .select(['old.user_id', 'old.key'])
          .where('old.created_at', '<', now - LIFETIME_MS)
          .limit(SWEEP_BATCH)
          .$asTuple('user_id', 'key'),
      ),
    )
    .execute();
}

/** Forgets old keys regularly. */
export const idempotency: Area = ({ db, doRegularly, now }) =>
  doRegularly({
    name: 'forget-idempotency-keys',
    period: SWEEP_PERIOD_MS,
    job: () => sweepReplies(db, now()),
  });
