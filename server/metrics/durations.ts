const BUCKETS_SECONDS = [0.0001, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

interface Counted {
  /** The number of values in each bucket; the last number is for longer ones. */
  readonly counts: number[];
  sum: number;
}

interface Title {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** Labels that all samples have besides, such as `worker="1",`. */
  readonly common?: string;
}

/**
 * Durations by one label, as a Prometheus histogram. The library's own creates an object and a key of labels for each
 * value, and a page makes ten calls and fifty queries. Here a value costs a few comparisons, and the text is made on
 * request.
 */
export class Durations {
  readonly #title: Title;
  readonly #byValue = new Map<string, Counted>();

  constructor(title: Title) {
    this.#title = title;
  }

  /** @param value the label's value, which needs no escapes */
  observe(value: string, milliseconds: number): void {
    let counted = this.#byValue.get(value);
    if (counted === undefined) {
      counted = { counts: Array.from({ length: BUCKETS_SECONDS.length + 1 }, () => 0), sum: 0 };
      this.#byValue.set(value, counted);
    }
    const seconds = milliseconds / 1000;
    let bucket = 0;
    while (bucket < BUCKETS_SECONDS.length && seconds > (BUCKETS_SECONDS[bucket] ?? 0)) bucket += 1;
    counted.counts[bucket] = (counted.counts[bucket] ?? 0) + 1;
    counted.sum += seconds;
  }

  /** The metrics in the text format, version 0.0.4. */
  toString(): string {
    const { name, help, label, common = '' } = this.#title;
    const lines = [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`];
    for (const [value, { counts, sum }] of this.#byValue) {
      const labelled = `${common}${label}="${value}"`;
      let total = 0;
      for (const [index, count] of counts.entries()) {
        total += count;
        lines.push(`${name}_bucket{${labelled},le="${BUCKETS_SECONDS[index] ?? '+Inf'}"} ${total}`);
      }
      lines.push(`${name}_sum{${labelled}} ${sum}`, `${name}_count{${labelled}} ${total}`);
    }
    return `${lines.join('\n')}\n`;
  }
}
