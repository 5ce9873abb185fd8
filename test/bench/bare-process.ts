import Fastify from 'fastify';
import { Pool } from 'undici';
import { announce } from './announce.ts';
import { publicCalls } from './calls.ts';

/**
 * The minimum cost of aggregation: the same calls through Fastify and undici's `request` over keep-alive connections,
 * each reply parsed, all merged and sent. It has no validation, filtering, logging, limits or error handling. Argument:
 * origin of the marketplace.
 */
const [origin = ''] = process.argv.slice(2);
const marketplace = new Pool(origin, { connections: 64 });
const app = Fastify();

async function ask(path: string): Promise<object> {
  const { body } = await marketplace.request({ path, method: 'GET' });
  const reply: { data: object } = JSON.parse(await body.text());
  return reply.data;
}

app.get<{ Params: { id: string } }>('/api/jobs/:id', async ({ params }) => {
  const parts = await Promise.all(publicCalls(params.id).map(ask));
  return Object.assign({}, ...parts);
});

await app.ready();
await announce(app.server);
