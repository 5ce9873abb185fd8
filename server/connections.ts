import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

export interface ConnectionLimits {
  /** Connections that are kept open although nobody asks anything; the one that has rested longest goes first. */
  readonly mostIdle: number;
  /** Milliseconds in which a client takes the next part of an answer, besides what its bytes need. */
  readonly readerPatience: number;
  /** Bytes a millisecond. Parts have 64 KB, so a telephone that takes 5 KB a second gets the largest of files. */
  readonly readerPace: number;
  /** Milliseconds for which what is left of a body is read and thrown away, so that its sender hears the answer. */
  readonly lingering: number;
  /** Milliseconds between two looks. */
  readonly lookEvery: number;
}

const standard: ConnectionLimits = {
  mostIdle: 1000,
  readerPatience: 7000,
  readerPace: 20,
  lingering: 8000,
  lookEvery: 1000,
};
/** Turns of the loop that a drain waits for newcomers: the first may be half over, and some day it is enough. */
const TURNS = { least: 2, most: 100 };

/** Requests on one connection before the first of them is answered: browsers and proxies send one. */
const MAX_UNANSWERED_REQUESTS = 32;

/** A request and its answer, as long as their connection is good for nothing else. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Bytes that have left for the client, when this was last looked at, and since when there were no more. */
  taken: number;
  since: number;
}

/** Bytes that the operating system has taken; what it still has in its own buffers cannot be seen. */
const takenFrom = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** The connections of a server: which are busy with what, and which only wait to be used again. */
export class Connections {
  readonly #limits: ConnectionLimits;
  /** What is under way by connection: several, where a client does not wait for answers. */
  readonly #busy = new Map<Socket, Set<Exchange>>();
  /** In the order in which they came to rest. */
  readonly #idle = new Set<Socket>();
  #begun = 0;

  constructor(limits: Partial<ConnectionLimits> = {}) {
    this.#limits = { ...standard, ...limits };
  }

  get idle(): number {
    return this.#idle.size;
  }

  /** Whether an answer is on its way through this connection. */
  isAnswering(socket: Socket): boolean {
    const exchanges = [...(this.#busy.get(socket) ?? [])];
    return exchanges.some(({ response }) => response.headersSent && !response.writableFinished);
  }

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#begun += 1;
      socket.once('close', () => this.#forget(socket));
    });
    const looking = setInterval(() => this.#look(), this.#limits.lookEvery).unref();
    server.once('close', () => clearInterval(looking));
  }

  /**
   * To be called with every request, before it is answered.
   *
   * @returns false when its connection was closed instead: it asked for too much before it took an answer
   */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    const busy = this.#busy.get(socket) ?? new Set();
    if (busy.size >= MAX_UNANSWERED_REQUESTS) {
      socket.destroy();
      return false;
    }
    const exchange = { request, response, taken: 0, since: 0 };
    this.#begun += 1;
    this.#idle.delete(socket);
    this.#busy.set(socket, busy.add(exchange));
    const end = (): void => this.#end(exchange, socket);
    response.once('close', () => {
      if (request.complete || socket.destroyed) end();
      else request.once('close', end);
    });
    return true;
  }

  /**
   * Closes all connections that nobody uses. What has already come in on one of them is answered first: a loop that
   * was busy has not seen it yet, and to close over it would lose it.
   */
  async closeIdle(): Promise<void> {
    let seen = -1;
    for (let turns = 0; turns < TURNS.least || (seen !== this.#begun && turns < TURNS.most); turns += 1) {
      seen = this.#begun;
      await turn();
    }
    for (const socket of this.#idle) socket.destroy();
  }

  /** Answers that still waited for the connection never hear that it is gone. */
  #forget(socket: Socket): void {
    this.#idle.delete(socket);
    this.#busy.delete(socket);
  }

  #end(exchange: Exchange, socket: Socket): void {
    const busy = this.#busy.get(socket);
    if (busy?.delete(exchange) !== true || busy.size > 0) return;
    this.#busy.delete(socket);
    if (socket.destroyed) return;
    this.#idle.add(socket);
    const [oldest] = this.#idle;
    if (this.#idle.size > this.#limits.mostIdle) oldest?.destroy();
  }

  #look(): void {
    const now = performance.now();
    for (const [socket, exchanges] of this.#busy) {
      const areSlow = [...exchanges].filter((exchange) => this.#isTooSlow(exchange, socket, now));
      if (areSlow.length > 0) socket.destroy();
    }
  }

  #isTooSlow(exchange: Exchange, socket: Socket, now: number): boolean {
    const { readerPatience, readerPace, lingering } = this.#limits;
    const isAnswered = exchange.response.writableFinished;
    const taken = takenFrom(socket);
    // Not yet answered, or what is there has been taken: it is not the client that one waits for.
    const isWaiting = isAnswered || socket.writableLength > 0;
    if (!isWaiting || exchange.taken !== taken || exchange.since === 0) {
      exchange.taken = taken;
      exchange.since = now;
      return false;
    }
    const patience = isAnswered ? lingering : readerPatience + socket.writableLength / readerPace;
    return now - exchange.since > patience;
  }
}
