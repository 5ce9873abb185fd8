import { useState } from 'react';
import { addLink, canAddLink, linkError } from '../../shared/domain/application/links.ts';
import { changeItem } from '../../shared/domain/text/list-items.ts';
import { LINK_DIALOG_URL_LENGTH, URL_LENGTH } from '../../shared/domain/text/web-address.ts';
import { materials } from '../../shared/messages/application/materials.ts';
import { type FormErrors, noErrors } from '../ui/forms/error-summary.tsx';
import { Field } from '../ui/fields/field.tsx';
import { useFocusNext } from '../ui/behaviour/focus.ts';
import { Hint } from '../ui/forms/form-layout.tsx';
import { type ListDeclaration, ListEditor } from '../ui/list-editor/list-editor.tsx';
import { AddAddress } from './add-address.tsx';
import styles from './links-dialog.module.css';
import type { LinkItem } from './link-forms.ts';
import { ListModal } from './list-modal.tsx';
import { controlOf, type MaterialsFlow } from './materials-flow.ts';
import { TitleField } from './title-field.tsx';
import { fieldOf, savedUrl, titleFieldOf, useLinksModal } from './use-links-modal.ts';

const texts = materials.links;
const formId = 'links';

const warning = { text: texts.allGone, cancel: texts.allGoneCancel, proceed: texts.allGoneContinue };

const linkList: ListDeclaration = {
  isOrdered: true,
  none: texts.none,
  remove: texts.remove,
  removeQuestion: texts.removeQuestion,
  removeYes: texts.removeYes,
  removeNo: texts.removeNo,
};

/** Renders the links modal, and the question when it is closed with unsaved changes (F-04 … F-06, F-12). */
export function LinksDialogs({ flow }: { flow: MaterialsFlow }) {
  const modal = useLinksModal(flow);
  const { modals, nav } = flow;
  const isOpen = modals.shown === 'links' && nav.place.name === 'portfolio';
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <ListModal
      modal={modal}
      formId={formId}
      title={texts.title}
      save={texts.save}
      warning={warning}
      unsaved={materials.unsavedLinks}
      isOpen={isOpen}
      isAsked={modals.shown === 'unsaved-links'}
      busyLabel={flow.status.busy === null ? null : texts.saving}
      onCloseQuestion={modals.close}
    >
      <AddLink flow={flow} errors={modal.errors} onErrors={modal.setErrors} />
      {wasOpened && <AddedLinks flow={flow} errors={modal.errors} />}
    </ListModal>
  );
}

interface AddLinkProps {
  readonly flow: MaterialsFlow;
  readonly errors: FormErrors;
  readonly onErrors: (errors: FormErrors) => void;
}

/** Adds new links at the top of the list (F-04). */
function AddLink({ flow: { store, state, limits }, errors, onErrors }: AddLinkProps) {
  const form = state.drafts.links.typed;
  const isFull = form.items.length >= limits.portfolioLinks;
  const focusNext = useFocusNext();
  const add = () => {
    const message = linkError(form.typed, form.items);
    if (message !== null) return onErrors({ general: null, fields: { url: message } });
    const items = addLink(form.items, form.typed);
    store.type('links', { items, typed: '' });
    onErrors(noErrors);
    const isLast = items.length >= limits.portfolioLinks;
    // The focus returns to the field, or to the new link when the list is full and the field is disabled.
    return focusNext(() => controlOf(formId, isLast && items[0] ? fieldOf(items[0]) : 'url'));
  };
  return (
    <section className={styles.section}>
      <h3>{texts.add}</h3>
      {isFull && <Hint>{texts.full(limits.portfolioLinks)}</Hint>}
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

function AddedLinks({ flow, errors }: Pick<AddLinkProps, 'flow' | 'errors'>) {
  const { store, state } = flow;
  const { base, typed: form } = state.drafts.links;
  const isLong = (item: LinkItem) => (savedUrl(base, item) ?? '').length > URL_LENGTH;
  const put = (items: readonly LinkItem[]) => store.type('links', { ...form, items });
  const change = ({ id }: LinkItem, part: Partial<LinkItem>) => put(changeItem(form.items, id, part));
  return (
    <section className={styles.section}>
      <h3>{texts.added}</h3>
      {form.items.length > 0 && <Hint>{texts.titleHint}</Hint>}
      <ListEditor
        list={linkList}
        items={form.items}
        titleOf={({ url }) => url}
        onChange={put}
        afterRemoval={() => controlOf(formId, 'url')}
      >
        {(item, index) => (
          <div className={styles.link}>
            <TitleField
              formId={formId}
              name={titleFieldOf(item)}
              label={texts.titleOf(index + 1)}
              value={item.title}
              error={errors.fields[titleFieldOf(item)]}
              onType={(title) => change(item, { title })}
            />
            <Field
              formId={formId}
              name={fieldOf(item)}
              type="url"
              label={texts.one(index + 1)}
              limit={isLong(item) ? LINK_DIALOG_URL_LENGTH : URL_LENGTH}
              value={item.url}
              error={errors.fields[fieldOf(item)]}
              onChange={(event) => change(item, { url: event.target.value })}
            />
          </div>
        )}
      </ListEditor>
    </section>
  );
}
