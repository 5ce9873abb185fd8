import type { IncomingMessage } from 'node:http';

const MAX_DRAINED_BYTES = 16 * 1024 * 1024;

/**
 * Reads and discards the rest of an unwanted body, so that its sender gets the answer, and closes the connection when
 * the body is too long. The connection has its own time limit for this.
 */
export function drain(request: IncomingMessage, maxBytes = MAX_DRAINED_BYTES): void {
  if (request.readableEnded || request.destroyed) return;
  let drained = 0;
  request.unpipe();
  request
    .on('data', (chunk: Uint8Array) => {
      drained += chunk.byteLength;
      if (drained > maxBytes) request.destroy();
    })
    .on('error', () => undefined)
    .resume();
}
