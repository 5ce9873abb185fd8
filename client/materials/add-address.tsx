import { URL_LENGTH } from '../../shared/domain/text/web-address.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Field } from '../ui/fields/field.tsx';
import styles from './add-address.module.css';

interface AddAddressProps {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly isDisabled?: boolean;
  readonly canAdd: boolean;
  readonly onType: (typed: string) => void;
  readonly onAdd: () => void;
}

/** Renders a field for a web address with an Add button. Enter adds the link and does not submit (F-05, V-23). */
export function AddAddress({ button, isDisabled, canAdd, onType, onAdd, ...field }: AddAddressProps) {
  return (
    <div className={styles.adding}>
      <Field
        {...field}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        limit={URL_LENGTH}
        disabled={isDisabled}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || field.value.trim() === '') return;
          event.preventDefault();
          onAdd();
        }}
      />
      <Button onClick={onAdd} disabled={!canAdd}>
        {button}
      </Button>
    </div>
  );
}
