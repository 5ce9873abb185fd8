import { pictureApi } from '../../../shared/picture-paths.ts';
import type { ProfilePicture, UploadedPicture } from '../../../shared/contract/profile/picture.ts';
import type { CropArea } from '../../../shared/domain/profile/picture.ts';
import { accountHeader } from '../../../shared/paths.ts';
import { profileApi } from '../../../shared/profile-paths.ts';
import { send } from '../http/http.ts';
import { hasFields } from '../http/reply-shape.ts';
import { uploadFile } from '../http/uploads.ts';

const isUploaded = hasFields<UploadedPicture>({ originalId: 'string' });
const isCropped = hasFields<{ readonly picture: ProfilePicture }>({ picture: 'object' });

type PhotoFile = Omit<Parameters<typeof uploadFile>[0], 'path' | 'isReply'>;

/** Sends a complete photo, which waits to be cut. @throws {ApiProblem} */
export const uploadPicture = (file: PhotoFile): Promise<UploadedPicture> =>
  uploadFile({ ...file, path: profileApi.picture, isReply: isUploaded });

/** Cuts a square out of a photo that was sent. @throws {ApiProblem} */
export async function cropPicture(
  account: string,
  originalId: string,
  crop: CropArea,
): Promise<ProfilePicture> {
  const headers = { [accountHeader]: account };
  const body = { originalId, crop };
  return (await send('POST', pictureApi.crops, isCropped, { body, headers })).picture;
}
