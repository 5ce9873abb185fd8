import type { ApplicationView } from '../../../../shared/contract/application.ts';
import type { ApplicationServer } from '../../../api/application.ts';
import { type FormName, forms } from './forms.ts';
import { joinSaved } from './join-view.ts';
import type { ApplicationState, KeptState } from './kept-state.ts';
import { readStep, type SavedStep, settleLinkedIn } from './read-step.ts';
import { saved, type SaveResult } from './save-result.ts';

interface Saving {
  readonly kept: KeptState;
  readonly server: ApplicationServer;
  readonly today: () => string;
}

/** One try at saving a step. */
export function stepSaves({ kept, server, today }: Saving) {
  return async (step: SavedStep): Promise<SaveResult> => {
    const read = () => readStep(step, forms.typed(kept.get().drafts), kept.get().view, today());
    if (read().covers.includes('linkedIn')) {
      const { drafts } = kept.get();
      kept.setDrafts(forms.type(drafts, 'linkedIn', settleLinkedIn(drafts.linkedIn.typed)));
    }
    const sent = forms.typed(kept.get().drafts);
    const { covers, errors, input, answers } = read();
    if (forms.conflicts(kept.get().drafts).some((name) => covers.includes(name))) return { kind: 'conflict' };
    if (errors.length > 0) return { kind: 'invalid', errors };
    const reply = await server.saveStep(input, kept.get().view.version);
    kept.forgetSubmission();
    const { drafts, view } = kept.get();
    kept.setDrafts(forms.markSaved(drafts, covers, sent), {
      view: joinSaved(view, reply, { ...view.answers, ...answers }),
      wasRestored: false,
    });
    return saved;
  };
}

/** Whether something stands on a step that is typed and not saved. */
export function hasUnsaved({ drafts, view }: ApplicationState, step: SavedStep): boolean {
  return formsOf(step, view.variant).some((name) => forms.isDirty(drafts, name));
}

/** The forms that stand on a step. */
export function formsOf(
  step: SavedStep,
  variant: ApplicationView['variant'],
): readonly Exclude<FormName, 'link'>[] {
  switch (step) {
    case 'basic':
      return variant === 'review' ? ['basic', 'linkedIn'] : ['basic'];
    case 'professional':
    case 'availability':
    case 'story':
      return [step];
    case 'cv':
      return ['linkedIn'];
    case 'portfolio':
      return [];
  }
}
