import type { Next } from '../../../flow/flow-modals.ts';
import type { FlowNavigation } from '../../../flow/flow-navigation.ts';
import type { SaveResult } from '../../../flow/save-result.ts';
import type { ProfileKind } from './forms.ts';

interface PayQuestionContext {
  readonly open: (next: Next) => void;
  /** Tells whether the step with the question has wrong answers. */
  readonly isWrong: () => boolean;
  /** @param rupees a year */
  readonly save: (rupees: number) => Promise<SaveResult>;
  readonly nav: () => Pick<FlowNavigation<ProfileKind>, 'during' | 'settle'>;
}

/** Rupees a year; null for a question that is skipped, undefined for one that is open. */
type Answer = number | null | undefined;

/** The question about expected pay, which a visit asks once: an answer that could not be saved is kept (W-38). */
export function createPayQuestion() {
  let given: Answer;
  const answer = async (context: PayQuestionContext, pay: number | null, next: Next): Promise<void> => {
    given = pay;
    // Wrong answers on the step are shown before anything is saved (W-23).
    if (pay !== null && !context.isWrong()) {
      const nav = context.nav();
      const result = await nav.during('saving', () => context.save(pay));
      if (!nav.settle(result, () => void answer(context, pay, next))) return;
      given = undefined;
    }
    next();
  };
  return {
    ask: (context: PayQuestionContext, next: Next): void => {
      if (given === undefined) context.open(next);
      else void answer(context, given, next);
    },
    answer,
  };
}
