import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { announce } from '../announce.ts';
import { throughFetch, throughUndici } from './clients.ts';
import { jobPageFrom } from './job-page.ts';

/** Hono on Node. Arguments: origin of the marketplace, `fetch` or `undici`. */
const [origin = '', client] = process.argv.slice(2);
const jobPage = jobPageFrom(client === 'fetch' ? throughFetch(origin) : throughUndici(origin));
const app = new Hono();
app.get('/api/jobs/:id', async (context) => context.json(await jobPage(context.req.param('id'))));
await announce(createAdaptorServer({ fetch: app.fetch }));
