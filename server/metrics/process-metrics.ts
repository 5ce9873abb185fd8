import { collectDefaultMetrics, Registry } from 'prom-client';

/** These gauges are named like counters. Metrics without that ending give the same values by kind. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/**
 * A registry with the metrics of every Node process: processor, memory, event loop.
 * @param worker the label of all samples; null for none
 */
export function processMetrics(worker: string | null = null): Registry {
  const registry = new Registry();
  if (worker !== null) registry.setDefaultLabels({ worker });
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  return registry;
}
