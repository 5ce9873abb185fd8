import type { TextareaHTMLAttributes } from 'react';
import { type FieldLabelProps, FormControl } from './form-control.tsx';
import styles from './form-control.module.css';

type TextAreaProps = FieldLabelProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id' | 'name'> & {
    /** The number of words, which is shown below. */
    readonly count?: string;
  };

/** A multi-line field that grows with the typed text. */
export function TextArea({ formId, name, label, error, hint, count, ...rest }: TextAreaProps) {
  return (
    <FormControl {...{ formId, name, label, error, hint }} footer={count && <span>{count}</span>}>
      {(aria) => <textarea {...rest} {...aria} name={name} className={styles.area} />}
    </FormControl>
  );
}
