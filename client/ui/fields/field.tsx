import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { cleanLine } from '../../../shared/domain/text/clean-line.ts';
import { withScheme } from '../../../shared/domain/text/web-address.ts';
import { field as fieldTexts } from '../../../shared/messages/forms.ts';
import styles from './field.module.css';
import { FormControl } from './form-control.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { eyeOffIcon } from '../icons/eye-off.tsx';
import { eyeIcon } from '../icons/eye.tsx';
import { TextBox } from './text-box.tsx';

/** The properties of a text field, besides those of an `<input>`. */
export interface FieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'id' | 'value'
> {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** The most characters that can be saved. */
  readonly limit?: number | undefined;
  /** A prefix before the typed text, such as "+91" or "₹". */
  readonly start?: string;
  /** A control inside the field, at its end. */
  readonly end?: ReactNode;
  /** A message below the field, which is announced when it appears. */
  readonly notice?: string | null;
}

interface OfForm {
  readonly formId: string;
}

/** A text field with its label, hint and error, tied together for assistive technology. */
export function Field({
  formId,
  label,
  error,
  hint,
  limit,
  start,
  end,
  notice,
  ...input
}: FieldProps & OfForm) {
  const length = limit === undefined ? undefined : { used: charactersOf(input), limit };
  return (
    <FormControl formId={formId} name={input.name} label={label} error={error} hint={hint} length={length}>
      {(aria) => (
        <>
          <TextBox start={start} end={end}>
            <input {...input} {...aria} />
          </TextBox>
          <output className={styles.notice}>{notice}</output>
        </>
      )}
    </FormControl>
  );
}

/** A web address is stored with its scheme, and any other text as one clean line. */
function charactersOf({ type, value = '' }: Pick<FieldProps, 'type' | 'value'>): number {
  return (type === 'url' ? withScheme(value) : cleanLine(value)).length;
}

/** A password field with a button to show the text and a notice when Caps Lock is on. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'end' | 'notice'> & OfForm) {
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
        <IconButton
          icon={isShown ? eyeOffIcon : eyeIcon}
          label={fieldTexts.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
