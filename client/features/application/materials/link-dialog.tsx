import { linkModal as texts } from '../../../../shared/messages/application/link-modal.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Excerpt } from '../../../ui/dialogs/excerpt.tsx';
import { ItemConflict, ItemGone } from '../../../ui/list-editor/item-conflict.tsx';
import { ItemDialog } from '../../../ui/list-editor/item-dialog.tsx';
import { forms } from '../flow/forms.ts';
import { LinkFields } from './link-fields.tsx';
import { type LinkDraft, type LinkForm, linkStep } from './link-form.ts';
import type { Flow } from '../flow/use-application-flow.ts';
import { type LinkModal, useLinkModal } from './use-link-modal.ts';

/** Renders the link modal, and the question when it is closed with unsaved changes (F-13, F-14, V-26). */
export function LinkDialogs({ flow }: { flow: Flow }) {
  const modal = useLinkModal(flow);
  const { modals, state, view, status } = flow;
  const draft = state.drafts.link;
  const { base, typed, theirs } = draft;
  const isNew = (base.target?.id ?? null) === null;
  const isHere = typed.target !== null && linkStep(view.variant, typed) === flow.nav.place.name;
  const { heading } = texts;
  const unsaved = texts.unsaved(isNew ? null : base.title === '' ? base.url : base.title);
  const busyLabel = status.busy === null ? null : texts.saving;
  return (
    <>
      <ItemDialog
        isOpen={modals.shown === 'link' && isHere}
        onClose={modal.close}
        title={typed.target?.kind !== 'link' ? heading.file : isNew ? heading.add : heading.link}
        formId="link"
        errors={modal.errors}
        found={modal.found}
        submit={isNew ? texts.add : texts.save}
        canSubmit={Object.keys(modal.wrong.fields).length === 0}
        busyLabel={busyLabel}
        onSubmit={modal.save}
        question={
          modal.isChoosing && theirs !== null ? (
            <LinkChoice draft={draft} theirs={theirs} modal={modal} />
          ) : null
        }
      >
        <LinkFields key={`${base.target?.kind} ${base.target?.id}`} flow={flow} modal={modal} />
      </ItemDialog>
      <ConfirmDialog
        isOpen={modals.shown === 'unsaved-link' && isHere && forms.isDirty(state.drafts, 'link')}
        texts={unsaved}
        safeAnswer="yes"
        dangerousAnswer="no"
        busyLabel={busyLabel}
        onYes={modal.save}
        onNo={modal.discard}
        onClose={modal.close}
      >
        <Excerpt>{unsaved.text}</Excerpt>
      </ConfirmDialog>
    </>
  );
}

interface LinkChoiceProps {
  readonly draft: LinkDraft;
  /** The saved version; a null `target` means that the link was deleted. */
  readonly theirs: LinkForm;
  readonly modal: LinkModal;
}

function LinkChoice({ draft: { typed }, theirs, modal }: LinkChoiceProps) {
  const { changed, gone } = texts;
  const mine = <Excerpt>{linesOf(typed)}</Excerpt>;
  if (theirs.target !== null)
    return (
      <ItemConflict
        texts={changed}
        mine={mine}
        theirs={<Excerpt>{linesOf(theirs)}</Excerpt>}
        onChoose={modal.choose}
      />
    );
  const isLink = typed.target?.kind === 'link';
  return (
    <ItemGone
      text={isLink ? gone.link : gone.file}
      discard={isLink ? gone.discard : gone.close}
      onDiscard={modal.discard}
      add={isLink ? { label: gone.add, mine, onAdd: () => modal.choose('mine') } : null}
    />
  );
}

const linesOf = ({ title, url }: LinkForm): string => [title, url].join('\n');
