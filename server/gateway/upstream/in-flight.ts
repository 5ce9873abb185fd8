import type { Exchange } from './exchange.ts';

/** Identical calls under way at once. A question that never gets an answer must not take all connections. */
const MOST_ALIKE = 4;

/** The public calls under way, so that identical ones join while it is young: nobody waits behind one that hangs. */
export class InFlight {
  /** The youngest of each comes last. */
  readonly #byKey = new Map<string, Exchange[]>();

  /** One that a caller may join; undefined: a new one is to be made. */
  joinable(key: string, now: number): Exchange | undefined {
    const alike = this.#byKey.get(key);
    const youngest = alike?.at(-1);
    if (alike === undefined || youngest === undefined) return undefined;
    return alike.length >= MOST_ALIKE || !youngest.isLate(now) ? youngest : undefined;
  }

  add(key: string, exchange: Exchange): void {
    const alike = this.#byKey.get(key);
    if (alike === undefined) this.#byKey.set(key, [exchange]);
    else alike.push(exchange);
  }

  remove(key: string, exchange: Exchange): void {
    const others = (this.#byKey.get(key) ?? []).filter((other) => other !== exchange);
    if (others.length > 0) this.#byKey.set(key, others);
    else this.#byKey.delete(key);
  }
}
