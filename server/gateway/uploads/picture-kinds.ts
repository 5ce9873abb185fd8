import type { PictureFault } from '../../../shared/contract/profile/picture.ts';
import { pictureTypes } from '../../../shared/domain/profile/picture.ts';
import { pictureReplies } from '../../../shared/messages/profile/picture.ts';
import type { FileKinds } from './file-kinds.ts';

/** What may become a profile picture (U-04). A drawing such as SVG may not: it can run scripts (AMB-15). */
export const pictures: FileKinds = {
  kinds: [
    {
      extensions: ['jpg', 'jpeg'],
      mediaType: 'image/jpeg',
      otherMediaTypes: pictureTypes.jpg,
      firstBytes: ['jpg'],
    },
    {
      extensions: ['png'],
      mediaType: 'image/png',
      otherMediaTypes: pictureTypes.png,
      firstBytes: ['png', 'apng'],
    },
    { extensions: ['bmp'], mediaType: 'image/bmp', otherMediaTypes: pictureTypes.bmp, firstBytes: ['bmp'] },
  ],
  unsupported: pictureReplies.unsupported,
  faults: pictureReplies.faults satisfies Record<PictureFault, string>,
};
