import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { LINK_TITLE_LENGTH } from '../../../../shared/domain/application/named-link.ts';
import { LINK_DIALOG_URL_LENGTH } from '../../../../shared/domain/text/web-address.ts';
import { linkModal as texts } from '../../../../shared/messages/application/link-modal.ts';
import { unnamedLink } from '../../../../shared/messages/application/unnamed-link.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { FixedField } from '../../../ui/fields/fixed-field.tsx';
import type { LinkForm } from './link-form.ts';
import type { Flow } from '../flow/use-application-flow.ts';
import type { LinkModal } from './use-link-modal.ts';

const formId = 'link';

/** Renders the title and the address of one link. A file shows its name as the address, read-only (F-13). */
export function LinkFields({ flow, modal }: { flow: Flow; modal: LinkModal }) {
  const {
    store,
    state,
    status: { busy },
  } = flow;
  const { typed } = state.drafts.link;
  /** Fields that lost the focus show their errors at once, because Save does nothing while there are errors. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const isFile = typed.target?.kind !== 'link';

  const type = (change: Partial<LinkForm>) => store.type('link', { ...typed, ...change });
  const errorOf = (name: 'title' | 'url') => {
    const isToldOf = left.has(name) && typed[name].trim() !== '';
    return modal.errors.fields[name] ?? (isToldOf ? modal.wrong.fields[name] : undefined);
  };
  const common = {
    formId,
    readOnly: busy !== null,
    onBlur: ({ target: { name } }: FocusEvent<HTMLInputElement>) => setLeft(new Set([...left, name])),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || busy !== null) return;
      event.preventDefault();
      modal.save();
    },
  };
  return (
    <>
      <Field
        {...common}
        name="title"
        label={texts.title}
        hint={isFile ? texts.titleHint.file : texts.titleHint.link}
        limit={LINK_TITLE_LENGTH}
        autoComplete="off"
        enterKeyHint="done"
        value={typed.title}
        error={errorOf('title')}
        // The default title is selected, so that the first typed letter replaces it.
        onFocus={({ target }) => target.value === unnamedLink && target.select()}
        onChange={({ target }) => type({ title: target.value })}
      />
      {isFile ? (
        <FixedField
          formId={formId}
          name="url"
          label={texts.file}
          hint={texts.fileHint}
          value={typed.url}
          error={errorOf('url')}
        />
      ) : (
        <Field
          {...common}
          name="url"
          type="url"
          label={texts.url}
          hint={texts.urlHint}
          inputMode="url"
          autoCapitalize="none"
          limit={LINK_DIALOG_URL_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
          value={typed.url}
          error={errorOf('url')}
          onChange={({ target }) => type({ url: target.value })}
        />
      )}
    </>
  );
}
