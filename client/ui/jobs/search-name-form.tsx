import { type FormEvent, useId, useState } from 'react';
import { MAX_SEARCH_NAME } from '../../../shared/domain/jobs/saved-search.ts';
import { saveSearch, savedSearches as texts } from '../../../shared/messages/jobs/saved-searches.ts';
import { savedSearchesForm } from '../../../shared/saved-paths.ts';
import { ApiProblem } from '../../api/http/problem.ts';
import { Button } from '../buttons/button.tsx';
import styles from './search-name-form.module.css';
import { useToast } from '../notices/toast.ts';

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
  const fieldId = useId();
  const showToast = useToast();
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form).get('name');
    if (isSaving || typeof entered !== 'string' || entered.trim() === '') return;
    setSaving(true);
    try {
      await onSave(entered.trim());
      form.hidePopover();
    } catch (cause) {
      if (!(cause instanceof ApiProblem)) throw cause;
      showToast(cause.detail ?? texts.failed, 'warning');
    } finally {
      setSaving(false);
    }
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
      <label htmlFor={fieldId}>{texts.name}</label>
      <input
        id={fieldId}
        name="name"
        defaultValue={name}
        maxLength={MAX_SEARCH_NAME}
        required
        autoComplete="off"
      />
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <Button type="submit" variant="primary" aria-disabled={isSaving}>
        {saveSearch.save}
      </Button>
    </form>
  );
}
