/** The breaker counts the calls of this window, in buckets of this size. */
const WINDOW_MS = 10_000;
const SAMPLE_MS = 1_000;
/** As many calls as a page makes at most. */
const CALLS_OF_PAGE = 10;
/** The breaker never opens on fewer calls in the window: one page that fails is no outage. */
const MIN_CALLS = 2 * CALLS_OF_PAGE;
const MAX_FAILED_SHARE = 0.5;
/** The breaker notices a recovery within this time: probes that hang for as long are followed by others. */
const MAX_PAUSE_MS = 2_000;

interface Sample {
  readonly since: number;
  successes: number;
  failures: number;
}

/**
 * Opens when more than half of the calls in ten seconds have failed. While it is open no call passes; after a pause the
 * calls of one page pass as probes, because a page of which only one call passed would fail and cancel it. Others follow
 * when they hang. A probe's success closes the breaker, its failure doubles the pause. Times are milliseconds of
 * `performance.now()`.
 */
export class CircuitBreaker {
  readonly #firstPauseMs: number;
  #state: 'closed' | 'open' | 'half-open' = 'closed';
  #samples: Sample[] = [];
  #pauseMs = 0;
  /** The time at which it opened, or began to let probes through. */
  #since = 0;
  /** Probes that may still pass while it is half open. */
  #probesLeft = 0;

  constructor(firstPauseMs: number) {
    this.#firstPauseMs = firstPauseMs;
  }

  get isOpen(): boolean {
    return this.#state !== 'closed';
  }

  /** Decides about a new call. A call admitted as a probe must report to {@link onProbe}. */
  admit(now: number): 'call' | 'probe' | 'nothing' {
    if (this.#state === 'closed') return 'call';
    const waitMs = this.#state === 'open' ? this.#pauseMs : this.#maxPauseMs;
    if (now - this.#since >= waitMs) {
      this.#state = 'half-open';
      this.#since = now;
      this.#probesLeft = CALLS_OF_PAGE;
    }
    if (this.#state === 'open' || this.#probesLeft === 0) return 'nothing';
    this.#probesLeft -= 1;
    return 'probe';
  }

  /** Records a call that has ended. A call from before the breaker opened is ignored. */
  onCall(isFailure: boolean, now: number): void {
    if (this.#state !== 'closed') return;
    const sample = this.#sampleAt(now);
    if (!isFailure) {
      sample.successes += 1;
      return;
    }
    sample.failures += 1;
    if (this.#hasFailed(now)) this.#open(this.#firstPauseMs, now);
  }

  /**
   * The first success among several probes counts. A failure counts until another probe has ended. One whose caller has
   * left proves nothing, and another call takes its place.
   */
  onProbe(result: 'success' | 'failure' | 'nothing', now: number): void {
    if (result === 'success') {
      this.#state = 'closed';
      this.#samples = [];
    } else if (this.#state === 'half-open') {
      if (result === 'failure') this.#open(Math.min(2 * this.#pauseMs, this.#maxPauseMs), now);
      else this.#probesLeft += 1;
    }
  }

  get #maxPauseMs(): number {
    return Math.max(MAX_PAUSE_MS, this.#firstPauseMs);
  }

  #open(pauseMs: number, now: number): void {
    this.#state = 'open';
    this.#pauseMs = pauseMs;
    this.#since = now;
  }

  #hasFailed(now: number): boolean {
    let calls = 0;
    let failures = 0;
    for (const sample of this.#samples) {
      if (sample.since <= now - WINDOW_MS) continue;
      calls += sample.successes + sample.failures;
      failures += sample.failures;
    }
    return calls >= MIN_CALLS && failures > MAX_FAILED_SHARE * calls;
  }

  #sampleAt(now: number): Sample {
    const last = this.#samples.at(-1);
    if (last !== undefined && now - last.since < SAMPLE_MS) return last;
    const sample = { since: now, successes: 0, failures: 0 };
    this.#samples = this.#samples.filter(({ since }) => since > now - WINDOW_MS);
    this.#samples.push(sample);
    return sample;
  }
}
