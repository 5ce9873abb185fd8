import type { Counts, Ending, Refusal, Verdict, Wanted } from '../gateway/counts/counts.ts';
import type { Hits } from '../gateway/counts/hits.ts';
import { type Task, type ToPrimary, type ToWorker, toWorker } from './messages.ts';
import { Questions } from './questions.ts';

const BEAT_MS = 1000;

/** What the primary may tell a worker to do. */
export interface Orders {
  readonly end: (isReplaced: boolean) => void;
  readonly metrics: () => Promise<string>;
}

/** A worker's side of the connection to the primary, without which Node ends a worker. */
export class Line implements Counts {
  readonly #hits = new Questions<Hits>();
  readonly #wanted = new Questions<Refusal | null>();
  readonly #metrics = new Questions<readonly string[]>();
  /** Requests of this turn of the event loop, told together. */
  #told: { id: number; key: string; window: number }[] = [];
  #marketplace = { isAnswering: true, busyness: 0 };
  #orders: Orders | null = null;

  /** Resolves with the worker's task. From then on the primary hears that the event loop turns. */
  async task(): Promise<Task> {
    const told = new Promise<Task>((resolve) => {
      process.on('message', (message) => {
        const order = toWorker.parse(message);
        if (order.kind === 'serve') resolve(order);
        else this.#obey(order);
      });
    });
    setInterval(() => this.say({ kind: 'beat' }), BEAT_MS).unref();
    return told;
  }

  serve(orders: Orders, port: number | null): void {
    this.#orders = orders;
    this.say({ kind: 'serving', port });
  }

  say(message: ToPrimary): void {
    // When the primary has gone, Node ends this worker; until it does, a message that is lost is no error.
    if (process.connected) process.send?.(message, undefined, {}, () => undefined);
  }

  readonly hit = (key: string, window: number): Promise<Hits> =>
    this.#hits.ask((id) => {
      this.#told.push({ id, key, window });
      if (this.#told.length > 1) return;
      setImmediate(() => {
        this.say({ kind: 'hits', hits: this.#told });
        this.#told = [];
      });
    });

  async want(wanted: Wanted): Promise<Verdict> {
    let name = 0;
    const refusal = await this.#wanted.ask((id) => {
      name = id;
      this.say({ kind: 'want', id, wanted });
    });
    if (refusal !== null) return { refusal };
    return { end: (ending: Ending) => this.say({ kind: 'ended', id: name, ending }) };
  }

  readonly otherMetrics = (): Promise<readonly string[]> =>
    this.#metrics.ask((id) => this.say({ kind: 'collect-metrics', id }));

  readonly isMarketplaceAnswering = (): boolean => this.#marketplace.isAnswering;

  readonly marketplaceBusyness = (): number => this.#marketplace.busyness;

  #obey(order: Exclude<ToWorker, Task>): void {
    switch (order.kind) {
      case 'end':
        return this.#orders?.end(order.isReplaced);
      case 'marketplace':
        this.#marketplace = order;
        return;
      case 'hits':
        for (const { id, ...hits } of order.hits) this.#hits.answer(id, hits);
        return;
      case 'verdict':
        return this.#wanted.answer(order.id, order.refusal);
      case 'tell-metrics':
        void this.#orders?.metrics().then((text) => this.say({ kind: 'metrics', id: order.id, text }));
        return;
      case 'other-metrics':
        return this.#metrics.answer(order.id, order.texts);
    }
  }
}
