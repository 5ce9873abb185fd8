import { useRef, useState } from 'react';
import { addLink, canAddLink, linkError } from '../../../../shared/domain/application/links.ts';
import { changeItem } from '../../../../shared/domain/list-items.ts';
import { LINK_DIALOG_URL_LENGTH, URL_LENGTH } from '../../../../shared/domain/web-address.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { unnamedLink } from '../../../../shared/messages/link-modal.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DialogButtons, DialogContent } from '../../../ui/dialog-content.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary, type FormErrors, noErrors } from '../../../ui/error-summary.tsx';
import { Field } from '../../../ui/field.tsx';
import { useFocusNext } from '../../../ui/focus.ts';
import { fieldId } from '../../../ui/form-control.tsx';
import { Hint } from '../../../ui/form-layout.tsx';
import { LastItemWarning } from '../../../ui/list-editor/last-item-warning.tsx';
import { type ListDeclaration, ListEditor } from '../../../ui/list-editor/list-editor.tsx';
import { AddAddress } from '../steps/add-address.tsx';
import styles from './links-dialog.module.css';
import type { LinkItem } from '../flow/forms.ts';
import type { Flow } from '../flow/use-application-flow.ts';
import { fieldOf, savedUrl, useLinksModal } from './use-links-modal.ts';

const texts = applicationForm.links;
const formId = 'links';

const controlOf = (name: string) => document.querySelector<HTMLElement>(`#${fieldId(formId, name)}`);

const linkList: ListDeclaration = {
  isOrdered: true,
  none: texts.none,
  remove: texts.remove,
  removeQuestion: texts.removeQuestion,
  removeYes: texts.removeYes,
  removeNo: texts.removeNo,
};

/** Renders the links modal, and the question when it is closed with unsaved changes (F-04 … F-06, F-12). */
export function LinksDialogs({ flow }: { flow: Flow }) {
  const modal = useLinksModal(flow);
  const { modals, nav } = flow;
  const isOpen = modals.shown === 'links' && nav.place.name === 'portfolio';
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  const save = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  /** Shows the links again and focuses the button that opened the warning. */
  const answer = (action: () => void) => {
    action();
    focusNext(() => save.current);
  };
  const busyLabel = flow.status.busy === null ? null : texts.saving;
  const words = applicationForm.dialogs.unsavedLinks;
  return (
    <>
      <Dialog isOpen={isOpen} onClose={modal.close} title={texts.title} width="widest">
        {modal.isWarned ? (
          <LastItemWarning
            text={texts.allGone}
            cancel={texts.allGoneCancel}
            proceed={texts.allGoneContinue}
            onCancel={() => answer(modal.dismissWarning)}
            onProceed={() => answer(modal.save)}
          />
        ) : (
          <DialogContent>
            <ErrorSummary form={formId} errors={modal.errors} found={modal.found} />
            <AddLink flow={flow} errors={modal.errors} onErrors={modal.setErrors} />
            {wasOpened && <AddedLinks flow={flow} errors={modal.errors} />}
            <DialogButtons>
              <Button
                ref={save}
                variant="primary"
                disabled={!modal.hasChanges}
                busyLabel={busyLabel}
                onClick={modal.begin}
              >
                {texts.save}
              </Button>
            </DialogButtons>
          </DialogContent>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={modals.shown === 'unsaved-links'}
        texts={words}
        safeAnswer="yes"
        busyLabel={busyLabel}
        onYes={modal.begin}
        onNo={modal.discard}
        onClose={modals.close}
      >
        <p>{words.text}</p>
      </ConfirmDialog>
    </>
  );
}

interface AddLinkProps {
  readonly flow: Flow;
  readonly errors: FormErrors;
  readonly onErrors: (errors: FormErrors) => void;
}

/** Adds new links at the top of the list (F-04). */
function AddLink({ flow: { store, state, view }, errors, onErrors }: AddLinkProps) {
  const form = state.drafts.links.typed;
  const isFull = form.items.length >= view.limits.portfolioLinks;
  const focusNext = useFocusNext();
  const add = () => {
    const message = linkError(form.typed, form.items);
    if (message !== null) return onErrors({ general: null, fields: { url: message } });
    const items = addLink(form.items, form.typed);
    store.type('links', { items, typed: '' });
    onErrors(noErrors);
    const isLast = items.length >= view.limits.portfolioLinks;
    // The focus returns to the field, or to the new link when the list is full and the field is disabled.
    return focusNext(() => controlOf(isLast && items[0] ? fieldOf(items[0]) : 'url'));
  };
  return (
    <section className={styles.section}>
      <h3>{texts.add}</h3>
      {isFull && <Hint>{texts.full(view.limits.portfolioLinks)}</Hint>}
      <AddAddress
        formId={formId}
        name="url"
        label={texts.url}
        hint={texts.urlHint}
        button={texts.addButton}
        value={form.typed}
        error={errors.fields['url']}
        isDisabled={isFull}
        canAdd={canAddLink(form.items, form.typed)}
        onType={(typed) => store.type('links', { ...form, typed })}
        onAdd={add}
      />
    </section>
  );
}

function AddedLinks({ flow: { store, state, view }, errors }: { flow: Flow; errors: FormErrors }) {
  const { base, typed: form } = state.drafts.links;
  const titles = new Map(view.answers.portfolioLinks.map(({ id, name }) => [id, name]));
  /** Returns the link's title, or its position in the list. */
  const headingOf = ({ id }: LinkItem, index: number) => {
    const title = titles.get(id) ?? unnamedLink;
    return title === unnamedLink ? texts.one(index + 1) : title;
  };
  const isLong = (item: LinkItem) => (savedUrl(base, item) ?? '').length > URL_LENGTH;
  const put = (items: readonly LinkItem[]) => store.type('links', { ...form, items });
  return (
    <section className={styles.section}>
      <h3>{texts.added}</h3>
      <ListEditor
        list={linkList}
        items={form.items}
        titleOf={({ url }) => url}
        onChange={put}
        afterRemoval={() => controlOf('url')}
      >
        {(item, index) => (
          <Field
            formId={formId}
            name={fieldOf(item)}
            type="url"
            label={headingOf(item, index)}
            maxLength={isLong(item) ? LINK_DIALOG_URL_LENGTH : URL_LENGTH}
            value={item.url}
            error={errors.fields[fieldOf(item)]}
            onChange={(event) => put(changeItem(form.items, item.id, { url: event.target.value }))}
          />
        )}
      </ListEditor>
    </section>
  );
}
