import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import type { Call } from '../../wire/protocol/call.ts';
import type { BulkheadTask } from './bulkhead.ts';
import { outcomeOfError, type Outcome, readReply, UpstreamFault } from './outcome.ts';
import type { PendingCall, RequestContext } from './request.ts';

/** The bytes that a file must deliver in each window. */
const MIN_BYTES = 10 * 1024;
const MAX_REFUSAL_BYTES = 64 * 1024;

export interface FileRequest {
  /** The part after the call's path. */
  readonly path: string;
  /** Names and values in turn, besides the headers of every call. */
  readonly headers: readonly string[];
}

/** A file that has begun to arrive. With status 304 there is no body, because the client has the file. */
export interface ArrivingFile {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
}

export type FileOutcome = Outcome<ArrivingFile>;

interface Options {
  readonly path: string;
  readonly headers: readonly string[];
  readonly carriesSession: boolean;
  /** Milliseconds. */
  readonly window: number;
  readonly context: RequestContext;
  /** The deadline for the headers, in milliseconds of `performance.now()`. */
  readonly until: number;
  readonly onOutcome: (outcome: FileOutcome, milliseconds: number) => void;
}

/**
 * The transfer of one file from the marketplace. It reports its start to the bulkhead; the rest is limited by the
 * call's time limit and a minimum pace. It holds a connection of its class until its end.
 */
export class FileTransfer implements BulkheadTask, PendingCall {
  readonly #pool: Pool;
  readonly #call: Call;
  readonly #options: Options;
  readonly #abort = new AbortController();
  readonly #since = performance.now();
  readonly #waiting: NodeJS.Timeout | undefined;
  #leaveBulkhead: ((outcome: Outcome<unknown>) => void) | null = null;
  #isSettled = false;

  constructor(pool: Pool, call: Call, options: Options) {
    this.#pool = pool;
    this.#call = call;
    this.#options = options;
    const patience = Math.min(call.timeLimit, options.until - this.#since);
    this.#waiting = setTimeout(() => this.#giveUp({ kind: 'timed-out' }), Math.max(0, patience));
    options.context.onStart(this);
  }

  start(settled: (outcome: Outcome<unknown>) => void): void {
    this.#leaveBulkhead = settled;
    void this.#fetch();
  }

  turnAway(cause: unknown): void {
    this.#settle({ kind: 'unavailable', cause });
  }

  cancel(): void {
    this.#giveUp({ kind: 'cancelled' });
  }

  #giveUp(outcome: Outcome<never>): void {
    this.#settle(outcome);
    this.#abort.abort();
  }

  async #fetch(): Promise<void> {
    const { path, headers } = this.#options;
    try {
      const signal = this.#abort.signal;
      this.#settle(
        await this.#outcomeOf(
          await this.#pool.request({ method: 'GET', path, headers: [...headers], signal }),
        ),
      );
    } catch (error) {
      this.#settle(outcomeOfError(error instanceof Error ? error : new UpstreamFault('unknown')));
    }
  }

  async #outcomeOf({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<FileOutcome> {
    const mayStayAway = this.#options.headers.includes('if-none-match');
    if (status === 200 || (status === 304 && mayStayAway)) {
      return { kind: 'ok', data: { status, headers, body: this.#paced(body) } };
    }
    const { carriesSession } = this.#options;
    const reply = readReply(this.#call, status, await readStart(body), carriesSession);
    // Public pictures may lie on a plain web server; of somebody's files only the marketplace knows which there are.
    const isMissing = reply.kind === 'invalid' && status === 404 && !carriesSession;
    return reply.kind === 'ok' || isMissing ? notFoundOr(status) : reply;
  }

  /** Passes the bytes on and cuts a slow sender off, unless the reader is the slow side. */
  #paced(body: Readable): Readable {
    const { window } = this.#options;
    const paced = new PassThrough();
    const leftOver = this.#call.timeLimit - (performance.now() - this.#since);
    const deadline = setTimeout(() => body.destroy(new UpstreamFault('time limit')), Math.max(0, leftOver));
    let bytes = 0;
    body.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength;
    });
    const pace = setInterval(() => {
      if (bytes < MIN_BYTES && !paced.writableNeedDrain) body.destroy(new UpstreamFault('too slow'));
      bytes = 0;
    }, window);
    pipeline(body, paced, () => {
      clearTimeout(deadline);
      clearInterval(pace);
    });
    return paced;
  }

  #settle(outcome: FileOutcome): void {
    if (this.#isSettled) {
      if (outcome.kind === 'ok') outcome.data.body.destroy();
      return;
    }
    this.#isSettled = true;
    clearTimeout(this.#waiting);
    const milliseconds = performance.now() - this.#since;
    this.#leaveBulkhead?.(outcome);
    this.#options.context.onEnd(this, this.#call.name, milliseconds, outcome);
    this.#options.onOutcome(outcome, milliseconds);
  }
}

/** The outcome for an answer that is neither a file nor a refusal. */
function notFoundOr(status: number): Outcome<never> {
  return status === 404
    ? { kind: 'refused', status, error: { code: 'not-found', message: '' } }
    : { kind: 'invalid', cause: new UpstreamFault(`status ${status} in place of a file`) };
}

async function readStart(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MAX_REFUSAL_BYTES) break;
  }
  return Buffer.concat(chunks);
}
