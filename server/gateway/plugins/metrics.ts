import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Gauge, Histogram } from 'prom-client';
import type { Config } from '../../config.ts';
import { processMetrics } from '../../process-metrics.ts';
import { isSameSecret } from '../../same-secret.ts';
import type { ReplyOf } from '../../wire/call.ts';
import { marketplaceHealth, marketplaceMetrics } from '../../wire/reporting.ts';
import type { Outcome } from '../upstream/outcome.ts';
import { unlimited } from './limits.ts';
import { UpstreamMetrics } from './upstream-metrics.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Prometheus metrics of one gateway. */
export class Metrics {
  readonly registry = processMetrics();
  readonly #requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  readonly upstream = new UpstreamMetrics(this.registry);
  readonly #pending = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that wait for their answer.',
    registers: [this.registry],
  });

  readonly #jobsToIndex = new Gauge({
    name: 'marketplace_jobs_to_index',
    help: 'Jobs that still have to be indexed; until it is 0, lists may lack some.',
    registers: [this.registry],
  });

  onHealth(health: Outcome<ReplyOf<typeof marketplaceHealth>>): void {
    const jobs = health.kind === 'ok' ? health.data.jobs_to_index : undefined;
    if (jobs === undefined) this.#jobsToIndex.remove();
    else this.#jobsToIndex.set(jobs);
  }

  onRequest(): void {
    this.#pending.inc();
  }

  onResponse(method: string, route: string, status: number, milliseconds: number): void {
    this.#requests.observe({ method, route, status }, milliseconds / 1000);
  }

  onClose(): void {
    this.#pending.dec();
  }

  /** All metrics in Prometheus' text format, with those of the marketplace. */
  async text(marketplace: Outcome<ReplyOf<typeof marketplaceMetrics>>): Promise<string> {
    const own = (await this.registry.metrics()) + this.upstream.durations();
    return marketplace.kind === 'ok' ? own + marketplace.data.text : own;
  }
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Tells whether a request is an operator's: it carries the token, or comes from the same machine in development. */
export function isOperator(request: FastifyRequest, config: Config): boolean {
  if (config.metricsToken !== null) {
    return isSameSecret(request.headers.authorization ?? '', `Bearer ${config.metricsToken}`);
  }
  const isLocal = loopback.has(request.raw.socket.remoteAddress ?? '');
  return isLocal && (config.mode === 'demo' || config.mode === 'development');
}

export const metricsPlugin = fastifyPlugin<{ metrics: Metrics }>(
  async (app, { metrics }) => {
    app.addHook('onRequest', (_request, reply, done) => {
      metrics.onRequest();
      reply.raw.once('close', () => metrics.onClose());
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      metrics.onResponse(request.method, route, reply.statusCode, reply.elapsedTime);
      done();
    });
    app.get(
      '/metrics',
      { config: { ...unlimited, role: 'operator' }, schema: { hide: true } },
      async (request, reply) => {
        const [health, marketplace] = await Promise.all([
          request.upstream.call(marketplaceHealth, {}),
          request.upstream.call(marketplaceMetrics, {}),
        ]);
        metrics.onHealth(health);
        return reply.type(metrics.registry.contentType).send(await metrics.text(marketplace));
      },
    );
    app.addHook('onClose', async () => metrics.registry.clear());
  },
  { name: 'metrics' },
);
