import Fastify from 'fastify';
import { announce } from '../announce.ts';
import { throughUndici } from './clients.ts';
import { jobPageFrom } from './job-page.ts';

/** Fastify with nothing but the route. Argument: origin of the marketplace. */
const [origin = ''] = process.argv.slice(2);
const jobPage = jobPageFrom(throughUndici(origin));
const app = Fastify();
app.get<{ Params: { id: string } }>('/api/jobs/:id', ({ params }) => jobPage(params.id));
await app.ready();
await announce(app.server);
