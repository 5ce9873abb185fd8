import fastifyPlugin from 'fastify-plugin';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Connections } from '../../../http/connections.ts';
import type { Admission } from '../../admission/admission.ts';
import { ProblemError } from '../../errors.ts';

interface Options {
  readonly admission: Admission;
  readonly connections: Connections;
  readonly registry: Registry;
}

/** Gives a request's place to the next one when its answer is made, and adds metrics of the queues. */
export const admissionPlugin = fastifyPlugin<Options>(
  async (app, { admission, connections, registry }) => {
    app.addHook('preValidation', (request, reply, done) => {
      admission.admitWithBody(request.raw, reply.raw, {
        enter: () => done(),
        turnAway: () => done(new ProblemError('overloaded', { headers: { 'retry-after': '5' } })),
      });
    });
    app.addHook('onSend', (request, _reply, payload, done) => {
      // A stream is still being made while it is read.
      if (typeof payload === 'string' || Buffer.isBuffer(payload)) admission.leave(request.raw);
      done(null, payload);
    });
    app.addHook('onClose', async () => admission.close());
    measure(admission, connections, registry);
  },
  { name: 'admission' },
);

function measure({ gates }: Admission, connections: Connections, registry: Registry): void {
  const gauge = (name: string, help: string, of: 'inFlight' | 'waiting' | 'limit') =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['kind'],
        registers: [],
        collect() {
          for (const [kind, gate] of gates) this.set({ kind }, gate[of]);
        },
      }),
    );
  gauge('admission_in_flight', 'Requests that are being served, by kind of work.', 'inFlight');
  gauge('admission_waiting', 'Requests that wait for their turn, by kind of work.', 'waiting');
  gauge('admission_limit', 'Requests that may be served at once, by kind of work.', 'limit');
  registry.registerMetric(
    new Counter({
      name: 'admission_turned_away_total',
      help: 'Requests answered 503 because of overload, by kind of work.',
      labelNames: ['kind'],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, gate] of gates) this.inc({ kind }, gate.turnedAway);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'http_idle_connections',
      help: 'Idle connections.',
      registers: [],
      collect() {
        this.set(connections.idle);
      },
    }),
  );
}
