import { createServer } from 'node:http';
import { Pool } from 'undici';
import { announce } from './announce.ts';

/**
 * The server without aggregation: it forwards each of the browser's marketplace calls unchanged, and answers `/` with
 * the shell of a page without data. Argument: origin of the marketplace.
 */
const [origin = ''] = process.argv.slice(2);
const marketplace = new Pool(origin, { connections: 32 });
const shell = '<!doctype html><html lang="en"><head><title>Atelier</title></head><body></body></html>';

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const { url = '/', headers } = request;
  if (url === '/') {
    response.end(shell);
    return;
  }
  const { connection: _, host: _host, ...passed } = headers;
  marketplace
    .stream({ path: url, method: 'GET', headers: passed }, ({ statusCode, headers: answered }) =>
      response.writeHead(statusCode, { 'content-type': String(answered['content-type']) }),
    )
    .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
});
await announce(server);
