import { z } from 'zod';
import { MAX_IDS } from '../../shared/domain/jobs/listing-query.ts';
import { defineCall, HELPER_TIME_LIMIT } from './protocol/call.ts';

/** Filter options and suggestions (C-04, M-29). Public, so one answer serves everybody for a few seconds. */
export const items = defineCall({
  name: 'items',
  class: 'reference',
  method: 'GET',
  path: '/itemsw',
  timeLimit: HELPER_TIME_LIMIT,
  role: 'anybody',
  cacheMs: 30_000,
  request: z.object({
    item_type: z.string().min(1).max(40),
    start: z.int().min(0).max(10_000),
    rows: z.int().min(1).max(50),
    constraint: z.string().max(100).optional(),
    /** Of our own: only these professions or places, named whether or not a job has them. */
    id_list: z.array(z.string().max(20)).max(MAX_IDS).optional(),
  }),
  reply: z.object({
    items_info: z.object({
      items: z.array(
        z.object({
          key: z.union([z.string(), z.number()]),
          value: z.string(),
          /** First attribute: an icon; second, for filter options: the number of live jobs. */
          attributes: z.array(z.union([z.string(), z.number()]).nullable()).nullish(),
        }),
      ),
    }),
    exact_match: z.union([z.boolean(), z.number()]).nullish(),
  }),
});
