import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** The lowest pace of a request, head and body together. */
export interface SenderLimits {
  /** Milliseconds over which the pace is an average. */
  readonly senderPatience: number;
  /** Bytes a millisecond. */
  readonly senderPace: number;
}

interface Sender {
  /** A bucket that is full at first and leaks at the lowest pace while a request is being sent. */
  level: number;
  /** Bytes received at the last check. */
  read: number;
  /** Bytes received when the connection became idle; null while it is not. */
  atRest: number | null;
}

/**
 * Closes connections that send too slowly in several stages of one request: head, form, file, and what follows a
 * refusal. Each stage has a limit and an answer of its own; this limit is for all stages together.
 */
export class SlowSenders {
  readonly #limits: SenderLimits;
  readonly #senders = new Map<Socket, Sender>();
  #lookedAt = performance.now();

  constructor(limits: SenderLimits) {
    this.#limits = limits;
  }

  /** A new connection has to send a request at once. */
  add(socket: Socket): void {
    this.#senders.set(socket, { level: this.#full, read: 0, atRest: null });
  }

  remove(socket: Socket): void {
    this.#senders.delete(socket);
  }

  /** An idle connection is not judged until its next request begins. */
  rest(socket: Socket): void {
    const sender = this.#senders.get(socket);
    if (sender !== undefined) sender.atRest = socket.bytesRead;
  }

  /** @param requestOf the latest request of a busy connection; undefined before the head of one is complete */
  look(requestOf: (socket: Socket) => IncomingMessage | undefined): void {
    const now = performance.now();
    const leak = (now - this.#lookedAt) * this.#limits.senderPace;
    this.#lookedAt = now;
    for (const [socket, sender] of this.#senders) {
      const request = requestOf(socket);
      const { bytesRead } = socket;
      if (request !== undefined) sender.atRest = null;
      if (request === undefined ? sender.atRest === bytesRead : request.complete) sender.level = this.#full;
      // A body that is not read is held back by our side.
      else if (request === undefined || request.readableFlowing === true)
        sender.level = Math.min(this.#full, sender.level + bytesRead - sender.read - leak);
      sender.read = bytesRead;
      if (sender.level <= 0) socket.destroy();
    }
  }

  get #full(): number {
    return this.#limits.senderPace * this.#limits.senderPatience;
  }
}
