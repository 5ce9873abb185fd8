import type { ReactNode } from 'react';
import { upload as texts } from '../../shared/messages/upload.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { formatBytes } from './bytes.ts';
import { FileInput } from './file-input.tsx';
import { ControlError, fieldId } from './form-control.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { crossIcon } from './icons/cross.tsx';
import { pencilIcon } from './icons/pencil.tsx';
import { uploadIcon } from './icons/upload.tsx';
import styles from './upload-field.module.css';

/** The content of one file slot. */
export type UploadContent =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'done';
      readonly name: string;
      /** The name that its owner has given it. */
      readonly title: string | null;
      readonly size: number | null;
      readonly url: string;
      /** Null where a file has nothing to edit. */
      readonly edit: { readonly id: string; readonly label: string; readonly onPress: () => void } | null;
      readonly onRemove: () => void;
    }
  | {
      readonly kind: 'sending';
      readonly name: string;
      readonly percent: number;
      readonly onCancel: () => void;
    }
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly text: string;
      /** Null if another try cannot help. */
      readonly onRetry: (() => void) | null;
      readonly onDismiss: () => void;
    };

interface UploadFieldProps {
  readonly formId: string;
  readonly name: string;
  readonly label: string;
  /** The accepted kinds and size, shown before a file is chosen. */
  readonly hint?: string | undefined;
  readonly choose: string;
  readonly accept: string;
  readonly error?: string | undefined;
  readonly content: UploadContent;
  readonly onChoose: (file: File) => void;
}

/** One file: a button for choosing it, then its progress, then the file itself or the reason why it failed (U-01). */
export function UploadField({ label, hint, error, content, ...picking }: UploadFieldProps) {
  const id = fieldId(picking.formId, picking.name);
  const described = classes(error && `${id}-error`, hint && `${id}-hint`);
  const canChoose = content.kind === 'idle' || content.kind === 'failed';
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <Content content={content} />
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
    <label className={classes(styles.add, isWrong && styles.wrong)}>
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

function Content({ content }: { content: UploadContent }) {
  switch (content.kind) {
    case 'idle':
      return null;
    case 'sending':
      return (
        <Card
          name={content.name}
          ends={
            <Button aria-label={texts.cancelUpload(content.name)} onClick={content.onCancel}>
              {texts.cancel}
            </Button>
          }
        >
          <Sending name={content.name} percent={content.percent} />
        </Card>
      );
    case 'done':
      return (
        <Card
          name={content.name}
          title={content.title}
          url={content.url}
          ends={
            <>
              {content.edit && (
                <IconButton
                  icon={pencilIcon}
                  id={content.edit.id}
                  label={content.edit.label}
                  onClick={content.edit.onPress}
                />
              )}
              <IconButton icon={crossIcon} label={texts.remove(content.name)} onClick={content.onRemove} />
            </>
          }
        >
          {content.size !== null && <span className={styles.size}>{formatBytes(content.size)}</span>}
        </Card>
      );
    case 'failed':
      return (
        <Card
          name={content.name}
          ends={
            <>
              {content.onRetry && <Button onClick={content.onRetry}>{texts.retry}</Button>}
              <IconButton icon={crossIcon} label={texts.dismiss(content.name)} onClick={content.onDismiss} />
            </>
          }
        >
          <p className={styles.failure} role="alert">
            {content.text}
          </p>
        </Card>
      );
  }
}

interface CardProps {
  readonly name: string;
  readonly title?: string | null;
  readonly url?: string;
  readonly ends: ReactNode;
  readonly children: ReactNode;
}

function Card({ name, title = null, url, ends, children }: CardProps) {
  return (
    <div className={styles.card}>
      <span className={styles.kind} aria-hidden="true">
        {name.includes('.') ? name.split('.').at(-1)?.slice(0, 4) : ''}
      </span>
      {title !== null && <span className={styles.name}>{title}</span>}
      {url === undefined ? (
        <span className={styles.name}>{name}</span>
      ) : (
        <a className={title === null ? styles.name : styles.fileName} href={url} download>
          {name}
        </a>
      )}
      {children}
      <span className={styles.ends}>{ends}</span>
    </div>
  );
}

/** Shows the progress of an upload. Screen readers read the number from the bar. */
function Sending({ name, percent }: { name: string; percent: number }) {
  return (
    <span className={styles.line}>
      <progress className={styles.progress} max={100} value={percent} aria-label={texts.progress(name)} />
      <span className={styles.percent}>{percent < 100 ? texts.percent(percent) : texts.checking}</span>
    </span>
  );
}
