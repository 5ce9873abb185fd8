import type { IncomingMessage } from 'node:http';

/**
 * Reads, and throws away, what is left of a body that nobody wants any more, so that its sender hears why; cuts the
 * connection when it goes on and on. How long it may take is the connection's own limit.
 *
 * @param mostBytes
 */
export function drain(request: IncomingMessage, mostBytes: number): void {
  if (request.readableEnded || request.destroyed) return;
  let drained = 0;
  request.unpipe();
  request
    .on('data', (chunk: Uint8Array) => {
      drained += chunk.byteLength;
      if (drained > mostBytes) request.destroy();
    })
    .on('error', () => undefined)
    .resume();
}
