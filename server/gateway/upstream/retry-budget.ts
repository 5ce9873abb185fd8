/**
 * Retries may be a tenth of the calls lately made, so that a marketplace in trouble is not given more to do.
 * A token bucket: each call puts in a tenth, each retry takes one.
 */
export class RetryBudget {
  readonly #share: number;
  readonly #most: number;
  #tokens: number;

  /** @param share retries per call @param most retries that quiet times may save up */
  constructor(share = 0.1, most = 10) {
    this.#share = share;
    this.#most = most;
    this.#tokens = most;
  }

  onCall(): void {
    this.#tokens = Math.min(this.#most, this.#tokens + this.#share);
  }

  take(): boolean {
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
