import { classes } from '../text/classes.ts';
import { FileInput } from './file-input.tsx';
import { ControlError, fieldId } from '../fields/form-control.tsx';
import { Icon } from '../text/icon.tsx';
import { uploadIcon } from '../icons/upload.tsx';
import { inSlot, type UploadContent, UploadContentView } from './upload-content.tsx';
import styles from './upload-field.module.css';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

interface UploadFieldProps {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  /** A heading above the field says the same. */
  readonly isLabelHidden?: boolean;
  /** The accepted kinds and size, shown before a file is chosen. */
  readonly hint?: string | undefined;
  /** The label of the control that chooses a file. */
  readonly choose: string;
  /** Endings and media types, as the attribute of the same name has them. */
  readonly accept: string;
  readonly error?: string | undefined;
  readonly content: UploadContent;
  /** No file can be chosen. */
  readonly isFull?: boolean | undefined;
  readonly onChoose: (file: File) => void;
}

/** One file: a button for choosing it, then its progress, then the file itself or the reason why it failed (U-01). */
export function UploadField({
  label,
  isLabelHidden = false,
  hint,
  error,
  content,
  isFull = false,
  ...picking
}: UploadFieldProps) {
  const id = fieldId(picking.formId, picking.name);
  const described = classes(error && `${id}-error`, hint && `${id}-hint`);
  const canChoose = !isFull && (content.kind === 'idle' || content.kind === 'failed');
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <UploadContentView content={content} />
      {canChoose && <Picker {...picking} id={id} described={described} isWrong={error !== undefined} />}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <ControlError id={`${id}-error`}>{error}</ControlError>}
    </fieldset>
  );
}

interface PickerProps {
  readonly id: string;
  readonly name: string;
  readonly choose: string;
  readonly accept: string;
  readonly described: string;
  readonly isWrong: boolean;
  readonly onChoose: (file: File) => void;
}

/** The browser's own control covers the whole slot, so that a file can be dropped on it. */
function Picker({ id, name, choose, accept, described, isWrong, onChoose }: PickerProps) {
  return (
    <label className={classes(styles.add, isWrong && styles.wrong)} ref={inSlot}>
      <span className={styles.kind}>
        <Icon of={uploadIcon} />
      </span>
      <span className={styles.name}>{choose}</span>
      <FileInput
        id={id}
        name={name}
        accept={accept}
        aria-invalid={isWrong || undefined}
        aria-describedby={described || undefined}
        onChoose={onChoose}
      />
    </label>
  );
}
