import type { ReactNode } from 'react';
import { profileEntry as texts } from '../../../../shared/messages/profile/profile-entry.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-content.tsx';
import { Excerpt } from '../../../ui/dialogs/excerpt.tsx';
import { takeFocus } from '../../../ui/behaviour/focus.ts';
import { ItemConflict, ItemGone } from '../../../ui/list-editor/item-conflict.tsx';
import type { EntryKind, EntryView } from './entry-kind.ts';
import type { EntryForm } from './use-entry-form.ts';

interface EntryQuestionsProps<Form, Input extends object, View extends EntryView<Input>> {
  readonly kind: EntryKind<Form, Input, View>;
  readonly form: EntryForm<Form, Input, View>;
}

/** The question that has to be answered before the form goes on (X-07, X-09, ERR-16). */
export function EntryQuestions<Form, Input extends object, View extends EntryView<Input>>({
  kind,
  form,
}: EntryQuestionsProps<Form, Input, View>) {
  const { question, view, busy } = form;
  if (question === null) return null;
  const { title, text } = kind.texts.deletion;
  const deletionOf = (name: string) => `${title}\n${text(name)}`;
  const mine = <Excerpt>{kind.describe(form.content, view).join('\n')}</Excerpt>;
  switch (question.kind) {
    case 'unsaved':
      return (
        <Question
          words={texts.unsaved}
          dangerousAnswer="no"
          busyLabel={busy && texts.saving}
          onYes={form.save}
          onNo={form.discard}
        >
          {`${texts.unsaved.title}\n${texts.unsaved.text}`}
        </Question>
      );
    case 'delete':
      return (
        <Question
          words={texts.deletion}
          dangerousAnswer="yes"
          busyLabel={busy && texts.deleting}
          onYes={() => form.remove(false)}
          onNo={() => form.ask(null)}
        >
          {view.entry && deletionOf(kind.identify(view.entry, view).join(', '))}
        </Question>
      );
    case 'unsafe':
      return (
        <Question
          words={texts.unsafe}
          dangerousAnswer="yes"
          busyLabel={busy && texts.deleting}
          onYes={() => form.remove(true)}
          onNo={() => form.ask(null)}
        >
          {texts.unsafe.text}
        </Question>
      );
    case 'conflict': {
      const { theirs } = question;
      const lines = theirs.entry === null ? [] : kind.describe(theirs.entry, theirs);
      return (
        <ItemConflict
          texts={texts.conflict}
          mine={mine}
          theirs={<Excerpt>{lines.join('\n')}</Excerpt>}
          onChoose={(whose) => form.choose(theirs, whose)}
        />
      );
    }
    case 'gone':
      return (
        <ItemGone
          text={texts.deleted.text}
          discard={texts.deleted.discard}
          onDiscard={form.discard}
          add={{ label: texts.deleted.add, mine, onAdd: form.addAgain }}
        />
      );
    default:
      return question satisfies never;
  }
}

interface QuestionProps {
  readonly words: { readonly yes: string; readonly no: string };
  readonly dangerousAnswer: 'yes' | 'no';
  readonly busyLabel: string | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
  readonly children: ReactNode;
}

function Question({ words, dangerousAnswer, busyLabel, onYes, onNo, children }: QuestionProps) {
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} role="alert">
        <Excerpt>{children}</Excerpt>
      </p>
      <DialogButtons>
        <Button isDanger={dangerousAnswer === 'no'} onClick={onNo}>
          {words.no}
        </Button>
        <Button variant="primary" isDanger={dangerousAnswer === 'yes'} busyLabel={busyLabel} onClick={onYes}>
          {words.yes}
        </Button>
      </DialogButtons>
    </>
  );
}
