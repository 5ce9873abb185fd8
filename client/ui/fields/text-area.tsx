import type { TextareaHTMLAttributes } from 'react';
import { type FieldLabelProps, FormControl } from './form-control.tsx';
import styles from './form-control.module.css';

type TextAreaProps = FieldLabelProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'name' | 'value'> & {
    /** The number of words, which is shown below. */
    readonly count?: string;
    /** The most characters that can be saved. */
    readonly limit?: number;
    readonly value: string;
  };

/** A multi-line field that grows with the typed text. */
export function TextArea({ formId, name, label, error, hint, count, limit, value, ...rest }: TextAreaProps) {
  const length = limit === undefined ? undefined : { used: value.trim().length, limit };
  return (
    <FormControl {...{ formId, name, label, error, hint, length }} footer={count && <span>{count}</span>}>
      {(aria) => <textarea {...rest} {...aria} name={name} value={value} className={styles.area} />}
    </FormControl>
  );
}
