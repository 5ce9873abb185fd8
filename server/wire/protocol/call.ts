import { z } from 'zod';

/** The time limit of a call that declares none (K-01). */
export const DEFAULT_TIME_LIMIT_MS = 900_000;
export const HELPER_TIME_LIMIT = 120_000;

/**
 * Says whether a call carries the marketplace's session token. With `none` it never does, so its answer is public and
 * may be shared; with `optional` it does when there is a session; with `required` it is not sent without one.
 */
export type SessionNeed = 'none' | 'optional' | 'required';

/** The key of a request: the same key gets the same reply, however often it is sent. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7E]{8,100}$/);

const callerRoles = ['anybody', 'signed-in', 'candidate', 'recruiter'] as const;

/** The role that may make a call. The marketplace refuses all others before it reads a field. */
export type CallerRole = (typeof callerRoles)[number];

/**
 * The class of a call. In the gateway each class has connections and a breaker of its own, so that nothing slow
 * holds up anything else:
 * - `pages`: what a public page cannot do without; `parts`: what it can; `extras`: what leads on from it; `lists`: listings and searches;
 *   `reference`: options and suggestions; `feeds`: what crawlers read;
 * - `account`: who is signed in; `personal`: what is a candidate's own; `recruiter`: what recruiters read;
 * - `saves`: changes; `uploads`; `sign-in`; `linkedin`: changes that wait for another site's answer;
 * - `downloads` and `media`: bytes that go through; `reports`: what nobody waits for; `health`.
 */
export type CallClass =
  | 'pages'
  | 'parts'
  | 'extras'
  | 'lists'
  | 'reference'
  | 'feeds'
  | 'account'
  | 'personal'
  | 'recruiter'
  | 'saves'
  | 'uploads'
  | 'sign-in'
  | 'linkedin'
  | 'downloads'
  | 'media'
  | 'shared-pictures'
  | 'reports'
  | 'health';

/** One marketplace call, declared as data. The gateway calls by it, the marketplace answers by it. */
export interface Call<Request extends z.ZodObject = z.ZodObject, Reply extends z.ZodType = z.ZodType> {
  /** Its name in metrics, `Server-Timing` and logs. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly class: CallClass;
  /** The outermost deadline in milliseconds, from sending to the last byte. Callers have a shorter budget. */
  readonly timeLimit: number;
  readonly role: CallerRole;
  readonly session: SessionNeed;
  /** Fields of the query string (GET) or form (POST). Objects and arrays travel as JSON text inside a field. */
  readonly request: Request;
  /** The `data` of the reply. Unnamed keys are dropped. */
  readonly reply: Reply;
  /** Milliseconds for which a public answer may be kept, from when it was asked for. Only with `session: 'none'`. */
  readonly cacheMs?: number;
  /** A GET that changes something: identical ones are all made, and none is tried again. */
  readonly hasEffect?: true;
  /**
   * A GET that no thread that only reads can answer: it makes a change and takes it back, is about the files, or tells
   * whether all works.
   */
  readonly needsWriter?: true;
  /** A POST that the marketplace deduplicates by `Idempotency-Key`, so that it may be tried again. */
  readonly idempotencyKey?: true;
  /** Another handler that answers the same call, under a number of its own. */
  readonly alsoAs?: { readonly path: `/${string}`; readonly actionType: number };
}

/** Tells whether a call changes nothing, so that it may be made again. */
export const isRead = ({ method, hasEffect }: Pick<Call, 'method' | 'hasEffect'>): boolean =>
  method === 'GET' && hasEffect !== true;

/** Tells whether a thread of the marketplace that only reads may answer a call. */
export const isForReaders = (call: Pick<Call, 'method' | 'hasEffect' | 'needsWriter'>): boolean =>
  isRead(call) && call.needsWriter !== true;

type Declaration<Request extends z.ZodObject, Reply extends z.ZodType> = Omit<
  Call<Request, Reply>,
  'timeLimit' | 'class' | 'session'
> & { readonly timeLimit?: number; readonly class?: CallClass; readonly session?: SessionNeed };

/**
 * Declares a call. Unless named, its time limit is {@link DEFAULT_TIME_LIMIT_MS}; its session `none` where anybody may
 * call, else `required`; and its class `saves` for a POST, `personal` for a GET that needs a session, `pages` for any
 * other.
 *
 * @throws Error for a call that does not say who may make it, or whose session contradicts that
 */
export function defineCall<Request extends z.ZodObject, Reply extends z.ZodType>(
  declaration: Declaration<Request, Reply>,
): Call<Request, Reply> {
  const { name, method, role, session = role === 'anybody' ? 'none' : 'required' } = declaration;
  if (!callerRoles.includes(role) || (role === 'anybody') === (session === 'required'))
    throw new Error(`The call ${name} has the role ${role}, with the session ${session}`);
  return Object.freeze({
    timeLimit: DEFAULT_TIME_LIMIT_MS,
    class: usualClass(method, session),
    ...declaration,
    session,
  });
}

function usualClass(method: Call['method'], session: SessionNeed): CallClass {
  if (method === 'POST') return 'saves';
  return session === 'required' ? 'personal' : 'pages';
}

export type RequestOf<C> = C extends Call<infer Request> ? z.input<Request> : never;
export type ReplyOf<C> = C extends Call<z.ZodObject, infer Reply> ? z.output<Reply> : never;
