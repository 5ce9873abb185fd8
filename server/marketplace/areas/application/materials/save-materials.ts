import type { z } from 'zod';
import {
  validateCv,
  validatePortfolio,
  validateStory,
} from '../../../../../shared/domain/application/materials.ts';
import { textOrNone } from '../../../../wire/codecs/values.ts';
import type { saveCvStep, saveStoryStep } from '../../../../wire/application/application.ts';
import { Refusal } from '../../../rpc/refusal.ts';
import type { ChangeContext } from '../change.ts';
import { cleanText } from '../answers/clean-text.ts';
import { putLinkedIn, readLinkedInUrl } from '../linkedin/linkedin.ts';
import { markSaved } from '../sent/mark-saved.ts';
import { refuseApplicationErrors } from '../answers/rules.ts';

/** Step 3/1 (C-49). */
export async function saveCv(
  changing: ChangeContext,
  fields: z.output<typeof saveCvStep.request>,
): Promise<void> {
  const { db, applicationId, job, before } = requireSubSteps(changing);
  const url = readLinkedInUrl(fields.public_profile_url, 'public_profile_url');
  const { cv, linkedIn } = before.answers;
  refuseApplicationErrors(
    validateCv({ hasCv: cv !== null, linkedInUrl: url }, job.variant, job.mandatory.cv),
  );
  await putLinkedIn(db, applicationId, linkedIn, url);
  await markSaved(changing, { step: 3, subStep: 1 });
}

/** Step 3/2: files, links and flag are there by their own calls; this says that they are all. */
export async function savePortfolio(changing: ChangeContext): Promise<void> {
  const { job, before } = requireSubSteps(changing);
  const { portfolioFiles, portfolioLinks, isPortfolioConfidential: isConfidential } = before.answers;
  const materials = { files: portfolioFiles.length, links: portfolioLinks.length, isConfidential };
  refuseApplicationErrors(validatePortfolio(materials, job.mandatory.portfolio));
  await markSaved(changing, { step: 3, subStep: 2 });
}

/** Step 3/3 (C-49); −1 for none. */
export async function saveStory(
  changing: ChangeContext,
  fields: z.output<typeof saveStoryStep.request>,
): Promise<void> {
  const { db, applicationId, job } = requireSubSteps(changing);
  const story = cleanText(textOrNone.decode(fields.candidate_story));
  refuseApplicationErrors(validateStory(story, job.mandatory.story));
  await db
    .updateTable('applications')
    .set({ story: story === '' ? null : story })
    .where('id', '=', applicationId)
    .execute();
  await markSaved(changing, { step: 3, subStep: 3 });
}

function requireSubSteps(changing: ChangeContext): ChangeContext {
  if (changing.job.variant === 'sub-steps') return changing;
  throw new Refusal('invalid-input', 'Step 3 of this job is a review: it has no sub-steps.', {
    user_job_interest_sub_step: 'There is no such sub-step for this job.',
  });
}
