import { withSaved } from '../../../../shared/domain/profile/answers/step-answers.ts';
import type { ProfileStepsServer } from '../../../api/profile/profile-steps.ts';
import type { FlowStore } from '../../../flow/flow-store.ts';
import { saved, type SaveResult } from '../../../flow/save-result.ts';
import type { ProfileKind } from './forms.ts';

/** Saves the expected pay beside the steps (W-38). @param rupees a year */
export const saveExpectedPay = (
  store: Pick<FlowStore<ProfileKind>, 'get' | 'change' | 'choose' | 'join'>,
  server: Pick<ProfileStepsServer, 'saveExpectedPay'>,
  rupees: number,
): Promise<SaveResult> =>
  store.change<SaveResult>(async () => {
    const now = await server.saveExpectedPay(rupees, store.get().view.version);
    const wasInConflict = store.get().drafts.expectations.theirs !== null;
    store.join(now.version, (view) => {
      const expectations = { ...view.answers.expectations, expectedCompensation: rupees };
      return { ...view, ...now, answers: withSaved(view.answers, { expectations }) };
    });
    // What else is typed on that step is no conflict with an answer of one's own.
    if (!wasInConflict) store.choose('expectations', 'mine');
    return saved;
  });
