import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { pencilIcon } from '../../../ui/icons/pencil.tsx';
import styles from './entry-buttons.module.css';
import { addButtonId, editButtonId } from './use-entry-modal.tsx';

interface AddButtonProps {
  readonly list: string;
  readonly label: string;
  readonly isFull: boolean;
  readonly onAdd: () => void;
}

export function AddButton({ list, label, isFull, onAdd }: AddButtonProps) {
  return (
    <span className={styles.control}>
      <Button id={addButtonId(list)} disabled={isFull} onClick={onAdd}>
        {label}
      </Button>
    </span>
  );
}

interface EditButtonProps {
  readonly list: string;
  readonly id: string;
  readonly label: string;
  readonly onEdit: () => void;
}

export function EditButton({ list, id, label, onEdit }: EditButtonProps) {
  return (
    <span className={styles.control}>
      <IconButton icon={pencilIcon} id={editButtonId(list, id)} label={label} onClick={onEdit} />
    </span>
  );
}
