import type { LinkedInSettings } from '../../../../linkedin/settings.ts';
import { saveLinkedInUserInfoMobile } from '../../../../wire/application/application-materials.ts';
import type { Marketplace } from '../../../rpc/area.ts';
import { notFound } from '../../../rpc/refusal.ts';
import { readId } from '../../job-id.ts';
import { changeApplication } from '../change.ts';
import { requireOpenJob } from '../flow-job.ts';
import type { Exchange } from './linkedin-exchange.ts';
import { saveLinkedIn } from './linkedin-info.ts';
import { wireLinkedIn } from '../materials/materials.ts';

/** Exchanges the code for the candidate's LinkedIn data, and stores it as C-52 does (C-54). */
export function linkedInCall({ handle, app, db, linkedIn, now }: Marketplace): void {
  let loaded: Promise<Exchange> | null = null;
  /** The library takes memory, so the first sign-in loads it. */
  const load = (settings: LinkedInSettings) => {
    loaded ??= import('./linkedin-exchange.ts').then(({ createExchange }) =>
      createExchange(settings, app.log),
    );
    return loaded;
  };
  handle(saveLinkedInUserInfoMobile, async (fields, { user }) => {
    const { id: userId } = user;
    if (linkedIn === null) throw notFound('sign-in with LinkedIn');
    const jobId = readId(fields.job_id) ?? 0;
    // A code works once: it is not spent on a job that takes no applications.
    await requireOpenJob(db, jobId, now());
    const exchange = await load(linkedIn);
    const info = await exchange(fields);
    const { state } = await changeApplication(db, { userId, jobId, at: now() }, (changing) =>
      saveLinkedIn(changing, userId, info),
    );
    return {
      version: state.row.version,
      saved_at: state.row.updated_at,
      linkedin_info: wireLinkedIn(state.answers),
    };
  });
}
