import type { ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';
import styles from './form-control.module.css';

interface RadioGroupProps<Value extends string> {
  readonly formId: string;
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly about?: ReactNode }[];
  readonly value: Value | null;
  readonly error?: string | undefined;
  readonly onChoose: (value: Value) => void;
}

/** Lets people choose one of a few options. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { formId, name, legend, options, value, error, onChoose } = props;
  return (
    <FieldGroup formId={formId} name={name} legend={legend} error={error}>
      {options.map((option) => (
        <label key={option.value} className={styles.check}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>
            {option.label}
            {option.about && <span className={styles.about}>{option.about}</span>}
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}
