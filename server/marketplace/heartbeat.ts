import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

const BEAT_MS = 250;

/** A thread's own side: counts up for as long as its event loop turns. */
export function beat(beats: SharedArrayBuffer): void {
  const counter = new Int32Array(beats);
  setInterval(() => Atomics.add(counter, 0, 1), BEAT_MS).unref();
}

/** Milliseconds without a beat. */
export interface Patience {
  /** From then on the thread does not answer. A long write to a slow disk is such a silence, and passes. */
  readonly silent: number;
  /** From then on a thread that is in JavaScript all the time is stuck. */
  readonly stuck: number;
  /** From then on it is lost, whatever it does. */
  readonly lost: number;
  /** Between two looks. */
  readonly look: number;
}

/** A stuck thread is found within ten seconds; SQLite may take up to a minute for one piece of work. */
const usualPatience: Patience = { silent: 5_000, stuck: 7_000, lost: 60_000, look: 500 };

/** Looks one after the other at which a stuck thread was in JavaScript: a healthy one beats in between. */
const PROOFS = 3;

export class ThreadStuckError extends Error {
  override readonly name = 'ThreadStuckError';
  /** True when the thread may be in native code, from which nothing but the end of the process gets it out. */
  readonly isUnstoppable: boolean;

  constructor(silence: number, isUnstoppable: boolean) {
    super(`The marketplace's thread has not answered for ${Math.round(silence / 1000)} s.`);
    this.isUnstoppable = isUnstoppable;
  }
}

/**
 * Watches the heartbeat of a thread. Time counts in checks, so that a stopped process or a sleeping machine does not
 * make a thread seem stuck.
 */
export class HeartbeatWatch {
  readonly #thread: Pick<Worker, 'cpuUsage'>;
  readonly #counter: Int32Array;
  readonly #patience: Patience;
  readonly #stopping = new AbortController();
  #silence = 0;
  #last = 0;

  constructor(thread: Pick<Worker, 'cpuUsage'>, beats: SharedArrayBuffer, patience = usualPatience) {
    this.#thread = thread;
    this.#counter = new Int32Array(beats);
    this.#patience = patience;
  }

  isSilent(): boolean {
    return this.#silence >= this.#patience.silent;
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Resolves with the reason when the thread is given up; null after {@link stop}. */
  async untilStuck(): Promise<ThreadStuckError | null> {
    const { look, stuck, lost } = this.#patience;
    let proofs = 0;
    for (;;) {
      await wait(look, undefined, { ref: false });
      if (this.#stopping.signal.aborted) return null;
      if (!this.#hasBeaten()) this.#silence += look;
      else this.#silence = 0;
      proofs = this.#silence >= stuck && (await this.#isInJavaScript()) ? proofs + 1 : 0;
      if (this.#hasBeaten()) this.#silence = 0;
      else if (proofs >= PROOFS) return new ThreadStuckError(this.#silence, false);
      else if (this.#silence >= lost) return new ThreadStuckError(this.#silence, true);
    }
  }

  #hasBeaten(): boolean {
    const beats = Atomics.load(this.#counter, 0);
    const hasBeaten = beats !== this.#last;
    this.#last = beats;
    return hasBeaten;
  }

  /** The question reaches a thread between two steps of JavaScript, and not before SQLite or the disk is done. */
  async #isInJavaScript(): Promise<boolean> {
    const answered = this.#thread.cpuUsage().then(
      () => true,
      () => false,
    );
    const given = wait(this.#patience.look / 2, false, { ref: false });
    return Promise.race([answered, given]);
  }
}
