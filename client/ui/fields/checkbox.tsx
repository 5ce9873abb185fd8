import { fieldId } from './form-control.tsx';
import styles from './form-control.module.css';

interface CheckboxProps {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  readonly about?: string;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** A box to tick, with its label and a line about it. It counts when the form is saved; a `Switch` counts at once. */
export function Checkbox({
  formId,
  name,
  label,
  about,
  isChecked,
  isDisabled = false,
  onChange,
}: CheckboxProps) {
  return (
    <label className={styles.check}>
      <input
        id={fieldId(formId, name)}
        type="checkbox"
        name={name}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {about && <span className={styles.about}>{about}</span>}
      </span>
    </label>
  );
}
