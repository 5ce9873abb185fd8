/** The minimum pace of a file. */
export interface Pace {
  readonly bytesASecond: number;
  /** Milliseconds of the average, and so the longest pause. */
  readonly over: number;
  /** Milliseconds for everything before a file's first byte. */
  readonly beginning: number;
}

const LOOKS = 30;

/**
 * Checks that bytes arrive at a minimum pace, as a leaky bucket: it is full at first, leaks at that pace, and is empty
 * when the sender has been too slow for too long. It does not leak while our side takes no bytes.
 */
export class LeastPace {
  readonly #full: number;
  readonly #looking: NodeJS.Timeout;
  #level: number;

  /**
   * @param isHeldBack whether our side takes no bytes at the moment
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
