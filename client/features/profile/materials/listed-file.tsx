import { TitleField } from '../../../materials/title-field.tsx';
import { formatBytes } from '../../../ui/text/bytes.ts';
import type { FormErrors } from '../../../ui/forms/error-summary.tsx';
import type { FileItem } from './files-form.ts';
import styles from './listed-file.module.css';

interface ListedFileProps {
  readonly formId: string;
  readonly file: FileItem;
  /** The name of the field of its title. */
  readonly name: string;
  readonly label: string;
  readonly errors: FormErrors;
  readonly onType: (title: string) => void;
}

/** The title of a file, which can be typed, above its name. */
export function ListedFile({ formId, file, name, label, errors, onType }: ListedFileProps) {
  return (
    <>
      <TitleField
        formId={formId}
        name={name}
        label={label}
        value={file.title}
        error={errors.fields[name]}
        onType={onType}
      />
      <span className={styles.file}>
        <a href={file.url} download>
          {file.name}
        </a>
        {file.size !== null && <span className={styles.size}>{formatBytes(file.size)}</span>}
      </span>
    </>
  );
}
