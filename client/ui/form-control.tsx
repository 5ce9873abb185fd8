import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './form-control.module.css';
import { Icon } from './icon.tsx';
import { errorIcon } from './icons/error.tsx';

/** The id a summary links to. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

export interface Described {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface Ties {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FormControlProps extends Described {
  /** Below the control, as a count of words; read out with the control. */
  readonly foot?: ReactNode | undefined;
  readonly children: (ties: Ties) => ReactNode;
}

/** Label, hint and error around a control. */
export function FormControl({ formId, name, label, error, hint, foot, children }: FormControlProps) {
  const id = fieldId(formId, name);
  const about = useId();
  const described = classes(
    error && `${about}-error`,
    hint && `${about}-hint`,
    foot !== undefined && `${about}-foot`,
  );
  return (
    <div className={classes(styles.field, error && styles.wrong)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${about}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {foot !== undefined && (
        <div id={`${about}-foot`} className={styles.foot}>
          {foot}
        </div>
      )}
      {error && <ControlError id={`${about}-error`}>{error}</ControlError>}
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
