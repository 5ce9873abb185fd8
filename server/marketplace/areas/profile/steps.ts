import type { z } from 'zod';
import { profileFlow } from '../../../../shared/domain/profile/flow/flows.ts';
import type { ProfileStepName } from '../../../../shared/domain/profile/flow/steps.ts';
import {
  availabilityStep,
  contactStep,
  cvStep,
  educationStep,
  expectationsStep,
  experienceStep,
  introductionStep,
  locationStep,
  portfolioStep,
  preferencesStep,
  storyStep,
} from '../../../wire/profile/profile-steps.ts';
import type { Call } from '../../../wire/protocol/call.ts';
import type { Marketplace } from '../../rpc/area.ts';
import { Refusal } from '../../rpc/refusal.ts';
import {
  changeProfile,
  isSafeToChange,
  profileSavedReply,
  safetyReply,
  type ProfileChange,
} from './change.ts';
import { saveAddress } from './save-address.ts';
import { saveAvailability, saveContact } from './save-contact.ts';
import { saveIntroduction } from './save-introduction.ts';
import { saveCv, saveEducation, savePortfolio, saveStory } from './save-materials.ts';
import { saveExpectations, savePreferences } from './save-preferences.ts';

type Declared = typeof portfolioStep;

/** A step as `profileStep` declares it. */
interface Step<Request extends z.ZodObject> {
  readonly name: ProfileStepName;
  readonly save: Call<Request, Declared['save']['reply']>;
  readonly check: Call<Request, Declared['check']['reply']>;
}

/** It may return storage keys of files that can go, once the change is committed. */
type Work<Fields> = (change: ProfileChange, fields: Fields) => Promise<readonly string[] | void>;

/** Registers the save of a step (C-26) and the question whether it is safe (C-27). */
export const stepRegistrar =
  ({ handle, db, files, now }: Pick<Marketplace, 'handle' | 'db' | 'files' | 'now'>) =>
  <Request extends z.ZodObject<Declared['save']['request']['shape']>>(
    { name, save, check }: Step<Request>,
    work: Work<z.output<Request>>,
  ): void => {
    const requestOf = (userId: number, fields: z.output<Request>) => ({
      userId,
      expectedVersion: fields.expected_version,
      at: now(),
    });
    const saving = (fields: z.output<Request>) => async (change: ProfileChange) => {
      const isWizard = fields.is_edit_profile === 0;
      if (isWizard) requireOpen(change, name);
      const gone = await work(change, fields);
      await markSaved(change, name, isWizard);
      return gone ?? [];
    };
    handle(save, async (fields, { user }) => {
      const changed = await changeProfile(db, requestOf(user.id, fields), saving(fields));
      for (const key of changed.result) await files.remove(key);
      return profileSavedReply(changed, name);
    });
    handle(check, async (fields, { user }) =>
      safetyReply(await isSafeToChange(db, requestOf(user.id, fields), saving(fields))),
    );
  };

export function stepCalls(marketplace: Marketplace): void {
  const register = stepRegistrar(marketplace);
  register(introductionStep, saveIntroduction);
  register(locationStep, saveAddress);
  register(contactStep, saveContact);
  register(availabilityStep, saveAvailability);
  register(educationStep, saveEducation);
  register(experienceStep, () => Promise.resolve());
  register(cvStep, saveCv);
  register(portfolioStep, savePortfolio);
  register(storyStep, saveStory);
  register(expectationsStep, saveExpectations);
  register(preferencesStep, savePreferences);
}

/** Refuses a step before which one is incomplete (W-21). @throws Refusal `step-locked` */
function requireOpen({ before }: ProfileChange, name: ProfileStepName): void {
  const place = profileFlow.named(name);
  const isOpen = profileFlow.steps.every(
    (step) => place === null || !profileFlow.isBefore(step, place) || before.completion[step.name],
  );
  if (!isOpen) throw new Refusal('step-locked', 'Complete the steps before this one first.');
}

/** In the wizard the furthest step moves on to the next one, and never back (W-22). */
async function markSaved(
  { db, userId, before, at }: ProfileChange,
  name: ProfileStepName,
  isWizard: boolean,
): Promise<void> {
  const place = profileFlow.named(name);
  if (place === null) return;
  await db
    .insertInto('candidate_steps')
    .values({ user_id: userId, step: place.step, sub_step: place.subStep, completed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'step', 'sub_step']).doUpdateSet({ completed_at: at }),
    )
    .execute();
  const next = profileFlow.next(place) ?? place;
  if (!isWizard || !profileFlow.isBefore(before.latest, next)) return;
  await db
    .updateTable('candidates')
    .set({ latest_step: next.step, latest_sub_step: next.subStep })
    .where('user_id', '=', userId)
    .execute();
}
