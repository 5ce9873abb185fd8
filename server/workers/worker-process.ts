import cluster, { type Worker } from 'node:cluster';
import { type ToPrimary, toPrimary, type ToWorker } from './messages.ts';

const LOOK_MS = 1000;
/** Looks one after the other without a sign of life, after which a worker is stuck. */
const MAX_SILENT_LOOKS = 7;

export interface Death {
  readonly code: number | null;
  readonly signal: string | null;
}

/** One worker, as the primary sees it. It loads its code at once and serves when it has got its task. */
export class WorkerProcess {
  /** Its number; whoever replaces it has the same. */
  readonly name: string;
  readonly startedAt = performance.now();
  readonly died: Promise<Death>;
  /** Resolves with the port when it serves; stays open when it dies before. */
  readonly serves: Promise<number | null>;
  readonly #worker: Worker;
  #isServing = false;
  #silentLooks = 0;

  /** @param onMessage gets what is not about the process itself */
  constructor(name: string, onMessage: (worker: WorkerProcess, message: ToPrimary) => void) {
    this.name = name;
    this.#worker = cluster.fork();
    const worker = this.#worker;
    // A message that cannot be sent any more is no error: the death follows.
    worker.on('error', () => undefined);
    this.died = new Promise((resolve) => {
      worker.once('exit', (code, signal) => resolve({ code, signal }));
    });
    this.serves = new Promise((resolve) => {
      worker.on('message', (received) => {
        const message = toPrimary.parse(received);
        this.#silentLooks = 0;
        if (message.kind === 'serving') {
          this.#isServing = true;
          resolve(message.port);
        } else if (message.kind !== 'beat') onMessage(this, message);
      });
    });
    const looking = setInterval(() => this.#look(), LOOK_MS).unref();
    void this.died.then(() => {
      this.#isServing = false;
      clearInterval(looking);
    });
  }

  get pid(): number | undefined {
    return this.#worker.process.pid;
  }

  get isServing(): boolean {
    return this.#isServing;
  }

  tell(message: ToWorker): void {
    if (this.#worker.isConnected()) this.#worker.send(message);
  }

  /** Ends it when it has answered what has arrived; one that does not serve yet ends at once. */
  end(isReplaced: boolean): void {
    if (this.#isServing) this.tell({ kind: 'end', isReplaced });
    else this.#worker.process.kill('SIGKILL');
  }

  /** Ends a worker whose event loop hangs: its connections wait for nothing. */
  #look(): void {
    this.#silentLooks += 1;
    if (this.#isServing && this.#silentLooks > MAX_SILENT_LOOKS) this.#worker.process.kill('SIGKILL');
  }
}
