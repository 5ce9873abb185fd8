import { type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { fieldId } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { errorIcon } from '../../ui/icons/error.tsx';
import styles from './fields.module.css';

interface Described {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

type TextAreaProps = Described &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'name'>;

export function TextAreaField({ formId, label, error, hint, ...rest }: TextAreaProps) {
  return (
    <Frame {...{ formId, label, error, hint, name: rest.name }}>
      {(described) => <textarea {...rest} {...described} className={styles.area} />}
    </Frame>
  );
}

type SelectProps = Described & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'name'>;

export function SelectField({ formId, label, error, hint, children, ...rest }: SelectProps) {
  return (
    <Frame {...{ formId, label, error, hint, name: rest.name }}>
      {(described) => (
        <select {...rest} {...described} className={styles.select}>
          {children}
        </select>
      )}
    </Frame>
  );
}

interface Ties {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label, hint and error around a control, tied to it. */
function Frame({
  formId,
  name,
  label,
  error,
  hint,
  children,
}: Described & { readonly children: (ties: Ties) => ReactNode }) {
  const id = fieldId(formId, name);
  const about = useId();
  const described = classes(error && `${about}-error`, hint && `${about}-hint`);
  return (
    <div className={classes(styles.field, error && styles.wrong)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${about}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${about}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className={styles.error}>
      <Icon of={errorIcon} />
      {children}
    </p>
  );
}
