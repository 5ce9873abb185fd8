import { FILES_PATH } from '../../../../server/wire/application/application-materials.ts';
import { cropPicture, uploadPicture } from '../../../../server/wire/profile/profile-picture.ts';
import { type CropArea } from '../../../../shared/domain/profile/picture.ts';
import {
  type PictureFormat,
  pictureAddress,
  pictureFormats,
  pictureSizes,
  type PictureSize,
} from '../../../../shared/domain/profile/picture-files.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import type { TestUser } from '../fixtures.ts';
import { download, encode, filePart, post } from '../files/uploading.ts';
import { profileOwner } from '../profile/owner.ts';
import { quarters } from '../profile/pictures.ts';

const isSize = (name: string): name is PictureSize => Object.hasOwn(pictureSizes, name);
const isFormat = (name: string): name is PictureFormat => Object.hasOwn(pictureFormats, name);

/** One candidate's calls about their photo. */
export async function photoOwner(market: TestMarketplace, user: TestUser) {
  const owner = await profileOwner(market, user);
  const { token } = user;
  const bytes = await (await quarters(400, 200)).jpeg().toBuffer();
  const reply = (file = bytes) =>
    post(market, uploadPicture.path, encode([filePart(file, 'me.jpg', 'image/jpeg')]), { token });
  return {
    owner,
    reply,
    async send(): Promise<string> {
      return uploadPicture.reply.parse((await reply()).anyData).profile_image_original.key;
    },
    cut: (key: string, area: Partial<CropArea> = {}) =>
      market.wire.call(
        cropPicture,
        { profile_image_original: { key }, crop: { left: 0, top: 0, side: 200, rotation: 0, ...area } },
        { token },
      ),
    /** −2 for none. */
    save: (original: string, picture: string) =>
      owner.saveIntroduction({
        is_new_image: 1,
        profile_image_original: { key: original, value: '' },
        profile_image_cropped: { key: picture, value: '' },
      }),
    /** All that is served of a photo: the whole of it, then each size in each format. */
    async served(original: string, picture: string): Promise<readonly (Buffer | number)[]> {
      const addresses = Object.keys(pictureSizes)
        .filter(isSize)
        .flatMap((size) =>
          Object.keys(pictureFormats)
            .filter(isFormat)
            .map((format) => pictureAddress(picture, size, format)),
        );
      const all: (Buffer | number)[] = [];
      for (const address of [`${FILES_PATH}/${original}`, ...addresses]) {
        const { status, bytes: file } = await download(market, address, token);
        all.push(status === 200 ? file : status);
      }
      return all;
    },
  };
}
