import { type ReactNode, useId } from 'react';
import { ControlError, fieldId } from './form-control.tsx';
import styles from './form-control.module.css';

interface FieldGroupProps {
  readonly formId: string;
  readonly name: string;
  readonly legend: string;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls that answer one question. The summary of errors leads to the group. */
export function FieldGroup({ formId, name, legend, error, children }: FieldGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      id={fieldId(formId, name)}
      className={styles.group}
      tabIndex={-1}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {error && <ControlError id={errorId}>{error}</ControlError>}
    </fieldset>
  );
}
