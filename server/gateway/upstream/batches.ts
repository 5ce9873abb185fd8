import type { Dispatcher, Pool } from 'undici';
import { BATCH_PATH, MAX_BATCH, readBatchLine } from '../../wire/protocol/batch.ts';
import type { Attempt } from './attempt.ts';
import { UpstreamFault } from './outcome.ts';
import { contextHeaders, type RequestContext } from './request.ts';
import type { Thread, Threads } from './threads.ts';

/** A read that begins, and may go with others. */
interface Member {
  readonly attempt: Attempt;
  /** Path and query. */
  readonly path: string;
  readonly carriesSession: boolean;
  /** Sends it by itself. */
  readonly sendAlone: () => void;
}

/**
 * Sends the reads that a request begins at the same moment as one, because a request costs both sides as much as many
 * a read. Each still has its deadline, breaker and second try: only the way is shared.
 */
export class Batches {
  readonly #threads: Threads;
  readonly #openPool: (thread: Thread) => Pool;
  readonly #pools = new Map<Thread, Pool>();
  /** Batches that are not sent yet, of calls that readers may answer and of others. */
  readonly #forReaders = new Map<RequestContext, Batch>();
  readonly #forWriter = new Map<RequestContext, Batch>();

  constructor(threads: Threads, openPool: (thread: Thread) => Pool) {
    this.#threads = threads;
    this.#openPool = openPool;
    this.#poolOf(threads.writer);
  }

  /** Batches that wait for a connection. */
  get queued(): number {
    return this.#pools.values().reduce((sum, { stats }) => sum + stats.queued, 0);
  }

  /** The batch that the request is about to send; null when no more fit into it. */
  of(context: RequestContext, isForReaders: boolean): Batch | null {
    const open = isForReaders ? this.#forReaders : this.#forWriter;
    const known = open.get(context);
    if (known !== undefined) return known.isFull ? null : known;
    if (this.#forReaders.size + this.#forWriter.size === 0) process.nextTick(this.#sendAll);
    const batch = new Batch(isForReaders ? this.#threads.forRead() : this.#threads.writer, context);
    open.set(context, batch);
    return batch;
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.values().map((pool) => pool.destroy()));
  }

  readonly #sendAll = (): void => {
    const batches = [...this.#forReaders.values(), ...this.#forWriter.values()];
    this.#forReaders.clear();
    this.#forWriter.clear();
    for (const batch of batches) batch.send(this.#poolOf(batch.thread));
  };

  #poolOf(thread: Thread): Pool {
    const known = this.#pools.get(thread);
    if (known !== undefined) return known;
    const made = this.#openPool(thread);
    this.#pools.set(thread, made);
    return made;
  }
}

const LINE_END = 0x0a;

/** Several reads of one request on their way. */
export class Batch implements Dispatcher.DispatchHandler {
  readonly thread: Thread;
  readonly #context: RequestContext;
  readonly #members: Member[] = [];
  /** The numbers of members that wait for their answers. */
  readonly #waiting = new Set<number>();
  #status = 0;
  #unread: Buffer[] = [];

  constructor(thread: Thread, context: RequestContext) {
    this.thread = thread;
    this.#context = context;
  }

  get isFull(): boolean {
    return this.#members.length === MAX_BATCH;
  }

  add(member: Member): void {
    this.#waiting.add(this.#members.length);
    this.#members.push(member);
  }

  send(pool: Pool): void {
    const [only] = this.#members;
    if (only !== undefined && this.#members.length === 1) only.sendAlone();
    else pool.dispatch(this.#request(), this);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    for (const [number, { attempt }] of this.#members.entries())
      attempt.onSent(() => {
        this.#waiting.delete(number);
        if (this.#waiting.size === 0) controller.abort(new UpstreamFault('abandoned'));
      });
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#unread.push(chunk);
    if (this.#status === 200 && chunk.includes(LINE_END)) this.#readLines();
  }

  onResponseEnd(): void {
    // Anything but 200 is an answer to the batch, and so to each of its calls.
    const body = Buffer.concat(this.#unread);
    for (const { attempt } of this.#takeWaiting()) {
      if (this.#status === 200) attempt.onFailure(new UpstreamFault('no answer in a batch'));
      else attempt.onReply(this.#status, body);
    }
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    for (const { attempt } of this.#takeWaiting()) attempt.onFailure(error);
  }

  #request(): Dispatcher.DispatchOptions {
    const calls = this.#members.map(({ path, carriesSession }) => ({ path, hasSession: carriesSession }));
    const headers = contextHeaders(
      this.#context,
      calls.some(({ hasSession }) => hasSession),
    );
    headers.push('content-type', 'application/json');
    return { method: 'POST', path: BATCH_PATH, headers, body: JSON.stringify({ calls }) };
  }

  #readLines(): void {
    let unread = Buffer.concat(this.#unread);
    for (let end = unread.indexOf(LINE_END); end >= 0; end = unread.indexOf(LINE_END)) {
      this.#onLine(unread.subarray(0, end));
      unread = unread.subarray(end + 1);
    }
    this.#unread = [unread];
  }

  #onLine(line: Buffer): void {
    const answer = readBatchLine(line);
    if (answer === null || !this.#waiting.delete(answer.call)) return;
    this.#members[answer.call]?.attempt.onReply(answer.status, answer.body);
  }

  #takeWaiting(): Member[] {
    const waiting = this.#members.filter((_member, number) => this.#waiting.has(number));
    this.#waiting.clear();
    return waiting;
  }
}
