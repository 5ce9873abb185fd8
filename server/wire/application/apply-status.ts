import { z } from 'zod';
import { defineCall } from '../protocol/call.ts';
import { JobWebAction } from '../protocol/codes.ts';

/** The calls of a job page about the candidate's own application (C-10, C-17, C-18). */

const jobId = z.string().min(1).max(64);

const jobWebAction = <Reply extends z.ZodType>(name: string, action: number, reply: Reply) =>
  defineCall({
    name,
    method: 'GET',
    path: '/jobwebhandlerdesktop',
    role: 'candidate',
    request: z.object({ job_id: jobId, action_type: z.literal(action).default(action) }),
    reply,
  });

export const getApplyStatus = jobWebAction(
  'apply-status',
  JobWebAction.getApplyStatus,
  z.object({ user_job_apply_status: z.number().nullish() }),
);

export const getSixDayPermission = jobWebAction(
  'six-day-permission',
  JobWebAction.getSixDayPermission,
  z.object({ is_open_to_six_days_working: z.number().nullish() }),
);

export const getFlexibleDayPermission = jobWebAction(
  'flexible-day-permission',
  JobWebAction.getFlexibleDayPermission,
  z.object({ is_open_to_flexible_days_working: z.number().nullish() }),
);

/** C-18; its path is not in the specification. Exactly one of the two permissions is sent. */
export const saveWorkingDaysPermission = defineCall({
  name: 'save-working-days-permission',
  method: 'POST',
  path: '/saveworkingdayspermission',
  role: 'candidate',
  request: z.object({
    job_id: jobId,
    is_open_to_six_days_working: z.literal(1).optional(),
    is_open_to_flexible_days_working: z.literal(1).optional(),
  }),
  reply: z.unknown(),
});
