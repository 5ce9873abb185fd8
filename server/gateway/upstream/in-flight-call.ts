import type { Dispatcher } from 'undici';
import { type Call, isForReaders, isRead } from '../../wire/protocol/call.ts';
import { type Attempt, SingleRequest } from './attempt.ts';
import type { Bulkhead, BulkheadTask } from './bulkhead.ts';
import { isBrokenConnection, outcomeOfError, type Outcome, readReply } from './outcome.ts';
import type { PendingCall, RequestContext } from './request.ts';
import type { Thread } from './threads.ts';

export type SecondTry = 'broken' | 'late' | 'reader-failed';

/** How a call ended, for all who waited for it. */
export interface Settled {
  readonly outcome: Outcome<unknown>;
  /** Bytes of the reply's body; 0 without one. */
  readonly bytes: number;
  /** Time since the call began. */
  readonly milliseconds: number;
}

export interface InFlightOptions {
  readonly bulkhead: Bulkhead;
  readonly request: Dispatcher.DispatchOptions;
  /** On whose behalf the call is first made. */
  readonly context: RequestContext;
  readonly carriesSession: boolean;
  /** The key by which identical calls join this one; null when they may not. */
  readonly key: string | null;
  readonly lateAfterMs: number;
  readonly onSecondTry: (call: Call, why: SecondTry) => void;
  readonly onSettled: (inFlight: InFlightCall, settled: Settled) => void;
}

/**
 * One marketplace call in progress and all its subscribers: several requests for a public read, one for any other call.
 * It ends by a reply, a fault, its deadline, or when no subscriber is left. It is tried a second time when its
 * connection breaks or, for a read, when it is late. The first complete answer counts. What a thread that reads could not
 * answer, the one that writes is asked.
 */
export class InFlightCall implements BulkheadTask {
  readonly call: Call;
  readonly #options: InFlightOptions;
  #subscribers: Subscriber[] = [];
  readonly #since = performance.now();
  #attempts: Try[] = [];
  #canTryAgain: boolean;
  #hasTimedOut = false;
  #outcome: Outcome<unknown> | null = null;
  #leaveBulkhead: ((outcome: Outcome<unknown>) => void) | null = null;

  constructor(call: Call, options: InFlightOptions) {
    this.call = call;
    this.#options = options;
    this.#canTryAgain = isRead(call) || call.idempotencyKey === true;
  }

  get key(): string | null {
    return this.#options.key;
  }

  isLate(now: number): boolean {
    return now - this.#since > this.#options.lateAfterMs;
  }

  /** @param until milliseconds of `performance.now()` */
  join(context: RequestContext, until: number): Promise<Outcome<unknown>> {
    return new Promise((resolve) => {
      this.#subscribers.push(new Subscriber(this, context, until, resolve));
    });
  }

  unsubscribe(subscriber: Subscriber): void {
    if (subscriber.hasWaitedLong(performance.now())) this.#hasTimedOut = true;
    this.#remove(subscriber);
  }

