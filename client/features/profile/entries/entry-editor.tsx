import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { profileEntry as texts } from '../../../../shared/messages/profile/profile-entry.ts';
import { ApiProblem } from '../../../api/http/problem.ts';
import { entryServer, type EntryServer } from '../../../api/profile/profile-entries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogButtons, DialogContent } from '../../../ui/dialogs/dialog-content.tsx';
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx';
import { fieldId } from '../../../ui/fields/form-control.tsx';
import { isFocusLost } from '../../../ui/behaviour/focused-name.ts';
import { FormFields, PageForm } from '../../../ui/forms/form-layout.tsx';
import { SkeletonBar } from '../../../ui/notices/skeleton.tsx';
import type { EntryKind, EntryView } from './entry-kind.ts';
import type { EditorProps } from './entry-modal-kind.ts';
import { KeptNotices } from './kept-notices.tsx';
import { EntryQuestions } from './entry-questions.tsx';
import { useEntryForm } from './use-entry-form.ts';

/** Names the button that deletes, as the fields of the form are named. */
const DELETE = 'delete';

interface EntryEditorProps<Form, Input, View extends EntryView<Input>> extends EditorProps {
  readonly kind: EntryKind<Form, Input, View>;
}

/** Loads an entry once its modal opens, then shows its form. */
export function EntryEditor<Form, Input extends object, View extends EntryView<Input>>(
  props: EntryEditorProps<Form, Input, View>,
) {
  const { kind, id, account, isOpen } = props;
  const server = useMemo(() => entryServer<Input, View>(kind.list, kind.isView, account), [kind, account]);
  const [view, setView] = useState<View | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (!isOpen || view !== null || failure !== null) return undefined;
    let isGone = false;
    const load = async () => {
      try {
        const loaded = await server.load(id);
        if (!isGone) setView(loaded);
      } catch (cause) {
        if (!(cause instanceof ApiProblem)) throw cause;
        if (!isGone) setFailure(cause.code === 'not-found' ? texts.gone : texts.loadFailed);
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [isOpen, view, failure, server, id]);

  if (view !== null) return <LoadedForm {...props} server={server} view={view} />;
  return (
    <DialogContent>
      {failure === null ? (
        <div aria-busy="true">
          <output>{texts.loading}</output>
          <SkeletonBar />
          <SkeletonBar length="long" />
        </div>
      ) : (
        <>
          <p role="alert">{failure}</p>
          <DialogButtons>
            <Button onClick={props.onClose}>{texts.close}</Button>
            <Button variant="primary" onClick={() => setFailure(null)}>
              {texts.retry}
            </Button>
          </DialogButtons>
        </>
      )}
    </DialogContent>
  );
}

interface LoadedFormProps<Form, Input, View extends EntryView<Input>> extends EntryEditorProps<
  Form,
  Input,
  View
> {
  readonly server: EntryServer<Input, View>;
  readonly view: View;
}

function LoadedForm<Form, Input extends object, View extends EntryView<Input>>(
  props: LoadedFormProps<Form, Input, View>,
) {
  const { kind, onGuard, isOpen, onClose } = props;
  const form = useEntryForm<Form, Input, View>(props);
  const { id, draft, busy, question } = form;
  const { Fields } = kind;
  const asked = useRef<typeof question>(null);

  useLayoutEffect(() => {
    onGuard(form.mayClose);
  });
  useEffect(() => {
    const before = asked.current;
    asked.current = question;
    if (question !== null || !isOpen || !draft.isReady) return;
    // What went wrong has the focus already.
    if (before !== null && !isFocusLost()) return;
    // The form takes the place of what showed that it loads, or of a question, which had the focus.
    const isKept = before?.kind === 'delete' || before?.kind === 'unsafe';
    const control = isKept ? DELETE : kind.firstField;
    document.querySelector<HTMLElement>(`#${fieldId(kind.list, control)}`)?.focus();
  }, [question, isOpen, draft.isReady, kind]);

  if (question !== null)
    return (
      <DialogContent>
        <EntryQuestions kind={kind} form={form} />
      </DialogContent>
    );
  return (
    <PageForm label={id === null ? kind.texts.modal.add : kind.texts.modal.edit} onSubmit={form.save}>
      <KeptNotices draft={draft} />
      <ErrorSummary form={kind.list} errors={form.errors} found={form.found} />
      <FormFields isReady={draft.isReady && busy === null}>
        <Fields bind={form.bind} form={draft.form} view={form.view} />
      </FormFields>
      <DialogButtons>
        {id === null ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <Button
            id={fieldId(kind.list, DELETE)}
            isDanger
            disabled={busy === 'saving'}
            busyLabel={busy === 'deleting' ? texts.deleting : null}
            onClick={() => form.ask({ kind: 'delete' })}
          >
            {texts.delete}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          disabled={busy === 'deleting'}
          busyLabel={busy === 'saving' ? texts.saving : null}
        >
          {texts.save}
        </Button>
      </DialogButtons>
    </PageForm>
  );
}
