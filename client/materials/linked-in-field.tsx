import { type ReactNode, type RefObject, useRef } from 'react';
import { normaliseLinkedInUrl } from '../../shared/domain/text/web-address.ts';
import { applicationMessages } from '../../shared/messages/application/application.ts';
import { materials } from '../../shared/messages/application/materials.ts';
import { type FormErrors, noErrors } from '../ui/forms/error-summary.tsx';
import { useFocusNext } from '../ui/behaviour/focus.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { crossIcon } from '../ui/icons/cross.tsx';
import { AddAddress } from './add-address.tsx';
import type { LinkedInForm } from './link-forms.ts';
import styles from './linked-in-field.module.css';
import { WebLink } from './web-link.tsx';

const texts = materials.linkedIn;

interface LinkedInFieldProps {
  readonly formId: string;
  readonly form: LinkedInForm;
  readonly errors: FormErrors;
  readonly onType: (form: LinkedInForm) => void;
  readonly onErrors: (errors: FormErrors) => void;
  readonly onRemove: () => void;
  /** The link, which receives the focus when it takes the place of the field. */
  readonly link?: RefObject<HTMLAnchorElement | null>;
  /** Another way to give the address, above the field. */
  readonly children?: ReactNode;
}

/** Adds, shows and removes the LinkedIn address (F-15, V-23). */
export function LinkedInField(props: LinkedInFieldProps) {
  const { formId, form, errors, onType, onErrors, onRemove, children } = props;
  const ownLink = useRef<HTMLAnchorElement>(null);
  const link = props.link ?? ownLink;
  const focusNext = useFocusNext();
  const add = () => {
    const url = normaliseLinkedInUrl(form.typed);
    if (url === null)
      return onErrors({ general: null, fields: { linkedInUrl: applicationMessages.cv.linkedIn } });
    onErrors(noErrors);
    focusNext(() => link.current);
    return onType({ url, typed: '' });
  };
  if (form.url !== null)
    return (
      <div>
        <p className={styles.label}>{texts.label}</p>
        <WebLink ref={link} url={form.url}>
          <IconButton icon={crossIcon} label={texts.clear} onClick={onRemove} />
        </WebLink>
      </div>
    );
  return (
    <>
      {children}
      <AddAddress
        formId={formId}
        name="linkedInUrl"
        label={texts.label}
        hint={texts.hint}
        button={texts.add}
        value={form.typed}
        error={errors.fields['linkedInUrl']}
        canAdd={form.typed.trim() !== ''}
        onType={(typed) => onType({ ...form, typed })}
        onAdd={add}
      />
    </>
  );
}
