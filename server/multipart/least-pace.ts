/** How slowly a file may come. */
export interface Pace {
  readonly bytesASecond: number;
  /** Milliseconds over which that is an average: so long may it come to rest. */
  readonly over: number;
  /** Milliseconds for what stands before a file's first byte. */
  readonly beginning: number;
}

const LOOKS = 30;

/**
 * Looks whether bytes come in at a least pace, as a bucket that leaks at that pace: it is full at first, and empty
 * when the sender has been too slow for too long. While nobody takes the bytes it does not leak.
 */
export class LeastPace {
  readonly #full: number;
  readonly #looking: NodeJS.Timeout;
  #level: number;

  /**
   * @param isHeldBack whether it is our side that waits
   * @param onTooSlow called once
   */
  constructor({ bytesASecond, over }: Pace, isHeldBack: () => boolean, onTooSlow: () => void) {
    this.#full = (bytesASecond * over) / 1000;
    this.#level = this.#full;
    let last = performance.now();
    this.#looking = setInterval(() => {
      const now = performance.now();
      if (!isHeldBack()) this.#level -= (bytesASecond * (now - last)) / 1000;
      last = now;
      if (this.#level > 0) return;
      this.stop();
      onTooSlow();
    }, over / LOOKS);
  }

  add(bytes: number): void {
    this.#level = Math.min(this.#full, this.#level + bytes);
  }

  stop(): void {
    clearInterval(this.#looking);
  }
}
