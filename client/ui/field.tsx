import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { field as fieldTexts } from '../../shared/messages/forms.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { eyeOffIcon } from './icons/eye-off.tsx';
import { eyeIcon } from './icons/eye.tsx';
import { errorIcon } from './icons/error.tsx';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly label: string;
  readonly name: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Stands before what is typed: "+91", "₹". */
  readonly start?: string;
  /** A control inside the field, at its end. */
  readonly end?: ReactNode;
  /** Something to say below, as it comes up. */
  readonly notice?: string | null;
}

/** The id a summary links to. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}

/** A text field with its label, hint and error, tied together for assistive technology. */
export function Field({
  label,
  error,
  hint,
  start,
  end,
  notice,
  formId,
  ...input
}: FieldProps & { readonly formId: string }) {
  const id = fieldId(formId, input.name);
  const about = useId();
  const described = classes(error && `${about}-error`, hint && `${about}-hint`);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes(styles.box, error && styles.wrong)}>
        {start && (
          <span className={styles.start} aria-hidden="true">
            {start}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {hint && (
        <p id={`${about}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <output className={styles.notice}>{notice}</output>
      {error && (
        <p id={`${about}-error`} className={styles.error}>
          <Icon of={errorIcon} />
          {error}
        </p>
      )}
    </div>
  );
}

/** A password, which its owner may look at, with a word when Caps Lock is on. */
export function PasswordField(
  props: Omit<FieldProps, 'type' | 'end' | 'notice'> & { readonly formId: string },
) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const look = (event: React.KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      notice={isCapsLock ? fieldTexts.capsLock : null}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      end={
        <Button
          variant="plain"
          isIcon
          aria-label={fieldTexts.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? eyeOffIcon : eyeIcon} />
        </Button>
      }
    />
  );
}
