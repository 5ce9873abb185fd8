import type { IncomingMessage } from 'node:http';
import { api, paths } from '../../../shared/paths.ts';
import { signInPage } from '../../../shared/sign-in-paths.ts';
import type { GateLimits } from './gate.ts';

export const kindsOfWork = ['reads', 'saves', 'sign-ins', 'sign-outs', 'uploads', 'files'] as const;

export type KindOfWork = (typeof kindsOfWork)[number];

/** Operators look at a process in trouble by these addresses, so they are answered however busy it is. */
const forOperators = new Set(['/healthz', '/readyz', '/metrics']);
const signIns = new Set<string>([api.session, api.signUp, signInPage]);
/** These addresses stream bytes at their reader's pace, mostly without work of this process. */
const files = /^\/(?:assets|media|api\/files)\//;
const upload = /^\/api\/jobs\/[^/]+\/application\/files$/;

/** The kind of work of a request, by its method and address; null when it is never turned away. */
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
  if (method === 'DELETE' && path === api.session) return 'sign-outs';
  if (method !== 'POST') return 'saves';
  if (path === paths.signOut) return 'sign-outs';
  if (signIns.has(path)) return 'sign-ins';
  return upload.test(path) ? 'uploads' : 'saves';
}

/**
 * A low limit keeps a processor busy and the turns of the event loop short, because the loop accepts one new connection
 * a turn. A save may wait longer than a read. A sign-in takes a tenth of a second on purpose, on other threads, so its
 * limit is fixed. A sign-out never waits behind saves, such as those of the same person: it has places of its own. Files
 * stream for minutes and are limited by their pace and number instead.
 * @param wait milliseconds that a page may have to wait while a queue stands
 * @param signIns how many at once
 */
export function limitsOf(wait: number, signIns: number): Readonly<Record<KindOfWork, GateLimits>> {
  const atOnce = (count: number) => ({ least: count, most: count, wait, burst: 4 * wait });
  return {
    reads: { least: 8, most: 512, wait, burst: 4 * wait },
    saves: { least: 8, most: 256, wait: 2 * wait, burst: 4 * wait },
    'sign-ins': { least: signIns, most: signIns, wait: 2 * wait, burst: 12 * wait },
    'sign-outs': atOnce(64),
    uploads: atOnce(256),
    files: atOnce(512),
  };
}
