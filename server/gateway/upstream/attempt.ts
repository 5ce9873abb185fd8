import type { Dispatcher } from 'undici';
import { UpstreamFault } from './outcome.ts';

/** One try of a call: hears what becomes of its request. */
export interface Attempt {
  /** It has left the queue for a connection. `stop` gives it up. */
  onSent(stop: () => void): void;
  onReply(status: number, body: Buffer): void;
  onFailure(error: Error): void;
}

/** A request of one call: a plain handler for undici's `dispatch`, which costs the least processor time. */
export class SingleRequest implements Dispatcher.DispatchHandler {
  readonly #attempt: Attempt;
  #status = 0;
  #first: Buffer | null = null;
  #more: Buffer[] | null = null;

  constructor(attempt: Attempt) {
    this.#attempt = attempt;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#attempt.onSent(() => controller.abort(new UpstreamFault('abandoned')));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#first === null) this.#first = chunk;
    else (this.#more ??= [this.#first]).push(chunk);
  }

  onResponseEnd(): void {
    const body = this.#more === null ? this.#first : Buffer.concat(this.#more);
    this.#attempt.onReply(this.#status, body ?? Buffer.alloc(0));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#attempt.onFailure(error);
  }
}
