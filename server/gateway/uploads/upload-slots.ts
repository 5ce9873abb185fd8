import { uploadFaults } from './upload-fault.ts';

/** How many of something there may be: in all, of one person, and from one address. */
interface Shares {
  readonly most: number;
  readonly ofOne: number;
  /** Many phones of one network share an address, so one person may not use all of it. */
  readonly fromOne: number;
}

export interface Sender {
  readonly account: string;
  readonly address: string;
}

/** A place is taken by one upload and given back once, however it ends. */
class Places {
  readonly #shares: Shares;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(shares: Shares) {
    this.#shares = shares;
  }

  /** @throws ProblemError `overloaded`, or `too-many-requests` when the sender has too many */
  take({ account, address }: Sender): () => void {
    const keys = [`account ${account}`, `address ${address}`] as const;
    const { most, ofOne, fromOne } = this.#shares;
    if (this.#count(keys[0]) >= ofOne) throw uploadFaults.mostAtOnce();
    if (this.#all >= most || this.#count(keys[1]) >= fromOne) throw uploadFaults.busy();
    this.#all += 1;
    for (const key of keys) this.#taken.set(key, this.#count(key) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#all -= 1;
      for (const key of keys) this.#release(key);
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

/**
 * The uploads in progress. An arriving upload costs some memory. A flowing one is a call to the marketplace and gets
 * its place only after the first bytes of its file, so that a silent sender cannot hold it.
 */
export class UploadSlots {
  readonly #arriving = new Places({ most: 224, ofOne: 12, fromOne: 96 });
  readonly #flowing = new Places({ most: 64, ofOne: 6, fromOne: 24 });

  /** To be given back when the upload is over. */
  arrive(sender: Sender): () => void {
    return this.#arriving.take(sender);
  }

  /** Likewise. */
  flow(sender: Sender): () => void {
    return this.#flowing.take(sender);
  }
}
