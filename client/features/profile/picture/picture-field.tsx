import { useEffect, useRef, useState } from 'react';
import type { ProfilePicture } from '../../../../shared/contract/profile/picture.ts';
import { picture as texts } from '../../../../shared/messages/profile/picture.ts';
import { upload as uploadTexts } from '../../../../shared/messages/upload.ts';
import type { ValueProps } from '../../../forms/bind.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { FieldGroup } from '../../../ui/fields/field-group.tsx';
import { useFocusNext } from '../../../ui/behaviour/focus.ts';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { useToast } from '../../../ui/notices/toast.ts';
import type { CropperPhoto } from './cropper-photo.ts';
import { PhotoPicker } from './photo-picker.tsx';
import styles from './picture-field.module.css';
import { type PhotoUpload, usePhotoUpload } from './use-photo-upload.ts';

interface PictureFieldProps extends ValueProps<ProfilePicture | null> {
  /** Whose photo it is. */
  readonly person: string;
  readonly account: string;
  /** Bytes a file. */
  readonly limit: number;
  /** The photo in the cropper, unless it was cut before. */
  readonly newInCropper: string | null;
  readonly openCropper: (photo: CropperPhoto) => void;
}

/** The photo of a profile: chosen, dropped, pasted or taken, then cut; changed and removed (PR-12, PR-13, U-04). */
export function PictureField({ value, onChange, openCropper, ...props }: PictureFieldProps) {
  const { formId, name, label, error, person, account, limit, newInCropper } = props;
  const toast = useToast();
  const focusNext = useFocusNext();
  const field = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const firstButton = () => field.current?.querySelector('button') ?? null;
  const [removed, setRemoved] = useState<ProfilePicture | null>(null);
  const photo = usePhotoUpload({
    account,
    limit,
    onArrived: (originalId) => openCropper({ originalId, crop: null }),
    onUnsupported: (text) => toast(text, 'error'),
  });
  const { upload, start, wait, clear } = photo;
  // Once it is cut, it waits no longer.
  useEffect(() => {
    if (value !== null) setRemoved(null);
    if (upload.kind === 'waiting' && upload.originalId === value?.originalId) clear();
    // oxlint-disable-next-line react/exhaustive-deps -- only another photo ends the waiting
  }, [value?.id]);
  useEffect(() => {
    if (newInCropper !== null && newInCropper !== value?.originalId && upload.kind === 'none')
      wait(newInCropper);
    // oxlint-disable-next-line react/exhaustive-deps -- only the cropper that a reload opens again
  }, [newInCropper]);
  const remove = () => {
    setRemoved(value);
    onChange(null);
    toast(texts.removed, 'information');
    focusNext(() => undo.current);
  };
  const discard = () => {
    clear();
    focusNext(firstButton);
  };
  usePastedPhoto(start);
  const cut = value?.originalId;
  return (
    <FieldGroup formId={formId} name={name} legend={label} error={error}>
      <div className={styles.field} ref={field}>
        <Photo name={person} url={value?.url ?? null} size="portrait" alt={texts.alt(person)} />
        <div className={styles.side}>
          <div className={styles.actions}>
            <PhotoPicker
              label={value === null ? texts.choose : texts.change}
              camera={texts.camera}
              onChoose={start}
            />
            {value !== null && cut && (
              <Button onClick={() => openCropper({ originalId: cut, crop: value.crop })}>{texts.cut}</Button>
            )}
            {value !== null && (
              <Button variant="plain" onClick={remove}>
                {texts.remove}
              </Button>
            )}
          </div>
          <p className={styles.hint}>
            {texts.hint(formatBytes(limit))} <span className={styles.mouse}>{texts.ways}</span>
          </p>
        </div>
      </div>
      <UploadState
        upload={upload}
        onClear={discard}
        onCut={(originalId) => openCropper({ originalId, crop: null })}
      />
      {removed !== null && value === null && (
        <div className={styles.notice}>
          <output>{texts.removed}</output>
          <Button
            variant="plain"
            ref={undo}
            onClick={() => {
              onChange(removed);
              focusNext(firstButton);
            }}
          >
            {texts.undo}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

interface UploadStateProps {
  readonly upload: PhotoUpload;
  readonly onClear: () => void;
  readonly onCut: (originalId: string) => void;
}

function UploadState({ upload, onClear, onCut }: UploadStateProps) {
  switch (upload.kind) {
    case 'none':
      return null;
    case 'sending': {
      const { name, percent } = upload;
      return (
        <div className={styles.notice}>
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={uploadTexts.progress(name)}
          />
          <span>{percent < 100 ? uploadTexts.percent(percent) : uploadTexts.checking}</span>
          <Button aria-label={uploadTexts.cancelUpload(name)} onClick={onClear}>
            {uploadTexts.cancel}
          </Button>
        </div>
      );
    }
    case 'waiting': {
      const { originalId } = upload;
      return (
        <div className={styles.notice}>
          <output>{texts.waiting}</output>
          <Button onClick={() => onCut(originalId)}>{texts.cut}</Button>
          <Button variant="plain" onClick={onClear}>
            {texts.discard}
          </Button>
        </div>
      );
    }
    case 'failed': {
      const { name, text, retry, count, isNotified } = upload;
      return (
        <div className={styles.notice}>
          {/* Screen readers read only what is new. */}
          <span key={count} className={styles.failure} role={isNotified ? undefined : 'alert'}>
            <b className={styles.name}>{name}</b> {text}
          </span>
          {retry && <Button onClick={retry}>{uploadTexts.retry}</Button>}
          <Button variant="plain" onClick={onClear}>
            {texts.discard}
          </Button>
        </div>
      );
    }
  }
}

/** A photo that is pasted anywhere on the page. What is copied as text, with a picture of it beside it, stays text. */
function usePastedPhoto(start: (file: File) => void): void {
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData ?? {};
      const [file] = files ?? [];
      if (file === undefined || types?.includes('text/plain') === true) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
