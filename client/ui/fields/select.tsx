import type { SelectHTMLAttributes } from 'react';
import { type FieldLabelProps, FormControl } from './form-control.tsx';
import styles from './form-control.module.css';
import { Icon } from '../text/icon.tsx';
import { chevronIcon } from '../icons/chevron.tsx';

type SelectProps = FieldLabelProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'name' | 'onChange'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[];
    /** The label of the empty choice. */
    readonly placeholder: string;
    readonly onChoose: (value: string) => void;
  };

/** The browser's own drop-down. It is red and has a message when a required choice is missing (FW-02). */
export function Select({
  formId,
  name,
  label,
  error,
  hint,
  options,
  placeholder,
  onChoose,
  ...rest
}: SelectProps) {
  return (
    <FormControl {...{ formId, name, label, error, hint }}>
      {(aria) => (
        <span className={styles.choice}>
          <select
            {...rest}
            {...aria}
            name={name}
            className={styles.select}
            onChange={(event) => onChoose(event.target.value)}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={chevronIcon} />
        </span>
      )}
    </FormControl>
  );
}
