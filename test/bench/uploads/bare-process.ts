import { createServer } from 'node:http';
import { Pool } from 'undici';
import { announce } from '../announce.ts';

/**
 * What passing an upload on costs at the least: the body as it comes, unread, to the marketplace. No session, no
 * limit, no look inside. Argument: origin of the marketplace.
 */
const [origin = ''] = process.argv.slice(2);
const marketplace = new Pool(origin, { connections: 32 });

const server = createServer((request, response) => {
  const { 'content-type': type = '', 'content-length': length = '' } = request.headers;
  marketplace
    .stream(
      {
        path: '/',
        method: 'POST',
        headers: { 'content-type': type, 'content-length': length },
        body: request,
      },
      ({ statusCode }) => response.writeHead(statusCode),
    )
    .catch(() => response.destroy());
});
await announce(server);
