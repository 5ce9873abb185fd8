import { useEffect, useState } from 'react';
import type { JobDraft, SavedJobDraft } from '../../../shared/contract/postings.ts';
import type { JobDraftContent } from '../../../shared/domain/job-draft.ts';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import { readDraft, saveDraft } from '../../api/postings.ts';
import { ApiProblem } from '../../api/problem.ts';
import { type FormErrors, hasErrors, noErrors } from '../../ui/error-summary.tsx';
import { type DraftForm, isSameForm, readForm, toForm } from './draft-form.ts';
import { useLocalCopy } from './use-local-copy.ts';

/** The version on the server that the form goes on from. */
interface SavedVersion {
  readonly id: string | null;
  readonly savedAt: number | null;
  readonly form: DraftForm;
}

interface DraftOptions {
  readonly draft: JobDraft;
  /** Whose copy this browser keeps. */
  readonly owner: string;
  readonly onCreated: (saved: SavedJobDraft, content: JobDraftContent) => void;
}

const failures: Partial<Record<ApiProblem['code'], string>> = postAJob.failures;

/** A draft while it is written: what is typed, what is saved, and what went wrong. */
export function useDraft({ draft, owner, onCreated }: DraftOptions) {
  const [form, setForm] = useState(() => toForm(draft));
  const [saved, setSaved] = useState<SavedVersion>(() => ({ id: draft.id, savedAt: draft.savedAt, form }));
  const [errors, setErrors] = useState<FormErrors>(noErrors);
  const [isSaving, setSaving] = useState(false);
  const [isStale, setStale] = useState(false);
  const [hasSaved, setHasSaved] = useState(false);
  const isDirty = !isSameForm(form, saved.form);
  const local = useLocalCopy({ owner, jobId: draft.jobId, saved, form, isDirty, onRestore: setForm });

  useLeaveWarning(isDirty);

  const attempt = async (action: () => Promise<void>) => {
    if (isSaving) return;
    setSaving(true);
    try {
      await action();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      if (cause.code === 'precondition-failed') setStale(true);
      else setErrors(errorsOf(cause, draft.jobId));
    } finally {
      setSaving(false);
    }
  };

  const save = (isOverwriting = false) => {
    const { content, errors: wrong } = readForm(form);
    setErrors(wrong);
    if (hasErrors(wrong)) return Promise.resolve();
    return attempt(async () => {
      const savedAt = isOverwriting ? null : saved.savedAt;
      const now = await saveDraft(saved.id, {
        ...content,
        cityIds: [...content.cityIds],
        jobId: draft.jobId,
        savedAt,
      });
      setStale(false);
      setHasSaved(true);
      setSaved({ ...now, form });
      if (saved.id === null) {
        local.drop();
        onCreated(now, content);
      }
    });
  };

  /** Goes on with what is saved, and gives up what is typed. */
  const takeTheirs = () =>
    attempt(async () => {
      const view = saved.id === null ? null : await readDraft(saved.id);
      if (!view?.draft) return;
      const theirs = toForm(view.draft);
      setForm(theirs);
      setSaved({ id: view.draft.id, savedAt: view.draft.savedAt, form: theirs });
      setErrors(noErrors);
      setStale(false);
    });

  return {
    form,
    saved,
    errors,
    isDirty,
    isSaving,
    isStale,
    /** Since this page was opened. */
    hasSaved,
    local,
    change: (part: Partial<DraftForm>) => setForm((before) => ({ ...before, ...part })),
    save,
    takeTheirs,
    /** The draft is gone: nothing is left to warn about or to bring back. */
    forget: () => {
      local.drop();
      setSaved((before) => ({ ...before, form }));
    },
    discard: () => {
      local.drop();
      setForm(saved.form);
      setErrors(noErrors);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

function errorsOf(problem: ApiProblem, jobId: string | null): FormErrors {
  const fields: Record<string, string> = {};
  for (const { pointer, message } of problem.errors) fields[pointer.replace(/^\//u, '')] ??= message;
  if (Object.keys(fields).length > 0) return { general: null, fields };
  const text =
    problem.code === 'conflict' && jobId !== null
      ? postAJob.failures.conflictOfJob
      : (failures[problem.code] ?? postAJob.failures.unknown);
  return { general: text, fields: {} };
}

/** The browser asks before it leaves a page with unsaved changes. */
function useLeaveWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