  start(settled: (outcome: Outcome<unknown>) => void): void {
    if (this.#outcome !== null) {
      settled(this.#outcome);
      return;
    }
    this.#leaveBulkhead = settled;
    this.#sendFirst();
  }

  turnAway(cause: unknown): void {
    this.settle({ kind: 'unavailable', cause });
  }

  onTick(now: number): void {
    if (now - this.#since >= this.call.timeLimit) {
      this.settle({ kind: 'timed-out' });
      return;
    }
    for (const subscriber of this.#subscribers.filter(({ until }) => until <= now)) this.#timeOut(subscriber);
    if (this.#outcome === null && this.call.method === 'GET' && this.isLate(now)) this.#tryAgainIfSent();
  }

  onReply(attempt: Try, status: number, body: Buffer): void {
    this.#forget(attempt);
    const outcome = readReply(this.call, status, body, this.#options.carriesSession);
    const { isReader } = attempt.thread;
    const isFault = outcome.kind === 'unavailable' || (isReader && isOutageOfStore(outcome));
    if (isFault && this.#attempts.length > 0) return;
    if (isFault && isReader) this.#askWriter();
    else this.settle(outcome, body.length);
  }

  onFailure(attempt: Try, error: Error): void {
    this.#forget(attempt);
    if (this.#attempts.length > 0) return;
    if (attempt.thread.isReader) this.#askWriter();
    else if (isBrokenConnection(error) && this.#mayTryAgain('broken')) this.#send();
    else this.settle(outcomeOfError(error));
  }

  settle(outcome: Outcome<unknown>, bytes = 0): void {
    if (this.#outcome !== null) return;
    this.#outcome = outcome;
    for (const attempt of this.#attempts) attempt.abandon();
    const milliseconds = performance.now() - this.#since;
    this.#options.onSettled(this, { outcome, bytes, milliseconds });
    this.#leaveBulkhead?.(outcome);
    for (const subscriber of this.#subscribers) subscriber.end(outcome);
  }

  /** Other subscribers may have more time left. */
  #timeOut(subscriber: Subscriber): void {
    this.#hasTimedOut = true;
    this.#remove(subscriber);
    subscriber.end({ kind: 'timed-out' });
  }

  #remove(subscriber: Subscriber): void {
    this.#subscribers = this.#subscribers.filter((other) => other !== subscriber);
    if (this.#subscribers.length > 0) return;
    this.settle({ kind: this.#hasTimedOut ? 'timed-out' : 'cancelled' });
  }

  /** A call that still waits for a connection would only wait twice. */
  #tryAgainIfSent(): void {
    if (this.#attempts[0]?.isSent === true && this.#mayTryAgain('late')) this.#send();
  }

  /** Tells whether a second try is allowed. A refused second try is not asked for again. */
  #mayTryAgain(why: SecondTry): boolean {
    if (!this.#canTryAgain) return false;
    this.#canTryAgain = false;
    if (!this.#options.bulkhead.retries.take()) return false;
    this.#options.onSecondTry(this.call, why);
    return true;
  }

  #forget(attempt: Try): void {
    this.#attempts = this.#attempts.filter((other) => other !== attempt);
  }

  /** It takes nothing of the budget of second tries, so that a reader that dies fails no call. */
  #askWriter(): void {
    this.#options.onSecondTry(this.call, 'reader-failed');
    this.#send(this.#options.bulkhead.threads.writer);
  }

  /** Only the first try goes with others. */
  #sendFirst(): void {
    const { bulkhead, context, request, carriesSession } = this.#options;
    const batch = isRead(this.call) ? bulkhead.batchOf(context, isForReaders(this.call)) : null;
    if (batch === null) {
      this.#send();
      return;
    }
    const attempt = this.#tryOn(batch.thread);
    const sendAlone = () => this.#dispatch(attempt);
    batch.add({ attempt, path: request.path, carriesSession, sendAlone });
  }

  #send(thread = this.#nextThread()): void {
    this.#dispatch(this.#tryOn(thread));
  }

  #tryOn(thread: Thread): Try {
    const attempt = new Try(this, thread);
    this.#attempts.push(attempt);
    return attempt;
  }

  #dispatch(attempt: Try): void {
    const { bulkhead, request } = this.#options;
    bulkhead.poolOf(attempt.thread).dispatch(request, new SingleRequest(attempt));
  }

  #nextThread(): Thread {
    const { threads } = this.#options.bulkhead;
    return isForReaders(this.call) ? threads.forRead() : threads.writer;
  }
}

const isOutageOfStore = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.error.code === 'store-unavailable';

/** A subscriber who leaves after this share of the call's time has waited so long that the call counts as failed. */
const LONG_WAIT_SHARE = 0.4;

/** A request that waits for a call until its deadline. */
class Subscriber implements PendingCall {
  /** The deadline in milliseconds of `performance.now()`. */
  readonly until: number;
  readonly #call: InFlightCall;
  readonly #context: RequestContext;
  readonly #resolve: (outcome: Outcome<unknown>) => void;
  readonly #since = performance.now();

  constructor(
    call: InFlightCall,
    context: RequestContext,
    until: number,
    resolve: (outcome: Outcome<unknown>) => void,
  ) {
    this.#call = call;
    this.#context = context;
    this.until = until;
    this.#resolve = resolve;
    context.onStart(this);
  }

  hasWaitedLong(now: number): boolean {
    return now - this.#since >= LONG_WAIT_SHARE * (this.until - this.#since);
  }

  cancel(): void {
    this.#call.unsubscribe(this);
    this.end({ kind: 'cancelled' });
  }

  end(outcome: Outcome<unknown>): void {
    this.#context.onEnd(this, this.#call.call.name, performance.now() - this.#since, outcome);
    this.#resolve(outcome);
  }
}

/** One try of a call on a thread. */
class Try implements Attempt {
  readonly thread: Thread;
  readonly #owner: InFlightCall;
  #hasEnded = false;
  #stop: (() => void) | null = null;
  #isAbandoned = false;

  constructor(owner: InFlightCall, thread: Thread) {
    this.#owner = owner;
    this.thread = thread;
    thread.underWay += 1;
  }

  /** Tells whether it has left the queue for a connection. */
  get isSent(): boolean {
    return this.#stop !== null;
  }

  /** Stops the request, in the queue or on the socket. The owner hears nothing more. */
  abandon(): void {
    this.#end();
    this.#isAbandoned = true;
    this.#stop?.();
  }

  onSent(stop: () => void): void {
    this.#stop = stop;
    if (this.#isAbandoned) stop();
  }

  onReply(status: number, body: Buffer): void {
    this.#end();
    if (!this.#isAbandoned) this.#owner.onReply(this, status, body);
  }

  onFailure(error: Error): void {
    this.#end();
    if (!this.#isAbandoned) this.#owner.onFailure(this, error);
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.thread.underWay -= 1;
  }
}
