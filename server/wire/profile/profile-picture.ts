import { z } from 'zod';
import { fileId } from '../application/application-call.ts';
import { defineCall } from '../protocol/call.ts';
import { cropFields, pictureInfo } from '../codecs/picture.ts';

/** The profile picture before it is saved (PR-14). The specification names no calls for it; these are our own. */

/** Receives the complete picture, which waits to be cut (U-04). */
export const uploadPicture = defineCall({
  name: 'upload-profile-picture',
  method: 'POST',
  path: '/uploadprofilepicture',
  class: 'uploads',
  role: 'candidate',
  request: z.object({}),
  reply: z.object({ profile_image_original: z.object({ key: fileId }) }),
});

/** Cuts a square out of a picture that was received. */
export const cropPicture = defineCall({
  name: 'crop-profile-picture',
  method: 'POST',
  path: '/cropprofilepicture',
  role: 'candidate',
  request: z.object({ profile_image_original: z.object({ key: fileId }), crop: cropFields }),
  reply: z.object({ profile_image_cropped: pictureInfo }),
});
