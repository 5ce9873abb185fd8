import { Refusal } from './refusal.ts';

export interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
  /** Milliseconds in the queue, after which it is refused; it waits for its turn where there are none. */
  readonly longestWait?: number;
  /** What a refused caller is told. */
  readonly whenFull: string;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Does a few costly things at a time, the others in their order, and refuses at once when the queue is full, or later
 * what has waited too long.
 */
export class WorkQueue {
  readonly #limits: QueueLimits;
  /** Each begins the work of one caller. */
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#underWay;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** @throws Refusal `overloaded` */
  refuseIfFull(): void {
    if (this.#waiting.length >= this.#limits.waiting) throw this.#refusal();
  }

  /**
   * Does `work` when its turn comes. Rejects as it does, or with the Refusal `overloaded`.
   * @param gone ends the wait of a caller who has left
   */
  async run<Result>(work: () => Promise<Result>, gone?: AbortSignal): Promise<Result> {
    if (gone?.aborted === true) throw this.#refusal();
    if (this.#underWay >= this.#limits.atOnce) {
      this.refuseIfFull();
      await this.#turn(gone);
    } else {
      this.#underWay += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Otherwise the next in the queue takes this place.
      if (next === undefined) this.#underWay -= 1;
      else next();
    }
  }

  #turn(gone?: AbortSignal): Promise<void> {
    const { longestWait } = this.#limits;
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', giveUp);
      };
      const begin = () => {
        stopWaiting();
        resolve();
      };
      const giveUp = () => {
        stopWaiting();
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(this.#refusal());
      };
      const timer = longestWait === undefined ? undefined : setTimeout(giveUp, longestWait);
      gone?.addEventListener('abort', giveUp);
      this.#waiting.push(begin);
    });
  }

  #refusal(): Refusal {
    return new Refusal('overloaded', this.#limits.whenFull, undefined, RETRY_AFTER_SECONDS);
  }
}
