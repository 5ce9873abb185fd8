/** The address of the marketplace: private Unix sockets for the embedded one, a URL for any other. */
export type MarketplaceAddress =
  | {
      readonly socketPath: string;
      /** The sockets of threads that only read; none by default. */
      readonly readers?: readonly string[];
      /** Whether it takes several reads in one request (server/wire/protocol/batch.ts). */
      readonly takesBatches?: boolean;
    }
  | {
      readonly url: string;
      /** The secret that every call carries; null or absent for none. */
      readonly secret?: string | null;
    };

/** A thread of the marketplace, or a whole one elsewhere. */
export interface Thread {
  readonly address: MarketplaceAddress;
  readonly isReader: boolean;
  /** Calls of this gateway that it has not answered. */
  underWay: number;
}

/** The threads of a marketplace: the one that writes, and those that only read. */
export class Threads {
  readonly writer: Thread;
  readonly #readers: readonly Thread[];
  #turn = 0;

  constructor(address: MarketplaceAddress) {
    this.writer = { address, isReader: false, underWay: 0 };
    const readers = 'socketPath' in address ? (address.readers ?? []) : [];
    this.#readers = readers.map((socketPath) => ({ address: { socketPath }, isReader: true, underWay: 0 }));
  }

  /** The one with the fewest calls; of several a reader, each in its turn. */
  forRead(): Thread {
    let least = this.writer;
    const { length } = this.#readers;
    this.#turn += 1;
    for (let step = 0; step < length; step += 1) {
      const reader = this.#readers[(this.#turn + step) % length];
      if (reader === undefined) continue;
      if (reader.underWay < least.underWay + (least.isReader ? 0 : 1)) least = reader;
    }
    return least;
  }
}
