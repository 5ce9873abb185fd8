import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Config } from '../../../settings/config.ts';
import { joinMetrics } from '../../../metrics/metric-families.ts';
import { metricText } from '../../../metrics/metric-text.ts';
import { processMetrics } from '../../../metrics/process-metrics.ts';
import { isSameSecret } from '../../../same-secret.ts';
import { marketplaceHealth, marketplaceMetrics } from '../../../wire/jobs/reporting.ts';
import type { Fleet } from '../../fleet.ts';
import { unlimited } from '../limits/limits.ts';
import { UpstreamMetrics } from './upstream-metrics.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Prometheus metrics of one gateway. */
export class Metrics {
  readonly registry: Registry;
  readonly upstream: UpstreamMetrics;
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #pending: Gauge;

  /** @param worker the label of its samples; null for none */
  constructor(worker: string | null) {
    this.registry = processMetrics(worker);
    this.upstream = new UpstreamMetrics(this.registry, worker);
    this.#requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request line to the last byte of the answer, by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers: [this.registry],
    });
    this.#pending = new Gauge({
      name: 'http_requests_in_flight',
      help: 'Requests that wait for their answer.',
      registers: [this.registry],
    });
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

  /** All of them in Prometheus' text format. */
  async text(): Promise<string> {
    return (await this.registry.metrics()) + this.upstream.durations();
  }
}

/** The marketplace's metrics, as far as it answers. */
async function marketplaceText({ upstream }: FastifyRequest): Promise<string> {
  const [health, metrics] = await Promise.all([
    upstream.call(marketplaceHealth, {}),
    upstream.call(marketplaceMetrics, {}),
  ]);
  const jobsToIndex = metricText({
    name: 'marketplace_jobs_to_index',
    help: 'Jobs that still have to be indexed; until it is 0, lists may lack some.',
    kind: 'gauge',
    values: health.kind === 'ok' ? (health.data.jobs_to_index ?? null) : null,
  });
  return jobsToIndex + (metrics.kind === 'ok' ? metrics.data.text : '');
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

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this gateway alone, in Prometheus' text format. */
    ownMetrics: () => Promise<string>;
  }
}

interface Options {
  readonly metrics: Metrics;
  readonly fleet: Fleet | null;
}

export const metricsPlugin = fastifyPlugin<Options>(
  async (app, { metrics, fleet }) => {
    app.decorate('ownMetrics', () => metrics.text());
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
        const [own, others, marketplace] = await Promise.all([
          metrics.text(),
          fleet?.otherMetrics() ?? [],
          marketplaceText(request),
        ]);
        const all = others.length === 0 ? own + marketplace : joinMetrics([own, ...others, marketplace]);
        return reply.type(metrics.registry.contentType).send(all);
      },
    );
    app.addHook('onClose', async () => metrics.registry.clear());
  },
  { name: 'metrics' },
);
