import { classes } from '../text/classes.ts';
import { type FieldLabelProps, FormControl } from './form-control.tsx';
import styles from './form-control.module.css';

interface FixedFieldProps extends FieldLabelProps {
  readonly value: string;
}

/** A value that cannot be changed. It wraps, because a disabled line of text cannot be scrolled. */
export function FixedField({ value, ...field }: FixedFieldProps) {
  return (
    <FormControl {...field}>
      {(aria) => (
        <textarea
          {...aria}
          name={field.name}
          className={classes(styles.area, styles.fixed)}
          rows={1}
          disabled
          value={value}
        />
      )}
    </FormControl>
  );
}
