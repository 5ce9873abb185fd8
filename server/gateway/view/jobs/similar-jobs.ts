import { JobListAction, JobSearchType } from '../../../wire/protocol/codes.ts';

/** Asks for up to four jobs like one (SP-06). */
export const similarRequest = (jobId: string) =>
  ({
    job_id: jobId,
    start: 0,
    rows: 4,
    action_type: JobListAction.similar,
    search_type: JobSearchType.live,
  }) as const;
