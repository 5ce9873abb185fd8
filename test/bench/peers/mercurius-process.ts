import Fastify from 'fastify';
import mercurius from 'mercurius';
import { announce } from '../announce.ts';
import { throughUndici } from './clients.ts';
import { schema } from './graphql.ts';
import { jobPageFrom } from './job-page.ts';

/** Fastify with Mercurius, which compiles a query when it comes again. Argument: origin of the marketplace. */
const [origin = ''] = process.argv.slice(2);
const jobPage = jobPageFrom(throughUndici(origin));
const app = Fastify();
await app.register(mercurius, {
  schema,
  resolvers: { Query: { jobPage: (_: unknown, { id }: { id: string }) => jobPage(id) } },
  jit: 1,
});
await app.ready();
await announce(app.server);
