import { Refusal } from './refusal.ts';

interface Limits {
  readonly atOnce: number;
  readonly waiting: number;
  /** What a refused caller is told. */
  readonly whenFull: string;
}

const RETRY_AFTER_SECONDS = 5;

/** Does a few costly things at a time, the others in their order, and refuses at once when the queue is full. */
export class WorkQueue {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  constructor(limits: Limits) {
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
    const { waiting, whenFull } = this.#limits;
    if (this.#waiting.length < waiting) return;
    throw new Refusal('overloaded', whenFull, undefined, RETRY_AFTER_SECONDS);
  }

  /** Does `work` when its turn comes. Rejects as it does, or with the Refusal `overloaded`. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay >= this.#limits.atOnce) {
      this.refuseIfFull();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
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
}
