import { type ReactNode, useId } from 'react';
import { length as lengthTexts } from '../../../shared/messages/forms.ts';
import { classes } from '../text/classes.ts';
import styles from './form-control.module.css';
import { Icon } from '../text/icon.tsx';
import { errorIcon } from '../icons/error.tsx';

/** The id to which the error summary links. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** What every control of a form has. */
export interface FieldLabelProps {
  /** The form's part of {@link fieldId}. */
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

/** Characters, as the rules count them. */
export interface TypedLength {
  readonly used: number;
  readonly limit: number;
}

/** From this part of the limit on, the characters are counted. */
const COUNTED_FROM = 0.75;

interface FormControlProps extends FieldLabelProps {
  /** Content below the control, such as a word count, which screen readers announce with the control. */
  readonly footer?: ReactNode | undefined;
  /** Of a text that may become too long. Nothing is cut off, so that no part of a pasted text is lost. */
  readonly length?: TypedLength | undefined;
  readonly children: (aria: ControlAria) => ReactNode;
}

/** Label, hint and error around a control. */
export function FormControl({
  formId,
  name,
  label,
  hint,
  footer,
  length,
  children,
  ...rest
}: FormControlProps) {
  const id = fieldId(formId, name);
  const description = useId();
  const excess = length === undefined ? 0 : length.used - length.limit;
  const error = length !== undefined && excess > 0 ? lengthTexts.excess(excess, length.limit) : rest.error;
  const isCounted = length !== undefined && length.used >= length.limit * COUNTED_FROM;
  const hasFooter = footer !== undefined || isCounted;
  const describedBy = classes(
    error && `${description}-error`,
    hint && `${description}-hint`,
    hasFooter && `${description}-footer`,
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
      {hasFooter && (
        <div id={`${description}-footer`} className={styles.footer}>
          {footer}
          {isCounted && <span>{lengthTexts.used(length.used, length.limit)}</span>}
        </div>
      )}
      {error && <ControlError id={`${description}-error`}>{error}</ControlError>}
    </div>
  );
}

/** An error below a control, which its `id` connects with the control; without one, its parent announces it. */
export function ControlError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon of={errorIcon} />
      {children}
    </p>
  );
}
