import { createServer } from 'node:http';
import { Pool } from 'undici';
import { announce } from '../announce.ts';

/**
 * The minimum cost of forwarding an upload: the unread body goes to the marketplace as it comes. There is no session,
 * limit or inspection. Argument: origin of the marketplace.
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
