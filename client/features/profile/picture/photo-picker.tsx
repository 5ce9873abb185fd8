import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { FileInput } from '../../../ui/forms/file-input.tsx';
import styles from './picture-field.module.css';
import { acceptedPhotos } from './use-photo-upload.ts';

interface PhotoPickerProps {
  readonly label: string;
  /** The label of the button that opens a camera, where there is one. */
  readonly camera: string;
  readonly onChoose: (file: File) => void;
}

/** Buttons for a file and for the camera of a telephone. A photo can also be dropped on them. */
export function PhotoPicker({ label, camera, onChoose }: PhotoPickerProps) {
  const file = useRef<HTMLInputElement>(null);
  const shot = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };
  return (
    <span
      className={classes(styles.picker, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileInput ref={file} name="photo" hidden accept={acceptedPhotos} onChoose={onChoose} />
      <FileInput ref={shot} hidden accept="image/jpeg" capture="user" onChoose={onChoose} />
      <Button onClick={() => press(file)}>{label}</Button>
      <span className={styles.camera}>
        <Button onClick={() => press(shot)}>{camera}</Button>
      </span>
    </span>
  );
}

const press = (input: RefObject<HTMLInputElement | null>): void => input.current?.click();
