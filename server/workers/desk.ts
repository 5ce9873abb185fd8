import type { End } from '../gateway/counts/counts.ts';
import { HitCounts } from '../gateway/counts/hits.ts';
import { LocalCounts } from '../gateway/counts/local-counts.ts';
import { processMetrics } from '../metrics/process-metrics.ts';
import type { ToPrimary } from './messages.ts';
import { Questions } from './questions.ts';
import type { WorkerProcess } from './worker-process.ts';

/** A worker that does not tell its metrics in this time is left out. */
const METRICS_WAIT_MS = 1000;

/** Answers the workers: it counts for all of them, and passes the metrics of one on to another. */
export class Desk {
  readonly #counts: LocalCounts;
  readonly #hits = new HitCounts();
  readonly #own = processMetrics('primary');
  readonly #metrics = new Questions<string>();
  /** What each worker was allowed and has not ended, by its own ids. */
  readonly #allowed = new Map<WorkerProcess, Map<number, End>>();
  readonly #serving: () => readonly WorkerProcess[];
  readonly #readerMetrics: () => Promise<readonly string[]>;

  constructor(
    signInLimit: number,
    serving: () => readonly WorkerProcess[],
    readerMetrics: () => Promise<readonly string[]>,
  ) {
    this.#counts = new LocalCounts(signInLimit);
    this.#serving = serving;
    this.#readerMetrics = readerMetrics;
  }

  readonly receive = (worker: WorkerProcess, message: ToPrimary): void => {
    switch (message.kind) {
      case 'hits': {
        const hits = message.hits.map(({ id, key, window }) => ({ id, ...this.#hits.hit(key, window) }));
        return worker.tell({ kind: 'hits', hits });
      }
      case 'want': {
        const verdict = this.#counts.judge(message.wanted);
        if ('end' in verdict) this.#allowedTo(worker).set(message.id, verdict.end);
        const refusal = 'refusal' in verdict ? verdict.refusal : null;
        return worker.tell({ kind: 'verdict', id: message.id, refusal });
      }
      case 'ended':
        this.#allowed.get(worker)?.get(message.id)?.(message.ending);
        this.#allowed.get(worker)?.delete(message.id);
        return;
      case 'metrics':
        return this.#metrics.answer(message.id, message.text);
      case 'collect-metrics':
        void this.#collect(worker).then((texts) =>
          worker.tell({ kind: 'other-metrics', id: message.id, texts }),
        );
        return;
      case 'serving':
      case 'beat':
    }
  };

  #allowedTo(worker: WorkerProcess): Map<number, End> {
    const known = this.#allowed.get(worker);
    if (known !== undefined) return known;
    const made = new Map<number, End>();
    this.#allowed.set(worker, made);
    void worker.died.then(() => {
      for (const end of made.values()) end('over');
      this.#allowed.delete(worker);
    });
    return made;
  }

  async #collect(asking: WorkerProcess): Promise<string[]> {
    const others = this.#serving().filter((worker) => worker !== asking);
    const readers = this.#readerMetrics();
    const texts = await Promise.all([
      this.#own.metrics(),
      ...others.map((worker) =>
        Promise.race([
          this.#metrics.ask((id) => worker.tell({ kind: 'tell-metrics', id })),
          new Promise<string>((resolve) => setTimeout(() => resolve(''), METRICS_WAIT_MS).unref()),
        ]),
      ),
    ]);
    return [...texts, ...(await readers)].filter((text) => text !== '');
  }
}
