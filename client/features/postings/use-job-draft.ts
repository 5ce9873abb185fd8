import { useMemo, useState } from 'react';
import type { JobDraft, SavedJobDraft } from '../../../shared/contract/postings.ts';
import type { FieldError } from '../../../shared/domain/field-error.ts';
import type { JobDraftContent } from '../../../shared/domain/jobs/job-draft.ts';
import { postAJob } from '../../../shared/messages/postings/post-a-job.ts';
import { createDraft, readDraft, saveDraft } from '../../api/postings/postings.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { bindForm } from '../../forms/bind.ts';
import { creationKey } from '../../forms/creation-key.ts';
import { formErrorsOf, refusalOf } from '../../forms/form-errors.ts';
import { useDraft } from '../../forms/use-draft.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { useLeaveWarning } from '../../forms/use-leave-warning.ts';
import { hasErrors, noErrors } from '../../ui/forms/error-summary.tsx';
import { jobDraftForm } from './job-draft-form.ts';

export const formId = 'job-draft';

interface JobDraftOptions {
  readonly initial: JobDraft;
  readonly account: string;
  readonly onCreated: (saved: SavedJobDraft, content: JobDraftContent) => void;
}

const failures: Partial<Record<ApiProblem['code'], string>> = postAJob.failures;

/** Manages a job draft while it is written: the typed text, the saved version and the errors. */
export function useJobDraft({ initial, account, onCreated }: JobDraftOptions) {
  const { jobId } = initial;
  const [saved, setSaved] = useState({ id: initial.id, savedAt: initial.savedAt });
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  const draft = useDraft({
    definition: jobDraftForm,
    initial: () => jobDraftForm.fromContent(initial),
    account,
    subject: subjectOf(saved.id, jobId),
  });
  const { form, isDirty } = draft;
  const creation = useMemo(() => creationKey(account, subjectOf(null, jobId)), [account, jobId]);
  const reading = jobDraftForm.read(form);
  const [typedCity, setTypedCity] = useState('');
  const now = formErrorsOf([...reading.errors, ...typedCityErrors(typedCity)]);
  const { errors, found, setErrors } = useFormErrors(now, () => [form, typedCity]);

  // A typed city that is not chosen is no part of the kept draft.
  useLeaveWarning((isDirty && !draft.isKept) || typedCity.trim() !== '');

  const attempt = async (action: () => Promise<void>) => {
    if (isSaving) return;
    setSaving(true);
    try {
      await action();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      if (cause.code === 'precondition-failed') setStale(true);
      else setErrors(refusalOf(cause, ({ code }) => failureText(code, jobId)));
    } finally {
      setSaving(false);
    }
  };

  const save = (isOverwriting = false) => {
    setErrors(now);
    if (hasErrors(now)) return Promise.resolve();
    return attempt(async () => {
      const savedAt = isOverwriting ? null : saved.savedAt;
      const { cityIds, ...content } = reading.value;
      const input = { ...content, cityIds: [...cityIds], jobId, savedAt };
      const { id } = saved;
      const after =
        id === null
          ? await createDraft(input, account, await creation.get(draft.isRestored))
          : await draft.sending(() => saveDraft(id, input, account));
      setStale(false);
      setHasSaved(true);
      draft.markSaved(form);
      setSaved(after);
      if (saved.id !== null) return;
      draft.removeKept();
      creation.forget();
      onCreated(after, reading.value);
    });
  };

  /** Discards the typed text and continues with the saved version. */
  const takeTheirs = () =>
    attempt(async () => {
      const theirs = saved.id === null ? null : (await readDraft(saved.id)).draft;
      if (theirs === null) return;
      draft.begin(jobDraftForm.fromContent(theirs));
      setTypedCity('');
      setSaved({ id: theirs.id, savedAt: theirs.savedAt });
      setErrors(noErrors);
      setStale(false);
    });

  return {
    ...draft,
    bind: bindForm({ definition: jobDraftForm, formId, form, errors, onChange: draft.type }),
    city: { typed: typedCity, onType: setTypedCity },
    saved,
    errors,
    /** The errors found at the last press, for the summary. */
    wrong: found,
    isSaving,
    isStale,
    /** The draft was saved at least once since the page was opened. */
    hasSaved,
    save,
    takeTheirs,
    discard: () => {
      draft.discard();
      setTypedCity('');
      creation.forget();
      setErrors(noErrors);
    },
    forget: () => {
      draft.forget();
      setTypedCity('');
    },
  };
}

export type Draft = ReturnType<typeof useJobDraft>;

/** A text that the list of cities does not have would not be saved. */
const typedCityErrors = (typed: string): FieldError[] =>
  typed.trim() === '' ? [] : [{ pointer: '/cityIds', message: postAJob.cities.unknown }];

/** Names the subject of the stored text: a new job, changes to a job, or a saved draft. */
function subjectOf(id: string | null, jobId: string | null): string {
  if (id !== null) return `post-a-job/draft/${id}`;
  return jobId === null ? 'post-a-job/new' : `post-a-job/job/${jobId}`;
}

function failureText(code: ApiProblem['code'], jobId: string | null): string {
  if (code === 'conflict' && jobId !== null) return postAJob.failures.conflictOfJob;
  return failures[code] ?? postAJob.failures.unknown;
}
