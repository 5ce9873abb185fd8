import { useState } from 'react';
import {
  addLink,
  canAddLink,
  deletesAllLinks,
  editLink,
  linkError,
  removeLink,
} from '../../../shared/domain/application/links.ts';
import { LINK_DIALOG_URL_LENGTH, URL_LENGTH } from '../../../shared/domain/web-address.ts';
import { applicationForm } from '../../../shared/messages/application-form.ts';
import { unnamedLink } from '../../../shared/messages/link-modal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary, type FormErrors, hasErrors, noErrors } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldId } from '../../ui/form-control.tsx';
import { Icon } from '../../ui/icon.tsx';
import { crossIcon } from '../../ui/icons/cross.tsx';
import { AddAddress } from './add-address.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { type LinkItem, type LinksForm, forms } from './forms.ts';
import { failureText, stopsFlow } from './flow-errors.ts';
import styles from './flow.module.css';
import { settleLinks, typedError } from './links-form.ts';
import type { Flow } from './use-flow.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { useMaterialsToasts } from './use-materials-toasts.ts';

const texts = applicationForm.links;
const formId = 'links';

/** The links modal (F-04 … F-06, F-12), and the question when it is closed with changes. */
export function LinksDialogs({ flow }: { flow: Flow }) {
  const { dialog, store, state } = flow;
  const { base, typed } = state.drafts.links;
  const { errors, found, setErrors } = useFormErrors(checkLinks(settleLinks(typed), base), () => [
    store.get().drafts.links,
  ]);
  const [isWarned, setWarned] = useState(false);
  const tell = useMaterialsToasts();
  const hasChanges = forms.isDirty(state.drafts, 'links');

  const save = async () => {
    const { base, typed } = store.get().drafts.links;
    const wrong = checkLinks(settleLinks(typed), base);
    setErrors(wrong);
    setWarned(false);
    if (hasErrors(wrong)) return dialog.open('links');
    await send();
    return undefined;
  };
  const send = async () => {
    const result = await flow.during('saving', () => store.saveLinks());
    if (result.kind === 'saved') {
      tell(result);
      dialog.close();
    } else if (result.kind === 'conflict' || (result.kind === 'failed' && stopsFlow(result.problem.code)))
      flow.settle(result, () => void save());
    else {
      // Told where the links are, also when they were to be saved from somewhere else.
      setErrors(
        result.kind === 'invalid'
          ? linkErrors(result.errors)
          : { general: failureText(result.problem), fields: {} },
      );
      dialog.open('links');
    }
  };
  const begin = () => {
    const { links } = state.drafts;
    if (deletesAllLinks(links.base.items, links.typed.items)) {
      setWarned(true);
      dialog.open('links');
    } else void save();
  };
  const close = () => {
    setErrors(noErrors);
    setWarned(false);
    dialog.close();
  };
  const words = applicationForm.dialogs.unsavedLinks;
  return (
    <>
      <Dialog
        isOpen={dialog.shown === 'links' && flow.place.name === 'portfolio'}
        onClose={close}
        title={texts.title}
        width="widest"
      >
        {isWarned ? (
          <div className={styles.dialog} role="alert">
            <p>{texts.allGone}</p>
            <div className={styles.buttons}>
              <Button onClick={() => setWarned(false)}>{texts.allGoneCancel}</Button>
              <Button variant="primary" onClick={() => void save()}>
                {texts.allGoneContinue}
              </Button>
            </div>
          </div>
        ) : (
          <div className={styles.dialog}>
            <ErrorSummary form={formId} errors={errors} found={found} />
            <AddLink flow={flow} errors={errors} onErrors={setErrors} />
            <AddedLinks flow={flow} errors={errors} />
            <div className={styles.buttons}>
              <Button
                variant="primary"
                disabled={!hasChanges}
                busyLabel={flow.busy === null ? null : texts.saving}
                onClick={begin}
              >
                {texts.save}
              </Button>
            </div>
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        isOpen={dialog.shown === 'unsaved-links'}
        title={words.title}
        yes={words.yes}
        no={words.no}
        busyLabel={flow.busy === null ? null : texts.saving}
        onYes={begin}
        onNo={() => {
          store.discard(['links']);
          dialog.close();
        }}
        onClose={() => dialog.close()}
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

/** New links go to the top, with a temporary negative id (F-04). */
function AddLink({ flow: { store, state, view }, errors, onErrors }: AddLinkProps) {
  const form = state.drafts.links.typed;
  const isFull = form.items.length >= view.limits.portfolioLinks;
  const add = () => {
    const message = linkError(form.typed, form.items);
    if (message !== null) return onErrors({ general: null, fields: { url: message } });
    store.type('links', { items: addLink(form.items, form.typed), typed: '' });
    return onErrors(noErrors);
  };
  return (
    <section className={styles.section}>
      <h3>{texts.add}</h3>
      {isFull && <p className={styles.quiet}>{texts.full(view.limits.portfolioLinks)}</p>}
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
  const [asked, setAsked] = useState<string | null>(null);
  const { base, typed: form } = state.drafts.links;
  const titles = new Map(view.answers.portfolioLinks.map(({ id, name }) => [id, name]));
  /** Its own title, or its place in the list. */
  const headingOf = ({ id }: LinkItem, index: number) => {
    const title = titles.get(id) ?? unnamedLink;
    return title === unnamedLink ? texts.one(index + 1) : title;
  };
  const isLong = (item: LinkItem) => (savedOf(base, item) ?? '').length > URL_LENGTH;
  const put = (items: readonly LinkItem[]) => store.type('links', { ...form, items });
  const change = (item: LinkItem, url: string) => put(editLink(form.items, item.id, url));
  const remove = (item: LinkItem) => {
    put(removeLink(form.items, item.id));
    // What had the focus goes with the link.
    document.querySelector<HTMLElement>(`#${fieldId(formId, 'url')}`)?.focus();
  };
  return (
    <section className={styles.section}>
      <h3>{texts.added}</h3>
      {form.items.length === 0 && <p className={styles.quiet}>{texts.none}</p>}
      <ul className={styles.section}>
        {form.items.map((item, index) => (
          <li key={item.id} className={styles.linkRow}>
            <Field
              formId={formId}
              name={nameOf(item)}
              type="url"
              label={headingOf(item, index)}
              maxLength={isLong(item) ? LINK_DIALOG_URL_LENGTH : URL_LENGTH}
              value={item.url}
              error={errors.fields[nameOf(item)]}
              onChange={(event) => change(item, event.target.value)}
            />
            <Button
              variant="plain"
              isIcon
              aria-label={texts.remove(item.url)}
              aria-expanded={asked === item.id}
              onClick={() => setAsked(asked === item.id ? null : item.id)}
            >
              <Icon of={crossIcon} />
            </Button>
            {asked === item.id && (
              <div className={styles.question} role="alert">
                <span>{texts.removeQuestion}</span>
                <Button onClick={() => remove(item)}>{texts.removeYes}</Button>
                <Button onClick={() => setAsked(null)}>{texts.removeNo}</Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ id }: LinkItem) => `link-${id}`;

const savedOf = ({ items }: LinksForm, { id }: LinkItem) => items.find((item) => item.id === id)?.url;

/** F-05: every link must be valid before any is saved. An address that stands may be longer (AMB-39). */
function checkLinks(form: LinksForm, base: LinksForm): FormErrors {
  const { items } = form;
  const message = typedError(form);
  const fields: Record<string, string> = message === null ? {} : { url: message };
  for (const [index, item] of items.entries()) {
    const message = linkError(item.url, items.slice(0, index), savedOf(base, item));
    if (message !== null) fields[nameOf(item)] = message;
  }
  return { general: null, fields };
}

const linkErrors = (errors: readonly { readonly message: string }[]): FormErrors => ({
  general: errors[0]?.message ?? null,
  fields: {},
});
