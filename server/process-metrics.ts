import { collectDefaultMetrics, Registry } from 'prom-client';

/** Named like counters, and not; the same is said, by kind, under names without the ending. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** A registry with what can be told of every Node process: processor, memory, the event loop. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  return registry;
}
