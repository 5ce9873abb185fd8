import { useMemo, useRef, useState } from 'react';
import { MAX_ENTRIES } from '../../../../shared/domain/profile/entries/max-entries.ts';
import { profileEntry as texts } from '../../../../shared/messages/profile/profile-entry.ts';
import { ApiProblem } from '../../../api/http/problem.ts';
import type { EntryServer } from '../../../api/profile/profile-entries.ts';
import { bindForm } from '../../../forms/bind.ts';
import { creationKey } from '../../../forms/creation-key.ts';
import { formErrorsOf, refusalOf } from '../../../forms/form-errors.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { useLeaveWarning } from '../../../forms/use-leave-warning.ts';
import { hasErrors, noErrors } from '../../../ui/forms/error-summary.tsx';
import { useToast } from '../../../ui/notices/toast.ts';
import type { EntryKind, EntryView } from './entry-kind.ts';

/** Replaces the form until it is answered. */
export type EntryQuestion<View> =
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'unsafe' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'conflict'; readonly theirs: View };

/** How the work on an entry has ended. */
export interface EntryEnd {
  /** Null when nothing was changed. */
  readonly notice: string | null;
  readonly isDeleted: boolean;
}

interface EntryFormOptions<Form, Input, View extends EntryView<Input>> {
  readonly kind: EntryKind<Form, Input, View>;
  readonly server: EntryServer<Input, View>;
  /** Null for a new entry. */
  readonly id: string | null;
  readonly account: string;
  readonly view: View;
  readonly onEnd: (end: EntryEnd) => void;
}

type Failures = Partial<Record<ApiProblem['code'], string>>;

/** Manages the form of one entry: the typed text, saving, deleting and the questions in between. */
export function useEntryForm<Form, Input extends object, View extends EntryView<Input>>(
  options: EntryFormOptions<Form, Input, View>,
) {
  const { kind, server, id, account, onEnd } = options;
  const { definition, list } = kind;
  const subject = `profile/${list}/${id ?? 'new'}`;
  const [view, setView] = useState(options.view);
  const [question, setQuestion] = useState<EntryQuestion<View> | null>(null);
  const [busy, setBusy] = useState<'saving' | 'deleting' | null>(null);
  /** Until its modal has closed, what is done stays busy: another press would do it again. */
  const hasEnded = useRef(false);
  const draft = useDraft({
    definition,
    initial: () => (view.entry === null ? kind.empty : definition.fromContent(view.entry)),
    account,
    subject,
  });
  const creation = useMemo(() => creationKey(account, subject), [account, subject]);
  const reading = definition.read(draft.form);
  const now = formErrorsOf(reading.errors);
  const { errors, found, setErrors } = useFormErrors(now, () => [draft.form]);
  const toast = useToast();
  useLeaveWarning(draft.isDirty);

  const fail = (problem: ApiProblem, failed: string, failures: Failures = texts.failures) => {
    const isFull = problem.code === 'conflict';
    const known = isFull ? kind.texts.full(MAX_ENTRIES) : failures[problem.code];
    const text = known ?? `${failed} ${texts.again(view.feedbackEmail)}`;
    const refusal = refusalOf(problem, () => text);
    setErrors(refusal);
    if (known === undefined && refusal.general !== null) toast(text, 'error');
  };
  /** Runs an action, and asks or tells what its refusal means. */
  const attempt = async (
    what: 'saving' | 'deleting',
    action: () => Promise<void>,
    onProblem: (problem: ApiProblem) => Promise<void> | void,
  ) => {
    if (busy !== null) return;
    setBusy(what);
    setErrors(noErrors);
    try {
      await action();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      await onProblem(cause);
    } finally {
      if (!hasEnded.current) setBusy(null);
    }
  };

  const end = (isDeleted: boolean, toNotice: (name: string) => string, input: Input) => {
    hasEnded.current = true;
    creation.forget();
    onEnd({ notice: toNotice(kind.nameOf(input, view)), isDeleted });
  };
  /** @param asNew adds an entry that was deleted elsewhere again */
  const save = (version = view.version, asNew = id === null) => {
    setQuestion(null);
    setErrors(now);
    if (hasErrors(now)) return;
    const sent = draft.form;
    const { done, failures } = kind.texts;
    void attempt(
      'saving',
      async () => {
        if (asNew) await server.add(reading.value, await creation.get(draft.isRestored));
        else if (id !== null) await draft.sending(() => server.save(id, reading.value, version));
        draft.markSaved(sent);
        end(false, asNew ? done.added : done.changed, reading.value);
      },
      async (problem) => {
        if (problem.code === 'precondition-failed') return askWhichVersion(problem);
        if (problem.code === 'not-found' && !asNew) return setQuestion({ kind: 'gone' });
        return fail(problem, (asNew ? failures.add : undefined) ?? failures.save);
      },
    );
  };
  const askWhichVersion = async (problem: ApiProblem) => {
    try {
      setQuestion({ kind: 'conflict', theirs: await server.load(id) });
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      fail(cause.code === 'not-found' ? problem : cause, kind.texts.failures.save);
    }
  };
  const choose = (theirs: View, whose: 'mine' | 'theirs') => {
    setView(theirs);
    if (whose === 'mine') return save(theirs.version);
    setQuestion(null);
    return draft.begin(theirs.entry === null ? kind.empty : definition.fromContent(theirs.entry));
  };

  const remove = (isWarned: boolean) => {
    if (id === null || view.entry === null) return;
    const { entry } = view;
    const finish = () => {
      draft.forget();
      end(true, kind.texts.done.deleted, entry);
    };
    void attempt(
      'deleting',
      async () => {
        if (!isWarned && !(await server.isSafeToDelete(id))) return setQuestion({ kind: 'unsafe' });
        await server.remove(id, isWarned);
        return finish();
      },
      async (problem) => {
        const isGone = problem.code === 'unreachable' && (await server.isGone(id));
        if (isGone || problem.code === 'not-found') return finish();
        if (problem.code === 'conflict' && !isWarned) return setQuestion({ kind: 'unsafe' });
        setQuestion(null);
        return fail(problem, kind.texts.failures.delete, texts.deletionFailures);
      },
    );
  };

  return {
    id,
    view,
    draft,
    content: reading.value,
    errors,
    found,
    busy,
    question,
    bind: bindForm({ definition, formId: list, form: draft.form, errors, onChange: draft.type }),
    /** Asks about a deletion, without what went wrong at the last press, or takes the question back with null. */
    ask: (next: EntryQuestion<View> | null) => {
      setErrors(noErrors);
      setQuestion(next);
    },
    save: () => save(),
    addAgain: () => save(null, true),
    choose,
    remove,
    /** Leaves without saving. */
    discard: () => {
      draft.discard();
      creation.forget();
      onEnd({ notice: null, isDeleted: false });
    },
    /** Returns whether the modal may close; otherwise it asks what has to be decided first. */
    mayClose: () => {
      if (busy !== null) return false;
      if (question !== null) setQuestion(null);
      else if (draft.isDirty) setQuestion({ kind: 'unsaved' });
      else return true;
      return false;
    },
  };
}

export type EntryForm<Form, Input extends object, View extends EntryView<Input>> = ReturnType<
  typeof useEntryForm<Form, Input, View>
>;
