import type { Outcome } from './outcome.ts';

type Answer = Extract<Outcome<unknown>, { kind: 'ok' }>;

interface Kept {
  readonly answer: Answer;
  readonly bytes: number;
  /** Milliseconds of `performance.now()`. */
  readonly until: number;
}

/** Public answers kept for a moment, bounded in number and bytes; the oldest give way. */
export class KeptAnswers {
  readonly #mostAnswers: number;
  readonly #mostBytes: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(mostAnswers = 1000, mostBytes = 8 * 1024 * 1024) {
    this.#mostAnswers = mostAnswers;
    this.#mostBytes = mostBytes;
  }

  get(key: string, now: number): Answer | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    if (kept.until > now) return kept.answer;
    this.#drop(key, kept);
    return null;
  }

  /** @param lifetime milliseconds @param bytes size of the reply's body */
  keep(key: string, answer: Answer, lifetime: number, bytes: number, now: number): void {
    const before = this.#kept.get(key);
    if (before !== undefined) this.#drop(key, before);
    this.#kept.set(key, { answer, bytes, until: now + lifetime });
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#kept) {
      if (this.#kept.size <= this.#mostAnswers && this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest, kept);
    }
  }

  #drop(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#bytes -= kept.bytes;
  }
}
