import type { ReactNode } from 'react';
import styles from './form-control.module.css';

interface RadioGroupProps<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly about?: ReactNode }[];
  readonly value: Value | null;
  readonly onChoose: (value: Value) => void;
}

/** One of a few. */
export function RadioGroup<Value extends string>({
  name,
  legend,
  options,
  value,
  onChoose,
}: RadioGroupProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
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
    </fieldset>
  );
}
