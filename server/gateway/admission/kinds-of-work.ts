import type { IncomingMessage } from 'node:http';
import { api } from '../../../shared/paths.ts';
import type { GateLimits } from './gate.ts';

/** Kinds of work that do not wait for each other. */
export type KindOfWork = 'reads' | 'saves' | 'sign-ins' | 'uploads' | 'files';

/** By which operators look at a process in trouble: answered however busy it is. */
const forOperators = new Set(['/healthz', '/readyz', '/metrics']);
const signIns = new Set<string>([api.session, api.signUp]);
/** Bytes that flow at their reader's pace, mostly without work of ours. */
const files = /^\/(?:assets|media|api\/files)\//;
const upload = /^\/api\/jobs\/[^/]+\/application\/files$/;

/** What kind of work a request is, by its first line; null: it is never turned away. */
export function kindOf({
  method = 'GET',
  url = '/',
}: Pick<IncomingMessage, 'method' | 'url'>): KindOfWork | null {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (method === 'GET' || method === 'HEAD') {
    if (forOperators.has(path)) return null;
    return files.test(path) ? 'files' : 'reads';
  }
  if (method !== 'POST') return 'saves';
  if (signIns.has(path)) return 'sign-ins';
  return upload.test(path) ? 'uploads' : 'saves';
}

/**
 * Few at once keep a processor busy, and the turns of the loop short: it takes one new connection a turn. What is
 * typed is worth a longer wait than what is read. Signing in costs a tenth of a second on purpose, and not of the
 * loop, so that its number is fixed. Files flow for minutes, and are bounded by their pace and number instead.
 *
 * @param wait milliseconds a page may have to wait while a queue stands
 */
export function limitsOf(wait: number): Readonly<Record<KindOfWork, GateLimits>> {
  const atOnce = (count: number) => ({ least: count, most: count, wait, burst: 4 * wait });
  return {
    reads: { least: 8, most: 512, wait, burst: 4 * wait },
    saves: { least: 8, most: 256, wait: 2 * wait, burst: 4 * wait },
    'sign-ins': { least: 16, most: 16, wait: 2 * wait, burst: 12 * wait },
    uploads: atOnce(256),
    files: atOnce(512),
  };
}
