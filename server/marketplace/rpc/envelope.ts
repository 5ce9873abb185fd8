import type { FastifyReply } from 'fastify';
import type { Refusal } from './refusal.ts';
import type { Viewer } from './viewer.ts';

/** The one envelope of every reply (G-02, A-01), as JSON. */
export const envelopeOf = ({ flags }: Viewer, data: unknown): string =>
  JSON.stringify({ error: null, authentication_result: flags, data: data ?? null });

/** The envelope of a refusal, as JSON. */
export const refusedEnvelopeOf = ({ flags }: Viewer, { wire }: Refusal): string =>
  JSON.stringify({ error: wire, authentication_result: flags, data: null });

export function send(reply: FastifyReply, envelope: string): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(envelope);
}
