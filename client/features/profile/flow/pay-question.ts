import { formatLakhs } from '../../../../shared/domain/pay.ts';
import { readExpectedPay } from '../../../../shared/domain/profile/answers/expectations-form.ts';
import type { Next } from '../../../flow/flow-modals.ts';
import type { FlowNavigation } from '../../../flow/flow-navigation.ts';
import type { FlowStore } from '../../../flow/flow-store.ts';
import type { SaveResult } from '../../../flow/save-result.ts';
import type { ProfileKind } from './forms.ts';

interface PayQuestionContext {
  readonly store: Pick<FlowStore<ProfileKind>, 'get' | 'type'>;
  readonly open: (next: Next) => void;
  /** Tells whether the step with the question has wrong answers. */
  readonly isWrong: () => boolean;
  /** @param rupees a year */
  readonly save: (rupees: number) => Promise<SaveResult>;
  readonly nav: () => Pick<FlowNavigation<ProfileKind>, 'during' | 'settle'>;
}

/**
 * The question about expected pay, which a visit asks once (W-38). Until its answer is saved, it stands in the field of
 * step 5/1, so that this browser keeps it as typed text.
 */
export function createPayQuestion() {
  let isSkipped = false;
  const save = async (context: PayQuestionContext, pay: number, next: Next): Promise<void> => {
    // Wrong answers on the step are shown before anything is saved (W-23).
    if (!context.isWrong()) {
      const nav = context.nav();
      const result = await nav.during('saving', () => context.save(pay));
      const again = () => void save(context, pay, next);
      // The answer is saved alone, because the rest of that step may not be complete.
      if (!nav.settle(result, again, 'expectations', () => context.save(pay))) return;
    }
    next();
  };
  return {
    ask: (context: PayQuestionContext, next: Next): void => {
      const { value, errors } = readExpectedPay(context.store.get().drafts.expectations.typed.expected);
      if (errors.length === 0) void save(context, value, next);
      else if (isSkipped) next();
      else context.open(next);
    },
    /** @param pay rupees a year; null for a question that is skipped */
    async answer(context: PayQuestionContext, pay: number | null, next: Next): Promise<void> {
      isSkipped = pay === null;
      if (pay === null) return next();
      const { typed } = context.store.get().drafts.expectations;
      context.store.type('expectations', { ...typed, expected: formatLakhs(pay) });
      return save(context, pay, next);
    },
  };
}
