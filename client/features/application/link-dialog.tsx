import { linkModal as texts } from '../../../shared/messages/link-modal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { forms } from './forms.ts';
import styles from './flow.module.css';
import { LinkChoice } from './link-choice.tsx';
import { LinkFields } from './link-fields.tsx';
import { linkStep } from './link-form.ts';
import type { Flow } from './use-flow.ts';
import { useLinkModal } from './use-link-modal.ts';

/** The link modal (F-13, F-14, V-26), and the question when it is closed with changes. */
export function LinkDialogs({ flow }: { flow: Flow }) {
  const modal = useLinkModal(flow);
  const { dialog, state, view, place, busy } = flow;
  const draft = state.drafts.link;
  const { base, typed } = draft;
  const isNew = (base.target?.id ?? null) === null;
  const isHere = typed.target !== null && linkStep(view.variant, draft) === place.name;
  const { heading, unsaved } = texts;
  return (
    <>
      <Dialog
        isOpen={dialog.shown === 'link' && isHere}
        onClose={modal.close}
        title={typed.target?.kind !== 'link' ? heading.file : isNew ? heading.add : heading.link}
        width="wide"
      >
        {modal.isChoosing && draft.theirs !== null ? (
          <LinkChoice draft={draft} theirs={draft.theirs} modal={modal} />
        ) : (
          <LinkFields key={`${base.target?.kind} ${base.target?.id}`} flow={flow} modal={modal} />
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={dialog.shown === 'unsaved-link' && isHere && forms.isDirty(state.drafts, 'link')}
        title={unsaved.title}
        yes={unsaved.yes}
        no={unsaved.no}
        busyLabel={busy === null ? null : texts.saving}
        onYes={modal.save}
        onNo={modal.discard}
        onClose={modal.close}
      >
        <p className={styles.excerpt}>
          {isNew ? unsaved.added : unsaved.link(base.title === '' ? base.url : base.title)}
        </p>
      </ConfirmDialog>
    </>
  );
}
