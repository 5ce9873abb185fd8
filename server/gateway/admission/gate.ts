/** How many requests of one kind of work may be under way at once, and how long others wait for their turn. */
export interface GateLimits {
  /** However busy the process is. */
  readonly least: number;
  /** However idle it is. The same as `least`: it does not follow the processor at all. */
  readonly most: number;
  /** Milliseconds that a request may have to wait while a queue stands. */
  readonly wait: number;
  /** Milliseconds without room before a queue counts as standing. Nobody waits longer than that. */
  readonly burst: number;
}

/** Somebody at the gate; exactly one of the two is called. */
export interface Visitor {
  enter(): void;
  turnAway(): void;
}

interface Waiting extends Visitor {
  readonly since: number;
}

/** Where the limit begins, before anything is known. */
const FIRST_LIMIT = 64;
/** Nobody waits behind more than so many. */
const MAX_QUEUE = 1024;
/** Weight of the last look in the rate at which places become free. */
const RATE_WEIGHT = 0.3;
/** Shares of the time. Above the first the processor is what requests wait for, below the second it is idle. */
const BUSY = 0.95;
const IDLE = 0.7;

/**
 * Lets so many in at once that the processor always has work, and no more: a longer queue only makes answers late.
 * Others wait, first come, first served. Who would have to wait too long is turned away on arrival, so that the answer
 * "no" is quick: the expected wait is the length of the queue divided by the rate at which places become free. A burst
 * may wait longer than what comes to a standing queue, one in which there has been no room for a while (CoDel's idea,
 * as in "Fail at Scale", ACM Queue 13/8).
 *
 * Times are milliseconds of one clock, given by the caller.
 */
export class Gate {
  readonly #limits: GateLimits;
  readonly #queue: Waiting[] = [];
  #limit: number;
  #inFlight = 0;
  #turnedAway = 0;
  /** When somebody could last come in without waiting. */
  #roomAt = 0;
  #hasWaited = false;
  #isAdmitting = false;
  /** Places that become free in a millisecond; null while there is room, when it says nothing. */
  #rate: number | null = null;
  #left = 0;
  #followedAt: number | null = null;

  constructor(limits: GateLimits) {
    this.#limits = limits;
    this.#limit = Math.max(limits.least, Math.min(FIRST_LIMIT, limits.most));
  }

  get limit(): number {
    return this.#limit;
  }
  get inFlight(): number {
    return this.#inFlight;
  }
  get waiting(): number {
    return this.#queue.length;
  }
  /** How many were turned away since the start. */
  get turnedAway(): number {
    return this.#turnedAway;
  }

  /** Whether somebody who came now would have to wait too long. @param lag milliseconds waited already */
  isFull(now: number, lag = 0): boolean {
    if (this.#hasRoom) return false;
    const { wait, burst } = this.#limits;
    const isStanding = now - this.#roomAt > burst;
    const expected = this.#rate === null ? 0 : (this.#queue.length + 1) / this.#rate;
    return this.#queue.length >= MAX_QUEUE || lag + expected > (isStanding ? wait : burst);
  }

  /** Turns a visitor away who did not come to the gate. */
  refuse(visitor: Pick<Visitor, 'turnAway'>): void {
    this.#turnedAway += 1;
    this.#hasWaited = true;
    visitor.turnAway();
  }

  /** @param lag milliseconds that this visitor has waited already, where nobody saw it */
  arrive(visitor: Visitor, now: number, lag = 0): void {
    if (this.#hasRoom) {
      this.#roomAt = now;
      return this.#let(visitor);
    }
    this.#hasWaited = true;
    if (this.isFull(now, lag)) return this.refuse(visitor);
    this.#queue.push({
      since: now - lag,
      enter: () => visitor.enter(),
      turnAway: () => visitor.turnAway(),
    });
    this.look(now);
  }

  /** Somebody who was let in is done. */
  leave(now: number): void {
    this.#inFlight -= 1;
    this.#left += 1;
    this.look(now);
  }

  /** Turns away who has waited too long, and lets in as many as there is room for. */
  look(now: number): void {
    // Who enters may be done before `enter` returns, and then this is called from within itself.
    if (this.#isAdmitting) return;
    this.#isAdmitting = true;
    const since = now - this.#limits.burst;
    let first = this.#queue[0];
    while (first !== undefined && (first.since < since || this.#inFlight < this.#limit)) {
      this.#queue.shift();
      if (first.since < since) this.refuse(first);
      else this.#let(first);
      first = this.#queue[0];
    }
    if (this.#inFlight < this.#limit) this.#roomAt = now;
    this.#isAdmitting = false;
  }

  /**
   * Follows the processor: fewer at once while it is what everybody waits for, more while it idles and people wait
   * for somebody else, such as a slow marketplace. To be called regularly.
   *
   * @param busyness share of the time since the last call in which there was work
   */
  follow(busyness: number, now: number): void {
    this.#measureRate(now);
    const { least, most } = this.#limits;
    if (busyness > BUSY) this.#limit = Math.max(least, Math.floor(this.#limit * 0.8));
    else if (this.#hasWaited) {
      const more = busyness < IDLE ? this.#limit : Math.ceil(this.#limit * 0.1);
      this.#limit = Math.min(most, this.#limit + more);
    }
    this.#hasWaited = this.#queue.length > 0;
    this.look(now);
  }

  get #hasRoom(): boolean {
    return this.#queue.length === 0 && this.#inFlight < this.#limit;
  }

  #measureRate(now: number): void {
    const rate = this.#followedAt === null ? null : this.#left / (now - this.#followedAt);
    this.#followedAt = now;
    this.#left = 0;
    if (this.#rate === null || rate === null) this.#rate = rate;
    else this.#rate += RATE_WEIGHT * (rate - this.#rate);
    if (this.#inFlight < this.#limit) this.#rate = null;
  }

  #let(visitor: Visitor): void {
    this.#inFlight += 1;
    visitor.enter();
  }
}
