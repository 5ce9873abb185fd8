import { useRef, useState } from 'react';
import type { PromptReply, PromptsView } from '../../../../shared/contract/profile/prompts.ts';
import { prompts as texts } from '../../../../shared/messages/profile/prompts.ts';
import { ApiProblem, isSignInNeeded } from '../../../api/http/problem.ts';
import { type PromptInputs, readPrompts, savePrompt } from '../../../api/profile/prompts.ts';
import { refusalOf } from '../../../forms/form-errors.ts';
import { type FormErrors, noErrors } from '../../../ui/forms/error-summary.tsx';
import { useToast } from '../../../ui/notices/toast.ts';

type Owner = Pick<PromptsView, 'account' | 'version'>;

interface SaveOptions {
  readonly setErrors: (errors: FormErrors) => void;
  readonly onSignIn: () => void;
}

/** The version that was sent is no longer the newest one. */
type Conflict = (newest: PromptsView) => Promise<PromptReply | null> | PromptReply | null;

const failures: Partial<Record<ApiProblem['code'], string>> = texts.failures;

/** Sends one save at a time, and tells of one that fails until another works. */
export function usePromptSave({ setErrors, onSignIn }: SaveOptions) {
  const [isSaving, setSaving] = useState(false);
  const toast = useToast();
  const hideFailure = useRef<(() => void) | null>(null);

  /**
   * Resolves to null where nothing was saved.
   * @param onConflict decides what becomes of a save to an older version
   */
  const save = async <Name extends keyof PromptInputs>(
    name: Name,
    input: PromptInputs[Name],
    owner: Owner,
    onConflict: Conflict,
  ): Promise<PromptReply | null> => {
    if (isSaving) return null;
    setSaving(true);
    setErrors(noErrors);
    try {
      const reply = await savePrompt(name, input, owner).catch(async (cause: unknown) => {
        if (!(cause instanceof ApiProblem) || cause.code !== 'precondition-failed') throw cause;
        return onConflict(await readPrompts());
      });
      if (reply !== null) hideFailure.current?.();
      return reply;
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      if (isSignInNeeded(cause.code)) onSignIn();
      else {
        const refusal = refusalOf(cause, ({ code }) => failures[code] ?? texts.oops);
        setErrors(refusal);
        if (refusal.general !== null) hideFailure.current = toast(refusal.general, 'error');
      }
      return null;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
}
