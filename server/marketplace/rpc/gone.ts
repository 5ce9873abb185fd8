import type { FastifyReply } from 'fastify';

const signals = new WeakMap<FastifyReply['raw'], AbortSignal>();

/**
 * Aborts when nobody waits for the reply any more: its connection is lost, or it is out. The gateway ends the connection
 * when its client leaves or its own deadline passes. Fastify's own signal aborts as soon as a POST is read.
 */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw);
  if (known !== undefined) return known;
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  else raw.once('close', () => gone.abort());
  signals.set(raw, gone.signal);
  return gone.signal;
}
