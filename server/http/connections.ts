import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { type SenderLimits, SlowSenders } from './slow-senders.ts';

export interface ConnectionLimits extends SenderLimits {
  /** How many connections there may be. For one more, one without a whole request gives way. */
  readonly max: number;
  /** How many idle connections stay open. The one that has been idle longest is closed first. */
  readonly maxIdle: number;
  /** Milliseconds in which a client must take the next part of an answer, besides the time for its bytes. */
  readonly readerPatience: number;
  /** Bytes a millisecond. A part has 64 KB, so a phone that receives 5 KB a second gets even the largest file. */
  readonly readerPace: number;
  /** Milliseconds for which the rest of a body is read and discarded, so that its sender gets the answer. */
  readonly lingering: number;
  /** Milliseconds between two checks. */
  readonly lookEvery: number;
}

export const MAX_IDLE = 1000;

const standard: ConnectionLimits = {
  max: Number.POSITIVE_INFINITY,
  maxIdle: MAX_IDLE,
  readerPatience: 7000,
  readerPace: 20,
  lingering: 8000,
  senderPatience: 13_000,
  senderPace: 1.024,
  lookEvery: 1000,
};
/** An empty turn of the event loop takes a tenth of it; what arrives after the turn has looked is lost. */
const QUIET_TURN_MS = 0.02;
/** A process that is never quiet closes its port all the same. */
const MAX_QUIET_WAIT_MS = 1000;

/** Requests on one connection before the first of them is answered. Browsers and proxies send one. */
const MAX_UNANSWERED_REQUESTS = 32;

/** Unfinished requests that are compared in a crowd: most of them are of whoever makes it. */
const MAX_COMPARED = 64;

/** A request and its answer, for as long as they occupy their connection. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Bytes sent to the client at the last check, and the time since which there were no more. */
  taken: number;
  since: number;
}

/** Bytes that the operating system has taken. What is still in its own buffers cannot be seen. */
const takenFrom = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

/** The connections of a server: those that have not sent a request yet, those with one, and those that are idle. */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #onCrowded: (closed: number) => void;
  /** In the order in which they came. */
  readonly #silent = new Set<Socket>();
  /** The exchanges of each busy connection. A client that pipelines has several. */
  readonly #busy = new Map<Socket, Set<Exchange>>();
  /** In the order in which they became idle. */
  readonly #idle = new Set<Socket>();
  readonly #senders: SlowSenders;
  #begun = 0;
  #crowdedOut = 0;

  /** @param onCrowded hears at each check how many connections were closed since the last one, because there were too many */
  constructor(limits: Partial<ConnectionLimits> = {}, onCrowded: (closed: number) => void = () => undefined) {
    this.#limits = { ...standard, ...limits };
    this.#onCrowded = onCrowded;
    this.#senders = new SlowSenders(this.#limits);
  }

  get idle(): number {
    return this.#idle.size;
  }

  /** Tells whether an answer is being sent on this connection. */
  isAnswering(socket: Socket): boolean {
    const exchanges = [...(this.#busy.get(socket) ?? [])];
    return exchanges.some(({ response }) => response.headersSent && !response.writableFinished);
  }

  watch(server: Server): void {
    server.on('connection', (socket) => {
      this.#begun += 1;
      this.#senders.add(socket);
      this.#silent.add(socket);
      socket.once('close', () => this.#forget(socket));
      if (this.#silent.size + this.#idle.size + this.#busy.size > this.#limits.max) this.#makeRoom(socket);
    });
    const looking = setInterval(() => this.#look(), this.#limits.lookEvery).unref();
    server.once('close', () => clearInterval(looking));
  }

  /**
   * Call it with every request before it is answered.
   * @returns false when it has closed the connection instead, because it pipelined too many requests
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
    this.#silent.delete(socket);
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
   * Resolves right after a short turn of the event loop that saw no new connection and no new request. A busy event
   * loop has not seen some that have already arrived, and closing the port or their connections would lose them.
   */
  async untilQuiet(): Promise<void> {
    const until = performance.now() + MAX_QUIET_WAIT_MS;
    // The turn that is under way may have looked before this call.
    await turn();
    for (let isQuiet = false; !isQuiet && performance.now() < until;) {
      const [begun, from] = [this.#begun, performance.now()];
      await turn();
      isQuiet = begun === this.#begun && performance.now() - from < QUIET_TURN_MS;
    }
  }

  closeIdle(): void {
    for (const socket of this.#idle) socket.destroy();
  }

  /** Answers that still waited for the connection get no event when it closes. */
  #forget(socket: Socket): void {
    this.#senders.remove(socket);
    this.#silent.delete(socket);
    this.#idle.delete(socket);
    this.#busy.delete(socket);
  }

  #end(exchange: Exchange, socket: Socket): void {
    const busy = this.#busy.get(socket);
    if (busy?.delete(exchange) !== true || busy.size > 0) return;
    this.#busy.delete(socket);
    if (socket.destroyed) return;
    this.#senders.rest(socket);
    this.#idle.add(socket);
    const [oldest] = this.#idle;
    if (this.#idle.size > this.#limits.maxIdle) oldest?.destroy();
  }

  /** Whoever holds connections open without a whole request keeps nobody out. */
  #makeRoom(newest: Socket): void {
    const [silent = newest] = this.#silent;
    const [idle] = this.#idle;
    const goes = silent === newest ? (idle ?? this.#sentLeast() ?? newest) : silent;
    this.#forget(goes);
    goes.destroy();
    this.#crowdedOut += 1;
  }

  /**
   * Of the oldest connections with a request that has not arrived whole, answered or not, the one that has sent least:
   * an upload has sent more than whoever only holds a connection.
   */
  #sentLeast(): Socket | undefined {
    const unfinished: Socket[] = [];
    for (const [socket, exchanges] of this.#busy) {
      if ([...exchanges].some(({ request }) => !request.complete)) unfinished.push(socket);
      if (unfinished.length === MAX_COMPARED) break;
    }
    return unfinished.toSorted((one, other) => one.bytesRead - other.bytesRead)[0];
  }

  #look(): void {
    if (this.#crowdedOut > 0) this.#onCrowded(this.#crowdedOut);
    this.#crowdedOut = 0;
    const now = performance.now();
    for (const [socket, exchanges] of this.#busy) {
      const areSlow = [...exchanges].filter((exchange) => this.#isTooSlow(exchange, socket, now));
      if (areSlow.length > 0) socket.destroy();
    }
    this.#senders.look((socket) => [...(this.#busy.get(socket) ?? [])].at(-1)?.request);
  }

  #isTooSlow(exchange: Exchange, socket: Socket, now: number): boolean {
    const { readerPatience, readerPace, lingering } = this.#limits;
    const isAnswered = exchange.response.writableFinished;
    const taken = takenFrom(socket);
    // The client has taken everything that is there, or there is no answer yet: the client is not the slow side.
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
