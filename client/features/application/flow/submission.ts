import { applicationMaps } from '../../../../shared/domain/application/steps.ts';
import type { ApplicationServer } from '../../../api/application.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { forms } from './forms.ts';
import type { KeptState } from './kept-state.ts';
import type { SavedStep } from './read-step.ts';
import { failureOf, type SaveResult, type SubmitResult } from './save-result.ts';
import { hasUnsaved } from './step-saves.ts';

interface Submitting {
  readonly kept: KeptState;
  readonly server: ApplicationServer;
  readonly newKey: () => string;
  readonly saveStep: (step: SavedStep) => Promise<SaveResult>;
  readonly readAgain: () => Promise<SaveResult>;
}

/** One try at submitting: first what a visit left unsaved, then the whole. */
export function submission({ kept, server, newKey, saveStep, readAgain }: Submitting) {
  const saveTheRest = async (): Promise<SubmitResult | null> => {
    for (const { name } of applicationMaps[kept.get().view.variant].steps) {
      if (name === 'review' || !hasUnsaved(kept.get(), name)) continue;
      const result = await saveStep(name);
      if (result.kind === 'invalid') return { kind: 'step-invalid', step: name, errors: result.errors };
      if (result.kind !== 'saved') return result;
    }
    return null;
  };

  const send = async (): Promise<SubmitResult> => {
    const { version, key } = kept.beginSubmission(newKey);
    const sent = forms.typed(kept.get().drafts);
    const reply = await server.submit(version, key);
    kept.endSubmission();
    const { drafts, view } = kept.get();
    // What was typed since the press was not sent.
    kept.setDrafts(forms.markSaved(drafts, forms.names, sent), {
      view: { ...view, version: reply.version, receipt: reply.receipt, status: 'submitted' },
    });
    return { kind: 'submitted', receipt: reply.receipt };
  };

  return async (): Promise<SubmitResult> => {
    try {
      return (await saveTheRest()) ?? (await send());
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.code !== 'precondition-failed') return failureOf(problem);
      // What is about to be sent has changed: the person looks at it first, even where nothing has to be chosen.
      kept.forgetSubmission();
      const met = await readAgain();
      if (met.kind === 'failed') return met;
      return forms.conflicts(kept.get().drafts).length > 0
        ? { kind: 'conflict' }
        : { kind: 'failed', problem };
    }
  };
}
