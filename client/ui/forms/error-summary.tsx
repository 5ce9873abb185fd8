import { useCallback, useEffect, useRef } from 'react';
import { form as formTexts } from '../../../shared/messages/forms.ts';
import styles from './error-summary.module.css';
import { handFocusToHeading } from '../behaviour/hand-focus-on.ts';
import { fieldId } from '../fields/form-control.tsx';
import { Icon } from '../text/icon.tsx';
import { errorIcon } from '../icons/error.tsx';

/** What is wrong with a form. */
export interface FormErrors {
  /** The error that belongs to no single field. */
  readonly general: string | null;
  /** The message for each field with an error, by the field's name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The errors of a form without any. */
export const noErrors: FormErrors = { general: null, fields: {} };

/** Whether a form has an error, of a field or of the whole. */
export function hasErrors(errors: FormErrors): boolean {
  return errors.general !== null || Object.keys(errors.fields).length > 0;
}

interface ErrorSummaryProps {
  readonly form: string;
  readonly errors: FormErrors;
  /** The errors at the last press, including those corrected since; only new ones move the focus. */
  readonly found?: FormErrors;
}

/**
 * Lists the errors of a form with links to the fields, and takes the focus when it appears. When the last one is solved
 * from elsewhere, as by a city that arrives late, the heading above takes the focus on.
 */
export function ErrorSummary({ form, errors, found = errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const hold = useCallback((element: HTMLDivElement | null) => {
    summary.current = element;
    return handFocusToHeading(element);
  }, []);
  useEffect(() => {
    if (hasErrors(found)) summary.current?.focus();
  }, [found]);
  if (!hasErrors(errors)) return null;
  const fields = Object.entries(errors.fields);
  return (
    <div ref={hold} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon of={errorIcon} />
      <div>
        <p className={styles.title}>{errors.general ?? formTexts.summary}</p>
        {fields.length > 0 && (
          <ul>
            {fields.map(([name, text]) => (
              <li key={name}>
                <a
                  href={`#${fieldId(form, name)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.querySelector<HTMLElement>(`#${fieldId(form, name)}`)?.focus();
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
