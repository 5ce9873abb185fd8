import { pictureApi } from '../../../../shared/picture-paths.ts';
import {
  croppedPicture,
  type ProfilePicture,
  uploadedPicture,
} from '../../../../shared/contract/profile/picture.ts';
import { profileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import type { CropArea } from '../../../../shared/domain/profile/picture.ts';
import { profileApi } from '../../../../shared/profile-paths.ts';
import { sameOrigin } from '../../../helpers/services/gateway.ts';
import { encode, filePart, MULTIPART } from '../../marketplace/files/uploading.ts';
import { ask, type Flow } from '../application/flow.ts';

type Gateway = Pick<Flow['gateway'], 'url'>;

/** A signed-in person with a photo to send. */
export function photographer(gateway: Gateway, cookie: string) {
  const send = (bytes: Uint8Array, name = 'me.jpg', type = 'application/octet-stream') =>
    fetch(gateway.url + profileApi.picture, {
      method: 'POST',
      headers: { ...sameOrigin, cookie, 'content-type': MULTIPART },
      body: new Uint8Array(encode([filePart(bytes, name, type)])),
    });
  const cropped = (originalId: string, crop: CropArea) =>
    ask(gateway, 'POST', pictureApi.crops, { cookie, body: { originalId, crop } });
  const view = async () =>
    profileStepsView.parse(await (await ask(gateway, 'GET', profileApi.steps, { cookie })).json());
  return {
    send,
    cropped,
    view,
    /** Sends a picture that is taken. */
    async add(bytes: Uint8Array, name?: string): Promise<string> {
      const answer = await send(bytes, name);
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
      return uploadedPicture.parse(await answer.json()).originalId;
    },
    async crop(originalId: string, crop: CropArea): Promise<ProfilePicture> {
      const answer = await cropped(originalId, crop);
      if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
      return croppedPicture.parse(await answer.json()).picture;
    },
    original: (id: string) => ask(gateway, 'GET', pictureApi.original(id), { cookie }),
    async save(picture: ProfilePicture | null): Promise<Response> {
      const { version, answers } = await view();
      return ask(gateway, 'POST', profileApi.step('introduction'), {
        cookie,
        version,
        body: {
          answers: { ...answers.introduction, title: 'Type Designer', picture },
          isConfirmed: true,
        },
      });
    },
  };
}

export const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
