import { Refusal } from '../../rpc/refusal.ts';

/** Each hash takes 19 MiB and about 40 ms on one of the four threads of Node's pool. */
const MAX_CONCURRENT = 2;
/** The last in the queue waits about three seconds on a slow machine. */
const MAX_WAITING = 64;
const RETRY_AFTER_SECONDS = 5;

/** Hashes a few passwords at a time, and refuses at once when the queue is full. */
export class HashQueue {
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  get running(): number {
    return this.#underWay;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws Refusal `overloaded` */
  refuseIfFull(): void {
    if (this.#waiting.length < MAX_WAITING) return;
    throw new Refusal(
      'overloaded',
      'Many are signing in just now. Try again soon.',
      undefined,
      RETRY_AFTER_SECONDS,
    );
  }

  /** Runs `hash` when its turn comes. Rejects as it does, or with the Refusal `overloaded`. */
  async run<Result>(hash: () => Promise<Result>): Promise<Result> {
    if (this.#underWay >= MAX_CONCURRENT) {
      this.refuseIfFull();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#underWay += 1;
    }
    try {
      return await hash();
    } finally {
      const next = this.#waiting.shift();
      // Otherwise the next in the queue takes this place.
      if (next === undefined) this.#underWay -= 1;
      else next();
    }
  }
}
