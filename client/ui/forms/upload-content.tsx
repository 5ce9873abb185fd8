import type { ReactNode } from 'react';
import { upload as texts } from '../../../shared/messages/upload.ts';
import { handFocusOn } from '../behaviour/hand-focus-on.ts';
import { Button } from '../buttons/button.tsx';
import { formatBytes } from '../text/bytes.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { crossIcon } from '../icons/cross.tsx';
import { pencilIcon } from '../icons/pencil.tsx';
import styles from './upload-field.module.css';

/** The content of one file slot. */
export type UploadContent =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'done';
      readonly name: string;
      /** The name that its owner has given it. */
      readonly title: string | null;
      /** Bytes; null where nobody knows. */
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

/** The focus stays in the slot, or at the place for files, whatever becomes of the file. */
export const inSlot = handFocusOn('fieldset', 'button, [type=file]');

type ContentOf<Kind extends UploadContent['kind']> = Extract<UploadContent, { kind: Kind }>;

/** What a file slot shows between its label and its picker. */
export function UploadContentView({ content }: { content: UploadContent }) {
  switch (content.kind) {
    case 'idle':
      return null;
    case 'sending':
      return <Sending {...content} />;
    case 'done':
      return <Done {...content} />;
    case 'failed':
      return <Failed {...content} />;
  }
}

/** Screen readers read the number from the progress bar. */
function Sending({ name, percent, onCancel }: ContentOf<'sending'>) {
  const cancel = (
    <Button aria-label={texts.cancelUpload(name)} onClick={onCancel}>
      {texts.cancel}
    </Button>
  );
  return (
    <Card name={name} ends={cancel}>
      <span className={styles.line}>
        <progress className={styles.progress} max={100} value={percent} aria-label={texts.progress(name)} />
        <span className={styles.percent}>{percent < 100 ? texts.percent(percent) : texts.checking}</span>
      </span>
    </Card>
  );
}

function Done({ name, title, size, url, edit, onRemove }: ContentOf<'done'>) {
  const ends = (
    <>
      {edit && <IconButton icon={pencilIcon} id={edit.id} label={edit.label} onClick={edit.onPress} />}
      <IconButton icon={crossIcon} label={texts.remove(name)} onClick={onRemove} />
    </>
  );
  return (
    <Card name={name} title={title} url={url} ends={ends}>
      {size !== null && <span className={styles.size}>{formatBytes(size)}</span>}
    </Card>
  );
}

function Failed({ name, text, onRetry, onDismiss }: ContentOf<'failed'>) {
  const ends = (
    <>
      {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
      <IconButton icon={crossIcon} label={texts.dismiss(name)} onClick={onDismiss} />
    </>
  );
  return (
    <Card name={name} ends={ends}>
      <p className={styles.failure} role="alert">
        {text}
      </p>
    </Card>
  );
}

interface CardProps {
  readonly name: string;
  readonly title?: string | null;
  readonly url?: string;
  /** The buttons at its end. */
  readonly ends: ReactNode;
  readonly children: ReactNode;
}

/** The kind of a file, its name and what can be done with it. */
function Card({ name, title = null, url, ends, children }: CardProps) {
  return (
    <div className={styles.card} ref={inSlot}>
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
