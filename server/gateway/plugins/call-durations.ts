/** Seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
const NAME = 'upstream_call_duration_seconds';

interface Durations {
  /** How many were in each bucket and in none before; the last one is for all that are longer. */
  readonly counts: number[];
  sum: number;
}

/**
 * How long marketplace calls take, by name, as a Prometheus histogram. The library's own makes an object and a key of
 * labels for every call, and a page makes ten: here a call costs a few comparisons, and the text is made when somebody
 * asks for it.
 */
export class CallDurations {
  readonly #byCall = new Map<string, Durations>();

  observe(call: string, milliseconds: number): void {
    let durations = this.#byCall.get(call);
    if (durations === undefined) {
      durations = { counts: Array.from({ length: BUCKETS.length + 1 }, () => 0), sum: 0 };
      this.#byCall.set(call, durations);
    }
    const seconds = milliseconds / 1000;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket += 1;
    durations.counts[bucket] = (durations.counts[bucket] ?? 0) + 1;
    durations.sum += seconds;
  }

  /** In the text format, version 0.0.4. Names of calls need no escapes. */
  toString(): string {
    const lines = [
      `# HELP ${NAME} Time from a marketplace call to its outcome, by call.`,
      `# TYPE ${NAME} histogram`,
    ];
    for (const [call, { counts, sum }] of this.#byCall) {
      let total = 0;
      for (const [index, count] of counts.entries()) {
        total += count;
        lines.push(`${NAME}_bucket{call="${call}",le="${BUCKETS[index] ?? '+Inf'}"} ${total}`);
      }
      lines.push(`${NAME}_sum{call="${call}"} ${sum}`, `${NAME}_count{call="${call}"} ${total}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
