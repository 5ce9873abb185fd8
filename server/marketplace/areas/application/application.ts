import type { z } from 'zod';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import {
  abortApplication,
  getApplicationStrength,
  getJobInterestInfo,
  saveAvailabilityDetails,
  saveBasicInformation,
  saveCvStep,
  savePortfolioStep,
  saveProfessionalDetails,
  saveStoryStep,
  submitApplication,
  withdrawApplication,
} from '../../../wire/application/application.ts';
import {
  savePreferredLocations,
  saveRelocationPermission,
} from '../../../wire/application/application-relocation.ts';
import type { Call } from '../../../wire/protocol/call.ts';
import type { Area, Marketplace } from '../../rpc/area.ts';
import { readId, requireJobId } from '../job-id.ts';
import { changeApplication, type ChangeContext } from './change.ts';
import { requireOpenJob } from './flow-job.ts';
import { linkedInCall } from './linkedin/linkedin-code.ts';
import { fileCalls } from './materials/file-calls.ts';
import { linkCalls } from './materials/link-calls.ts';
import { profileOfferCalls } from './answers/profile-offer.ts';
import { receiptCalls } from './sent/receipts.ts';
import { permitRelocation, preferCities } from './answers/relocation.ts';
import { infoReply, savedReply } from './reply.ts';
import { saveBasic } from './answers/save-basic.ts';
import { saveCv, savePortfolio, saveStory } from './materials/save-materials.ts';
import { saveAvailability, saveProfessional } from './answers/save-professional.ts';
import { findApplication } from './answers/state.ts';
import { strengthOf } from './answers/strength.ts';
import { requireUnlocked } from './answers/unlocked.ts';
import { submit } from './sent/submit.ts';
import { withdraw } from './sent/withdraw.ts';

/** A candidate's application to a job: its steps, its sending, its taking back (C-45 … C-53). */
export const application: Area = (marketplace) => {
  readCalls(marketplace);
  const save = savesOf(marketplace);
  save(saveBasicInformation, saveBasic);
  save(saveProfessionalDetails, saveProfessional);
  save(saveAvailabilityDetails, saveAvailability);
  save(saveCvStep, saveCv);
  save(savePortfolioStep, savePortfolio);
  save(saveStoryStep, saveStory);
  sendingCalls(marketplace);
  receiptCalls(marketplace);
  profileOfferCalls(marketplace);
  relocationCalls(marketplace);
  fileCalls(marketplace);
  linkCalls(marketplace);
  linkedInCall(marketplace);
};

function readCalls({ handle, db, now }: Marketplace): void {
  handle(getJobInterestInfo, async ({ job_id }, { user }) => {
    const { id: userId } = user;
    const job = await requireOpenJob(db, readId(job_id) ?? 0, now());
    const state = await findApplication(db, userId, job.id);
    const info = await infoReply(db, { job, state, today: todayInIndia(now()), userId });
    return {
      apply_a_job_info: info,
      user_job_interest_vo: info.user_job_interest_info_custom.user_job_interest_vo,
      location_key_value_info: info.location_key_value_info,
    };
  });

  handle(getApplicationStrength, async ({ job_id }, { user }) => {
    const { id: userId } = user;
    const job = await requireOpenJob(db, readId(job_id) ?? 0, now());
    const { answers } = await findApplication(db, userId, job.id);
    return { profile_strength_info: { value: strengthOf(answers, todayInIndia(now())) } };
  });
}

type Saved = typeof savePortfolioStep.reply;

/** Saves one step: it checks the fields, stores them, and answers what the next step needs. */
function savesOf({ handle, db, now }: Marketplace) {
  return <Request extends z.ZodObject<(typeof savePortfolioStep.request)['shape']>>(
    call: Call<Request, Saved>,
    work: (changing: ChangeContext, fields: z.output<Request>) => Promise<void>,
  ): void =>
    handle(call, async (fields, { user }) => {
      const { id: userId } = user;
      const { job_id, expected_version: expectedVersion } = fields;
      const change = { userId, jobId: readId(job_id) ?? 0, expectedVersion, at: now() };
      return savedReply(
        db,
        await changeApplication(db, change, (changing) => {
          requireUnlocked(changing, fields);
          return work(changing, fields);
        }),
      );
    });
}

function sendingCalls({ handle, db, files, now }: Marketplace): void {
  /** The bytes go once nothing names them any more. */
  const settle = async <Reply>(done: { readonly reply: Reply; readonly gone: readonly string[] }) => {
    for (const key of done.gone) await files.remove(key);
    return done.reply;
  };
  handle(submitApplication, async (fields, { user }) => {
    const { id: userId } = user;
    return settle(await submit(db, { userId, jobId: readId(fields.job_id) ?? 0, at: now() }, fields));
  });

  handle(withdrawApplication, async ({ job_id }, { user }) => {
    const { id: userId } = user;
    return settle(await withdraw(db, { userId, jobId: requireJobId(job_id), at: now() }));
  });

  handle(abortApplication, async ({ job_id }, { user }) => {
    const { id: userId } = user;
    await db
      .updateTable('applications')
      .set({ left_at: now() })
      .where('user_id', '=', userId)
      .where('job_id', '=', requireJobId(job_id))
      .execute();
    return {};
  });
}

function relocationCalls({ handle, db, now }: Marketplace): void {
  handle(saveRelocationPermission, async ({ job_id, is_open_to_relocate }, { user }) => {
    const { id: userId } = user;
    const job = await requireOpenJob(db, readId(job_id) ?? 0, now());
    await permitRelocation(db, { userId, jobId: job.id }, is_open_to_relocate === 1, now());
    return {};
  });

  handle(savePreferredLocations, async ({ job_id, job_location_id_list }, { user }) => {
    const { id: userId } = user;
    const job = await requireOpenJob(db, readId(job_id) ?? 0, now());
    await preferCities(db, { userId, jobId: job.id }, job, job_location_id_list);
    return {};
  });
}
