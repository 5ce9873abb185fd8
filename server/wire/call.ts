import type { z } from 'zod';

/** Milliseconds (K-01). */
export const DEFAULT_TIME_LIMIT = 900_000;
export const HELPER_TIME_LIMIT = 120_000;

/**
 * Whether a call carries the marketplace's session token: `none` never does, so its answer is the same for
 * everybody and may be shared; `optional` does when there is a session; `required` is not made without one.
 */
export type SessionNeed = 'none' | 'optional' | 'required';

/** One marketplace call, declared as data. The gateway calls by it, the marketplace answers by it. */
export interface Call<Request extends z.ZodObject = z.ZodObject, Reply extends z.ZodType = z.ZodType> {
  /** Its name in metrics, `Server-Timing` and logs. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  /** Overall deadline in milliseconds, from send to last byte. */
  readonly timeLimit: number;
  readonly session: SessionNeed;
  /** Fields of the query string (GET) or form (POST). Objects and arrays travel as JSON text inside a field. */
  readonly request: Request;
  /** `data` of the reply. Unknown keys are dropped: what is not named here does not pass. */
  readonly reply: Reply;
  /** Milliseconds for which a public answer may be kept. Only with `session: 'none'`. */
  readonly keepFor?: number;
  /** A GET that changes something: identical ones are all made, and none is tried again. */
  readonly hasEffect?: true;
  /** A POST that the marketplace deduplicates by `Idempotency-Key`, so that it may be tried again. */
  readonly idempotencyKey?: true;
  /** Another handler that answers the same call, under a number of its own. */
  readonly alsoAs?: { readonly path: `/${string}`; readonly actionType: number };
}

type Declaration<Request extends z.ZodObject, Reply extends z.ZodType> = Omit<
  Call<Request, Reply>,
  'timeLimit'
> & { readonly timeLimit?: number };

/** Declares a call; the time limit is {@link DEFAULT_TIME_LIMIT} unless named. */
export function defineCall<Request extends z.ZodObject, Reply extends z.ZodType>(
  declaration: Declaration<Request, Reply>,
): Call<Request, Reply> {
  return Object.freeze({ timeLimit: DEFAULT_TIME_LIMIT, ...declaration });
}

export type RequestOf<C> = C extends Call<infer Request> ? z.input<Request> : never;
export type ReplyOf<C> = C extends Call<z.ZodObject, infer Reply> ? z.output<Reply> : never;
