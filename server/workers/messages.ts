import { z } from 'zod';
import type { Ending, Refusal, Wanted } from '../gateway/counts/counts.ts';

const sender = { account: z.string(), address: z.string() };

const wanted = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in'), ...sender, browser: z.string().nullable() }),
  z.object({ kind: z.literal('sign-up'), address: z.string() }),
  z.object({ kind: z.literal('arriving-upload'), ...sender }),
  z.object({ kind: z.literal('flowing-upload'), ...sender }),
]) satisfies z.ZodType<Wanted>;

const ending = z.enum(['over', 'succeeded', 'came-to-nothing']) satisfies z.ZodType<Ending>;

const refusal = z.object({
  retryAfter: z.number(),
  limitOf: z.enum(['sender', 'everybody']),
}) satisfies z.ZodType<Refusal>;

/** What a worker needs to serve. */
const task = z.object({
  kind: z.literal('serve'),
  /** The worker's number, from 1 on; whoever replaces it has the same. */
  worker: z.string(),
  /** How many there are. */
  size: z.int(),
  /** The embedded marketplace; null for one elsewhere. */
  socketPath: z.string().nullable(),
  /** The threads of it that only read. */
  readers: z.array(z.string()),
  /** The socket that a service manager has passed to the primary. */
  passed: z.object({ fd: z.int(), host: z.string() }).nullable(),
});

export const toWorker = z.discriminatedUnion('kind', [
  task,
  /** Serve what comes and then end: with everybody, or because another worker has taken over. */
  z.object({ kind: z.literal('end'), isReplaced: z.boolean() }),
  /** How the marketplace's thread is. */
  z.object({ kind: z.literal('marketplace'), isAnswering: z.boolean(), busyness: z.number() }),
  z.object({
    kind: z.literal('hits'),
    hits: z.array(z.object({ id: z.int(), current: z.number(), ttl: z.number() })),
  }),
  z.object({ kind: z.literal('verdict'), id: z.int(), refusal: refusal.nullable() }),
  z.object({ kind: z.literal('tell-metrics'), id: z.int() }),
  z.object({ kind: z.literal('other-metrics'), id: z.int(), texts: z.array(z.string()) }),
]);

export const toPrimary = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('serving'), port: z.int().nullable() }),
  z.object({ kind: z.literal('beat') }),
  z.object({
    kind: z.literal('hits'),
    hits: z.array(z.object({ id: z.int(), key: z.string(), window: z.number() })),
  }),
  /** The id is the worker's, and names what it wants until the end of that. */
  z.object({ kind: z.literal('want'), id: z.int(), wanted }),
  z.object({ kind: z.literal('ended'), id: z.int(), ending }),
  z.object({ kind: z.literal('metrics'), id: z.int(), text: z.string() }),
  z.object({ kind: z.literal('collect-metrics'), id: z.int() }),
]);

export type Task = z.infer<typeof task>;
export type ToWorker = z.infer<typeof toWorker>;
export type ToPrimary = z.infer<typeof toPrimary>;
