import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './form-control.module.css';
import { Icon } from './icon.tsx';
import { errorIcon } from './icons/error.tsx';

/** The id to which the error summary links. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

export interface FieldLabelProps {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** The attributes that connect a control to its label, hint and error. */
export interface ControlAria {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FormControlProps extends FieldLabelProps {
  /** Content below the control, such as a word count, which screen readers announce with the control. */
  readonly footer?: ReactNode | undefined;
  readonly children: (aria: ControlAria) => ReactNode;
}

/** Label, hint and error around a control. */
export function FormControl({ formId, name, label, error, hint, footer, children }: FormControlProps) {
  const id = fieldId(formId, name);
  const description = useId();
  const describedBy = classes(
    error && `${description}-error`,
    hint && `${description}-hint`,
    footer !== undefined && `${description}-footer`,
  );
  return (
    <div className={classes(styles.field, error && styles.wrong)}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${description}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {footer !== undefined && (
        <div id={`${description}-footer`} className={styles.footer}>
          {footer}
        </div>
      )}
      {error && <ControlError id={`${description}-error`}>{error}</ControlError>}
    </div>
  );
}

export function ControlError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon of={errorIcon} />
      {children}
    </p>
  );
}
