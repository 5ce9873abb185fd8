import { expect, it } from 'vitest';
import { forgetUnsaved } from '../../../../server/marketplace/areas/profile-picture/forget-unsaved.ts';
import { cropPicture, uploadPicture } from '../../../../server/wire/profile/profile-picture.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addUser } from '../fixtures.ts';
import { encode, filePart, filesOnDisk, post } from '../files/uploading.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { profileOwner } from './owner.ts';
import { quarters } from './pictures.ts';

const HOUR = 3_600_000;
const crop = { left: 0, top: 0, side: 20, rotation: 0 } as const;

describeEngines('photos', (engine) => {
  const marketplace = useMarketplace(engine);

  const begin = async () => {
    const user = await addUser(marketplace().db);
    const { token } = user;
    const owner = await profileOwner(marketplace(), user);
    const bytes = await (await quarters(40, 40)).jpeg().toBuffer();
    return {
      owner,
      async add(): Promise<string> {
        const body = encode([filePart(bytes, 'me.jpg', 'image/jpeg')]);
        const { anyData } = await post(marketplace(), uploadPicture.path, body, { token });
        return uploadPicture.reply.parse(anyData).profile_image_original.key;
      },
      cut: (key: string) =>
        marketplace().wire.call(cropPicture, { profile_image_original: { key }, crop }, { token }),
    };
  };
  const forgetAt = (time: number) => forgetUnsaved({ ...marketplace(), goOn: async () => {} }, time);

  it('[PR-14] are forgotten a day after they were sent, unless a profile has them', async () => {
    const before = await filesOnDisk(marketplace());
    const me = await begin();
    const saved = await me.add();
    const { key, value = '' } = (await me.cut(saved)).data.profile_image_cropped;
    const reply = await me.owner.saveIntroduction({
      is_new_image: 1,
      profile_image_original: { key: saved, value: '' },
      profile_image_cropped: { key: key ?? '', value: value ?? '' },
    });
    expect(reply.status).toBe(200);
    expect((await me.owner.strength()).missing_part_list).not.toContain('picture');
    await me.cut(saved);
    await me.cut(await me.add());
    await me.add();
    expect(await filesOnDisk(marketplace())).toHaveLength(before.length + 3 + 3 * 4);
    await forgetAt(Date.now() + 23 * HOUR);
    expect(await filesOnDisk(marketplace())).toHaveLength(before.length + 3 + 3 * 4);
    await forgetAt(Date.now() + 25 * HOUR);
    expect(await filesOnDisk(marketplace())).toHaveLength(before.length + 1 + 4);
    const { user_basic_info: known } = await me.owner.basics();
    expect([known.user_profile_pic_original, known.user_profile_pic_cropped]).toMatchObject([
      { key: saved },
      { key, value, crop },
    ]);
    await me.owner.saveIntroduction({
      is_new_image: 1,
      profile_image_original: { key: -2, value: '' },
      profile_image_cropped: { key: -2, value: '' },
    });
    expect(await filesOnDisk(marketplace())).toEqual(before);
    expect((await me.owner.strength()).missing_part_list).toContain('picture');
  });

  it('wait to be saved, the latest eight of a person', async () => {
    const before = await filesOnDisk(marketplace());
    const me = await begin();
    const first = await me.add();
    for (let count = 0; count < 8; count += 1) await me.add();
    expect(await filesOnDisk(marketplace())).toHaveLength(before.length + 8);
    expect(await me.cut(first)).toMatchObject({ status: 400, error: { code: 'invalid-input' } });
    await forgetAt(Date.now() + 25 * HOUR);
  });

  it('[C-27] are not lost by the question whether a save is safe', async () => {
    const me = await begin();
    const original = await me.add();
    const { key } = (await me.cut(original)).data.profile_image_cropped;
    const picture = {
      is_new_image: 1,
      profile_image_original: { key: original, value: '' },
      profile_image_cropped: { key: key ?? '', value: '' },
    } as const;
    await me.owner.saveIntroduction(picture);
    const none = { is_new_image: 1, profile_image_cropped: { key: -2, value: '' } } as const;
    expect((await me.owner.checkIntroduction(none)).status).toBe(200);
    expect((await me.owner.basics()).user_basic_info.user_profile_pic_cropped?.key).toBe(key);
  });
});
