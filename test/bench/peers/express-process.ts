import { Agent, createServer } from 'node:http';
import axios from 'axios';
import express from 'express';
import { announce } from '../announce.ts';
import { throughUndici } from './clients.ts';
import type { Ask } from './clients.ts';
import { jobPageFrom } from './job-page.ts';

/** Express without its entity tags. Arguments: origin of the marketplace, `axios` or `undici`. */
const [origin = '', client] = process.argv.slice(2);
const jobPage = jobPageFrom(client === 'axios' ? throughAxios() : throughUndici(origin));
const app = express();
app.disable('etag');
app.get('/api/jobs/:id', (request, response, next) => {
  jobPage(request.params.id).then((view) => response.json(view), next);
});
await announce(createServer(app));

function throughAxios(): Ask {
  const marketplace = axios.create({ baseURL: origin, httpAgent: new Agent({ keepAlive: true }) });
  return async (path) => (await marketplace.get<unknown>(path)).data;
}
