import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { placeOf } from '../postgres-fault.ts';
import { StoreAwayError } from '../store-fault.ts';

/** A tick of a thread that was busy meanwhile counts once, so that a late answer is not taken for none. */
const TICK_MS = 250;
/** After so many ticks without progress the server is asked whether it answers. */
const STILL_TICKS = 4;
/** How many ticks it has for that. */
const ANSWER_TICKS = 8;

/**
 * Notices a server that takes connections and does not answer, such as one whose processes are stopped, which no error
 * would tell. A query may take its time as long as the server answers another connection.
 */
export class PostgresPulse {
  readonly #url: string;
  readonly #error: StoreAwayError;
  readonly #sockets = new Set<Socket>();
  readonly #timer: NodeJS.Timeout;
  #pool: Pool | null = null;
  #stillTicks = 0;
  #isAsking = false;
  #isHanging = false;

  constructor(url: string) {
    this.#url = url;
    this.#error = new StoreAwayError(
      `PostgreSQL at ${placeOf(url).where} takes connections and does not answer: look for processes that are stopped, a disk that hangs, or a pooler whose connections are all in use.`,
    );
    this.#timer = setInterval(() => void this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Makes the sockets of the pool's connections. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    if (this.#isHanging) setImmediate(() => socket.destroy(this.#error));
    return socket;
  };

  watch(pool: Pool): void {
    this.#pool = pool;
    pool.on('connect', this.#onProgress);
    pool.on('release', this.#onProgress);
  }

  /** @throws StoreAwayError while the server does not answer */
  expectAnswers(): void {
    if (this.#isHanging) throw this.#error;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  readonly #onProgress = (): void => {
    this.#stillTicks = 0;
  };

  async #tick(): Promise<void> {
    const { totalCount = 0, idleCount = 0 } = this.#pool ?? {};
    this.#stillTicks = totalCount > idleCount ? this.#stillTicks + 1 : 0;
    if (this.#isAsking || (!this.#isHanging && this.#stillTicks < STILL_TICKS)) return;
    this.#isAsking = true;
    const isAnswering = await this.#isAnswering();
    this.#isAsking = false;
    this.#stillTicks = 0;
    if (isAnswering === !this.#isHanging) return;
    this.#isHanging = !isAnswering;
    if (this.#isHanging) for (const socket of this.#sockets) socket.destroy(this.#error);
  }

  /** A refusal is an answer; the pool meets it as well. */
  async #isAnswering(): Promise<boolean> {
    const socket = new Socket();
    const client = new Client({ connectionString: this.#url, stream: () => socket });
    client.on('error', () => undefined);
    let hasAnswered = false;
    const asking = askOnce(client).finally(() => {
      hasAnswered = true;
    });
    const patience = async () => {
      for (let tick = 0; tick < ANSWER_TICKS; tick += 1) await wait(TICK_MS, undefined, { ref: false });
    };
    await Promise.race([asking, patience()]);
    socket.destroy();
    return hasAnswered;
  }
}

async function askOnce(client: Client): Promise<void> {
  try {
    await client.connect();
    await client.query('select 1');
  } catch {
    // The pool reports what is wrong.
  }
}
