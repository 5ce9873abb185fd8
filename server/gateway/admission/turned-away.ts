import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ProblemError } from '../errors.ts';
import { plainPage } from '../pages/plain-page.ts';
import { wantsPage } from '../pages/problem-page.ts';
import type { HeaderList } from '../plugins/security-headers.ts';

const RETRY_AFTER = '5';
const busy = new ProblemError('overloaded');

const page = plainPage(busy.message);

/**
 * Answers 503 without a route, a session or rendering, because under overload every refusal takes time from other
 * requests.
 */
export function turnAwayBy(
  headers: HeaderList,
): (request: IncomingMessage, response: ServerResponse) => void {
  const common = [
    ...Object.entries(headers),
    ['retry-after', RETRY_AFTER],
    ['cache-control', 'private, no-store'],
  ].flat();
  return (request, response) => {
    const id = randomUUID();
    const isPage = wantsPage(request);
    const body = isPage ? page : JSON.stringify(busy.toProblem(id));
    response.writeHead(busy.statusCode, [
      ...common,
      'content-type',
      isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
      'content-length',
      String(Buffer.byteLength(body)),
      'x-request-id',
      id,
    ]);
    response.end(body);
  };
}
