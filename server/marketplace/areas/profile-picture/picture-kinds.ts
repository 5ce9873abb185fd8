import { pictureTypes } from '../../../../shared/domain/profile/picture.ts';
import type { PictureKind } from '../../pictures/job.ts';
import type { RandomAccess } from '../../store/files/file-store.ts';
import type { FileKind } from '../files/document-kinds.ts';

export interface KindOfPicture extends FileKind {
  readonly kind: PictureKind;
}

const beginsWith = (hexadecimal: string) => async (file: RandomAccess) => {
  const bytes = Buffer.from(hexadecimal, 'hex');
  return bytes.equals(await file.read(0, bytes.byteLength)) ? null : 'other-kind';
};

/** The kinds of picture that may be uploaded, by their first bytes; what follows is looked at when they are opened. */
export const pictureKinds: readonly KindOfPicture[] = [
  {
    kind: 'jpeg',
    extensions: ['jpg', 'jpeg'],
    mediaType: 'image/jpeg',
    otherMediaTypes: pictureTypes.jpg,
    look: beginsWith('ffd8ff'),
  },
  {
    kind: 'png',
    extensions: ['png'],
    mediaType: 'image/png',
    otherMediaTypes: pictureTypes.png,
    look: beginsWith('89504e470d0a1a0a'),
  },
  {
    kind: 'bmp',
    extensions: ['bmp'],
    mediaType: 'image/bmp',
    otherMediaTypes: pictureTypes.bmp,
    look: beginsWith('424d'),
  },
];
