import type { Dispatcher } from 'undici';
import { UpstreamFault } from './fault.ts';

/** Who started an attempt. Exactly one of the two is called, once, unless the attempt was abandoned. */
export interface AttemptOwner {
  onReply(attempt: Attempt, status: number, body: Buffer): void;
  onFailure(attempt: Attempt, error: Error): void;
}

/** One HTTP request on its way: a plain handler for undici's `dispatch`, the cheapest way to use it. */
export class Attempt implements Dispatcher.DispatchHandler {
  readonly #owner: AttemptOwner;
  #controller: Dispatcher.DispatchController | null = null;
  #isAbandoned = false;
  #status = 0;
  #first: Buffer | null = null;
  #more: Buffer[] | null = null;

  constructor(owner: AttemptOwner) {
    this.#owner = owner;
  }

  /** Whether it has left the queue for a connection. */
  get isSent(): boolean {
    return this.#controller !== null;
  }

  /** Stops it wherever it is, queue or socket; the owner hears nothing more. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#controller?.abort(new UpstreamFault('abandoned'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isAbandoned) controller.abort(new UpstreamFault('abandoned'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#first === null) this.#first = chunk;
    else (this.#more ??= [this.#first]).push(chunk);
  }

  onResponseEnd(): void {
    if (this.#isAbandoned) return;
    const body = this.#more === null ? this.#first : Buffer.concat(this.#more);
    this.#owner.onReply(this, this.#status, body ?? Buffer.alloc(0));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#isAbandoned) this.#owner.onFailure(this, error);
  }
}
