import { type FormEvent, useState } from 'react';
import { MAX_SEARCH_NAME } from '../../../shared/domain/jobs/saved-search.ts';
import { saveSearch, savedSearches as texts } from '../../../shared/messages/jobs/saved-searches.ts';
import { savedSearchesForm } from '../../../shared/saved-paths.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { Button } from '../buttons/button.tsx';
import { Field } from '../fields/field.tsx';
import { changeFailure } from '../notices/change-failure.ts';
import styles from './search-name-form.module.css';

interface SearchNameFormProps {
  /** The button that opens the form names it as its target. */
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly name: string;
  /** What a browser without JavaScript sends beside the name. */
  readonly hidden: { readonly query: string } | { readonly id: string };
  /** Rejects with an ApiProblem. */
  readonly onSave: (name: string) => Promise<void>;
}

/** Asks for the name of a saved search, and closes when it is saved. It opens and works without JavaScript too. */
export function SearchNameForm({ id, title, hint, name, hidden, onSave }: SearchNameFormProps) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const refuse = (field: HTMLInputElement | null, text: string) => {
    setError(text);
    field?.focus();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.querySelector<HTMLInputElement>('[name=name]');
    const entered = field?.value.trim() ?? '';
    if (entered === '') return refuse(field, texts.nameMissing);
    if (isSaving) return undefined;
    setSaving(true);
    try {
      await onSave(entered);
      form.hidePopover();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      refuse(field, changeFailure(cause, texts.failed));
    } finally {
      setSaving(false);
    }
    return undefined;
  };
  return (
    <form
      id={id}
      popover="auto"
      className={styles.form}
      method="post"
      action={savedSearchesForm}
      aria-label={title}
      onSubmit={(event) => void submit(event)}
    >
      {Object.entries(hidden).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <Field
        formId={id}
        name="name"
        label={texts.name}
        hint={hint}
        error={error}
        defaultValue={name}
        maxLength={MAX_SEARCH_NAME}
        required
        autoComplete="off"
        onInput={() => setError(undefined)}
        onInvalid={(event) => {
          // The browser's own words give way to those at the field.
          event.preventDefault();
          refuse(event.currentTarget, texts.nameMissing);
        }}
      />
      <Button type="submit" variant="primary" aria-disabled={isSaving}>
        {saveSearch.save}
      </Button>
    </form>
  );
}
