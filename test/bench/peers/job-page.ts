import { z } from 'zod';
import type { JobPageView } from '../../../shared/contract/jobs/job-page.ts';
import {
  toBasics,
  toCompany,
  toOffer,
  toRole,
  toSkills,
} from '../../../server/gateway/features/job-page/job-parts.load.ts';
import { viewJobPage } from '../../../server/gateway/features/job-page/job-page.view.ts';
import { toJobRows } from '../../../server/gateway/view/jobs/job-row.ts';
import { similarRequest } from '../../../server/gateway/view/jobs/similar-jobs.ts';
import { VISITOR } from '../../../server/gateway/view/viewer.ts';
import type { Call } from '../../../server/wire/protocol/call.ts';
import {
  jobBasicInfo,
  jobCompanyPart,
  jobOfferPart,
  jobRolePart,
  jobSkillsPart,
  jobVisibilityCheck,
} from '../../../server/wire/jobs/job.ts';
import { similarJobsBelow } from '../../../server/wire/jobs/listing.ts';
import { address } from '../calls.ts';
import type { Ask } from './clients.ts';

/**
 * A visitor's job page as every peer makes it: the seven calls at once, each reply read by the schema of the wire, and
 * shaped and filtered as the gateway does. A failure of any call is a failure of the page.
 */
export function jobPageFrom(ask: Ask): (jobId: string) => Promise<JobPageView> {
  const visibility = reader(ask, jobVisibilityCheck);
  const basics = reader(ask, jobBasicInfo);
  const role = reader(ask, jobRolePart);
  const offer = reader(ask, jobOfferPart);
  const company = reader(ask, jobCompanyPart);
  const skills = reader(ask, jobSkillsPart);
  const similar = reader(ask, similarJobsBelow, similarRequest(PLACE));
  return async (jobId) => {
    const [shown, ...parts] = await Promise.all([
      visibility(jobId),
      basics(jobId),
      role(jobId),
      offer(jobId),
      company(jobId),
      skills(jobId),
      similar(jobId),
    ]);
    if (shown.job_visibility !== 1) throw new Error(`Job ${jobId} is not shown`);
    return viewJobPage(
      {
        viewer: VISITOR,
        basics: toBasics(parts[0]),
        role: { ok: true, content: toRole(parts[1]) },
        offer: { ok: true, content: toOffer(parts[2]) },
        company: { ok: true, content: toCompany(parts[3]) },
        skills: { ok: true, content: toSkills(parts[4]) },
        similar: { ok: true, content: toJobRows(parts[5].job_list_display_info) },
        application: null,
        isSaved: false,
        hidden: { isJob: false, isCompany: false },
        recruiter: { access: 'none' },
      },
      Date.now(),
    );
  };
}

const PLACE = 'JOB-ID';

function reader<Request extends z.ZodObject, Reply extends z.ZodType>(
  ask: Ask,
  call: Call<Request, Reply>,
  fields: Readonly<Record<string, unknown>> = { job_id: PLACE },
): (jobId: string) => Promise<z.output<Reply>> {
  const pattern = address(call, fields);
  return async (jobId) => {
    const reply = envelope.parse(await ask(pattern.replace(PLACE, encodeURIComponent(jobId))));
    return call.reply.parse(reply.data);
  };
}

const envelope = z.object({ data: z.unknown() });
