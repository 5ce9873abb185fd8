import type { Logger } from 'pino';
import type { Task, ToPrimary, ToWorker } from './messages.ts';
import { Pauses } from '../starting/pauses.ts';
import { type Death, WorkerProcess } from './worker-process.ts';

export interface CrewOptions {
  readonly size: number;
  /** What each worker needs to know, as soon as it is known. */
  readonly task: Promise<Omit<Task, 'kind' | 'worker' | 'size'>>;
  /** Called when a worker has died and no other one serves: Node has closed the port then. */
  readonly onDeserted: () => void;
  readonly onMessage: (worker: WorkerProcess, message: ToPrimary) => void;
  readonly logger: Logger;
}

/** One of the places of a crew, which a worker has at a time. */
interface Place {
  readonly name: string;
  readonly pauses: Pauses;
  worker: WorkerProcess | null;
  isBeingReplaced: boolean;
}

/** The first worker could not start; it has said why. */
export class CrewFault extends Error {
  override readonly name = 'CrewFault';
  readonly death: Death;

  constructor(death: Death) {
    super(`A worker has ended before it served (${death.signal ?? death.code}).`);
    this.death = death;
  }
}

/** The workers: as many as there should be, whatever becomes of each. */
export class Crew {
  readonly #options: CrewOptions;
  readonly #places: readonly Place[];
  /** Also those that are starting or leaving. */
  readonly #living = new Set<WorkerProcess>();
  #isStopping = false;
  #replacing: Promise<void> = Promise.resolve();
  #isWaitingToReplace = false;

  constructor(options: CrewOptions) {
    this.#options = options;
    this.#places = Array.from({ length: options.size }, (_, index) => ({
      name: String(index + 1),
      pauses: new Pauses(),
      worker: null,
      isBeingReplaced: false,
    }));
  }

  /**
   * Starts one worker and, once it serves, the others.
   * @returns the port
   * @throws CrewFault
   */
  async start(): Promise<number | null> {
    const [first, ...others] = this.#places;
    if (first === undefined) throw new Error('A crew has at least one place.');
    const worker = this.#fork(first.name);
    const fault = worker.died.then((death) => {
      if (!this.#isStopping) throw new CrewFault(death);
      return null;
    });
    const port = await Promise.race([worker.serves, fault]);
    if (this.#isStopping) return port;
    this.#keep(first, worker);
    for (const place of others) this.#keep(place, this.#fork(place.name));
    return port;
  }

  serving(): readonly WorkerProcess[] {
    return this.#places.flatMap(({ worker }) => (worker?.isServing === true ? [worker] : []));
  }

  tellAll(message: ToWorker): void {
    for (const worker of this.#living) worker.tell(message);
  }

  /** Replaces all workers, one after the other. What is asked for meanwhile is done once afterwards. */
  replaceAll(): void {
    if (this.#isWaitingToReplace) return;
    this.#isWaitingToReplace = true;
    this.#replacing = this.#replacing.then(async () => {
      this.#isWaitingToReplace = false;
      for (const place of this.#places) if (!(await this.#replace(place))) return;
      if (!this.#isStopping) this.#options.logger.info('all workers are replaced');
    });
  }

  /** Resolves when all have answered what had arrived, and ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const all = [...this.#living];
    for (const worker of all) worker.end(false);
    await Promise.all(all.map(({ died }) => died));
  }

  #fork(name: string): WorkerProcess {
    const { size, task, onMessage } = this.#options;
    const worker = new WorkerProcess(name, onMessage);
    this.#living.add(worker);
    void worker.died.then(() => this.#living.delete(worker));
    // Without a task the whole start fails, and with it this worker.
    task.then(
      (told) => worker.tell({ kind: 'serve', worker: name, size, ...told }),
      () => undefined,
    );
    return worker;
  }

  /** Gives the place to a worker, and to another one when that dies. */
  #keep(place: Place, worker: WorkerProcess): void {
    place.worker = worker;
    void worker.died.then(({ code, signal }) => {
      if (place.worker !== worker || place.isBeingReplaced || this.#isStopping) return;
      const pause = place.pauses.next(performance.now() - worker.startedAt);
      const death = { died: worker.name, pid: worker.pid, code, signal, pause };
      this.#options.logger.error(death, 'a worker has died, and another one takes its place');
      if (this.serving().length === 0) this.#options.onDeserted();
      setTimeout(() => {
        if (place.worker === worker && !this.#isStopping) this.#keep(place, this.#fork(place.name));
      }, pause);
    });
  }

  /** @returns false when the new worker could not start, or all are being stopped */
  async #replace(place: Place): Promise<boolean> {
    const old = place.worker;
    if (this.#isStopping) return false;
    place.isBeingReplaced = true;
    const worker = this.#fork(place.name);
    const isServing = await Promise.race([worker.serves.then(() => true), worker.died.then(() => false)]);
    place.isBeingReplaced = false;
    if (!isServing) {
      if (!this.#isStopping) this.#options.logger.error('a new worker cannot start, so the old ones stay');
      if (old !== null && !this.#living.has(old)) this.#keep(place, old);
      return false;
    }
    this.#keep(place, worker);
    old?.end(true);
    await old?.died;
    return true;
  }
}
