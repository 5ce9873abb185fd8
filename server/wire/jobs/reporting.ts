import { z } from 'zod';
import { defineCall, HELPER_TIME_LIMIT } from '../protocol/call.ts';

/** An unexpected error in somebody's browser (G-06). The misspelt path is the specification's. */
export const frontendErrorNotification = defineCall({
  name: 'client-error',
  class: 'reports',
  method: 'POST',
  path: '/frontenderrornotification',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'anybody',
  request: z.object({ error_text: z.string().max(12_000), browser: z.string().max(400) }),
  reply: z.unknown(),
});

/**
 * Is the marketplace there? Its own health, for the gateway's /readyz and /metrics. One that says nothing more is as
 * healthy.
 */
export const marketplaceHealth = defineCall({
  name: 'marketplace-health',
  class: 'health',
  method: 'GET',
  path: '/readyz',
  timeLimit: 2_000,
  role: 'anybody',
  needsWriter: true,
  request: z.object({}),
  reply: z
    .object({
      /** Jobs that the search index has yet to go through. */
      jobs_to_index: z.number().optional(),
    })
    .catch({}),
});

const METRIC_LINES = /^(?:(?:# (?:HELP|TYPE) )?marketplace_[^\n]*\n)*$/;

/**
 * Our own call: the marketplace's metrics in Prometheus' text format, for the gateway's /metrics. Each
 * name begins with `marketplace_`. One that does not answer this is as healthy.
 */
export const marketplaceMetrics = defineCall({
  name: 'marketplace-metrics',
  class: 'health',
  method: 'GET',
  path: '/marketplacemetrics',
  timeLimit: 2_000,
  role: 'anybody',
  needsWriter: true,
  request: z.object({}),
  reply: z.object({ text: z.string().max(100_000).regex(METRIC_LINES) }),
});
