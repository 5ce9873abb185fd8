import { Refusal } from '../../answering/refusal.ts';

/** Each takes 19 MiB and some 40 ms of one of the four threads that everything else shares. */
const MOST_AT_ONCE = 2;
/** Those that wait; the last of them does so for some three seconds on a slow machine. */
const MOST_WAITING = 64;
/** Seconds after which whoever was turned away may try again. */
const RETRY_AFTER = 5;

/** Passwords are hashed a few at a time; whoever would wait too long is told so at once. */
export class HashQueue {
  readonly #waiting: (() => void)[] = [];
  #underWay = 0;

  /** @throws Refusal `overloaded` */
  refuseIfFull(): void {
    if (this.#waiting.length < MOST_WAITING) return;
    throw new Refusal('overloaded', 'Many are signing in just now. Try again soon.', undefined, RETRY_AFTER);
  }

  /** Runs `hash` when it is its turn. Rejects as it does, or with the Refusal `overloaded`. */
  async run<Result>(hash: () => Promise<Result>): Promise<Result> {
    if (this.#underWay >= MOST_AT_ONCE) {
      this.refuseIfFull();
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#underWay += 1;
    }
    try {
      return await hash();
    } finally {
      const next = this.#waiting.shift();
      // Whoever comes next takes this place over.
      if (next === undefined) this.#underWay -= 1;
      else next();
    }
  }
}
