import type { Outcome } from './outcome.ts';

/**
 * What went wrong on the way to or from the marketplace. It says which kind of thing, never a byte of the
 * reply: parsers like to quote what they could not read, and that may be somebody's data.
 */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault';
}

/** Broken, after it had been there: the same request may well succeed on another connection. */
const brokenConnection = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const timedOut = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const brokenReply = new Set([
  'UND_ERR_RES_EXCEEDED_MAX_SIZE',
  'UND_ERR_HEADERS_OVERFLOW',
  'HTTPParserError',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export function isBrokenConnection(error: Error): boolean {
  return brokenConnection.has(codeOf(error));
}

export function outcomeOfError(error: Error): Outcome<never> {
  const code = codeOf(error);
  if (timedOut.has(code)) return { kind: 'timed-out' };
  const cause = new UpstreamFault(code);
  if (brokenReply.has(code) || code.startsWith('HPE_')) return { kind: 'invalid', cause };
  return { kind: 'unavailable', cause };
}
