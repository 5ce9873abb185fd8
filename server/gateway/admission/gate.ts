/** The limits of one kind of work: how many requests run at once, and how long others wait. */
export interface GateLimits {
  /** The lowest limit, when the process is busy. */
  readonly least: number;
  /** The highest limit, when the process is idle. With the same value as `least` the limit is fixed. */
  readonly most: number;
  /** How long a request may have to wait while a queue stands, in milliseconds. */
  readonly wait: number;
  /** How long a queue must last to count as standing, in milliseconds. No request waits longer than this. */
  readonly burst: number;
}

/** A request at the gate. Exactly one of the two functions is called. */
export interface Visitor {
  enter(): void;
  turnAway(): void;
}

interface Waiting extends Visitor {
  readonly since: number;
}

/** The limit at the start, before any measurement. */
const FIRST_LIMIT = 64;
const MAX_QUEUE = 1024;
/** The weight of the last measurement in the rate at which places become free. */
const RATE_WEIGHT = 0.3;
/** Shares of time. Above the first, requests wait for the processor; below the second it is idle. */
const BUSY = 0.95;
const IDLE = 0.7;

/**
 * Admits as many requests at once as keep the processor busy, and no more, because more would only make answers late.
 * Others wait, first come, first served. A request that would wait too long is refused on arrival, so that the refusal
 * is quick: its expected wait is the length of the queue divided by the rate at which places become free. Requests of a
 * short burst may wait longer than those that meet a standing queue, in which there has been no room for a while
 * (CoDel's idea, as in "Fail at Scale", ACM Queue 13/8). Times are milliseconds of one clock, given by the caller.
 */
export class Gate {
  readonly #limits: GateLimits;
  readonly #queue: Waiting[] = [];
  #limit: number;
  #inFlight = 0;
  #turnedAway = 0;
  /** The last time at which a request could enter without waiting. */
  #roomAt = 0;
  #hasWaited = false;
  #isAdmitting = false;
  /** Places that become free in a millisecond; null while there is room, because it cannot be measured then. */
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
  get turnedAway(): number {
    return this.#turnedAway;
  }

  /**
   * Tells whether a new request would have to wait too long.
   * @param lag milliseconds that it has waited already
   */
  isFull(now: number, lag = 0): boolean {
    if (this.#hasRoom) return false;
    const { wait, burst } = this.#limits;
    const isStanding = now - this.#roomAt > burst;
    const expected = this.#rate === null ? 0 : (this.#queue.length + 1) / this.#rate;
    return this.#queue.length >= MAX_QUEUE || lag + expected > (isStanding ? wait : burst);
  }

  /** Counts and turns away a request that never reached the gate. */
  refuse(visitor: Pick<Visitor, 'turnAway'>): void {
    this.#turnedAway += 1;
    this.#hasWaited = true;
    visitor.turnAway();
  }

  /** @param lag milliseconds that the request has waited already, before it was seen */
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

  /** Frees the place of a request that is done. */
  leave(now: number): void {
    this.#inFlight -= 1;
    this.#left += 1;
    this.look(now);
  }

  /** Turns away requests that have waited too long, and admits as many as there is room for. */
  look(now: number): void {
    // A request may be done before `enter` returns, and then calls this method from within itself.
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
   * Adapts the limit to the processor: lower while requests wait for it, higher while it idles and they wait for
   * something else, such as a slow marketplace. Call it regularly.
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
