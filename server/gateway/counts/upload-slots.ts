import type { Sender, Verdict } from './counts.ts';

const RETRY_AFTER_SECONDS = 5;

/** How many of something there may be: in all, of one person, and from one address. */
interface Shares {
  readonly most: number;
  readonly ofOne: number;
  /** Many phones of one network share an address, so one person may not use all of it. */
  readonly fromOne: number;
}

/** A place is taken by one upload and given back once, however it ends. */
class Places {
  readonly #shares: Shares;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  take({ account, address }: Sender): Verdict {
    const keys = [`account ${account}`, `address ${address}`] as const;
    const { most, ofOne, fromOne } = this.#shares;
    if (this.#count(keys[0]) >= ofOne) return refused('sender');
    if (this.#all >= most || this.#count(keys[1]) >= fromOne) return refused('everybody');
    this.#all += 1;
    for (const key of keys) this.#taken.set(key, this.#count(key) + 1);
    let isTaken = true;
    return {
      end: () => {
        if (!isTaken) return;
        isTaken = false;
        this.#all -= 1;
        for (const key of keys) this.#release(key);
      },
    };
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #release(key: string): void {
    const left = this.#count(key) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }
}

const refused = (limitOf: 'sender' | 'everybody'): Verdict => ({
  refusal: { retryAfter: RETRY_AFTER_SECONDS, limitOf },
});

/**
 * The uploads in progress. An arriving upload costs some memory. A flowing one is a call to the marketplace and gets
 * its place only after the first bytes of its file, so that a silent sender cannot hold it.
 */
export class UploadSlots {
  readonly #arriving = new Places({ most: 224, ofOne: 12, fromOne: 96 });
  readonly #flowing = new Places({ most: 64, ofOne: 6, fromOne: 24 });

  arrive(sender: Sender): Verdict {
    return this.#arriving.take(sender);
  }

  flow(sender: Sender): Verdict {
    return this.#flowing.take(sender);
  }
}
