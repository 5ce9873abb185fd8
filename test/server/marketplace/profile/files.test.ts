import { expect, it } from 'vitest';
import { uploadCv } from '../../../../server/wire/application/application-materials.ts';
import {
  deleteCvAttachment,
  deletePortfolioAttachment,
  getAttachments,
  saveAttachments,
  uploadAttachment,
} from '../../../../server/wire/profile/profile-files.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { beginApplication } from '../application/flow.ts';
import { addUser, type TestUser } from '../fixtures.ts';
import { download, encode, filePart, filesOnDisk, pdf, post, upload } from '../files/uploading.ts';
import { useMarketplace } from '../use-marketplace.ts';

const [PORTFOLIO, CV] = [1, 2] as const;

describeEngines('the files of a profile', (engine) => {
  const marketplace = useMarketplace(engine);

  const begin = async (given?: TestUser) => {
    const { db, wire } = marketplace();
    const user = given ?? (await addUser(db));
    const options = { token: user.token };
    return {
      user,
      send: async (category: 1 | 2, name: string, bytes: Uint8Array = pdf()) => {
        const body = encode([{ name: 'category', content: String(category) }, filePart(bytes, name)]);
        return post(marketplace(), uploadAttachment.path, body, options);
      },
      add: async (category: 1 | 2, name: string, bytes: Uint8Array = pdf()) => {
        const body = encode([{ name: 'category', content: String(category) }, filePart(bytes, name)]);
        const { data } = await post(marketplace(), uploadAttachment.path, body, options);
        return String(data.attachment_info.id);
      },
      save: (cv: string[], portfolio: string[], expected_version?: number) =>
        wire.call(
          saveAttachments,
          { cv_attachments: cv, portfolio_attachments: portfolio, expected_version },
          options,
        ),
      read: async () => {
        const { data } = await wire.call(getAttachments, {}, options);
        return data.list_info.cv_portf_attachment_list.map(({ file_name, category }) => [
          category,
          file_name,
        ]);
      },
    };
  };

  it('[C-19] [C-40] [M-16] an uploaded file belongs to the profile once it is saved, in the order that is sent', async () => {
    const { add, save, read, user } = await begin();
    const cv = await add(CV, 'cv.pdf');
    const [one, two] = [await add(PORTFOLIO, 'one.pdf'), await add(PORTFOLIO, 'two.pdf')];
    expect(await read()).toEqual([]);
    const saved = await save([cv], [two, one], 1);
    expect(saved.data.version).toBe(2);
    expect(saved.data.list_info.cv_portf_attachment_list).toMatchObject([
      { id: cv, category: CV, type: 1, file_name: 'cv.pdf', url: `/files/${cv}` },
      { id: two, category: PORTFOLIO, type: 1 },
      { id: one, category: PORTFOLIO, type: 1 },
    ]);
    expect((await download(marketplace(), `/files/${cv}`, user.token)).status).toBe(200);
    const stranger = await begin();
    expect((await download(marketplace(), `/files/${cv}`, stranger.user.token)).status).toBe(404);
    expect((await stranger.save([cv], [])).status).toBe(404);
    expect((await save([], [], 1)).status).toBe(412);
    expect(await read()).toHaveLength(3);
  });

  it('[F-11] takes one CV and four portfolio files, counted apart, and each file once', async () => {
    const { send, add, save, read } = await begin();
    const bytes = pdf();
    const ids = [];
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf']) ids.push(await add(PORTFOLIO, name));
    const cv = await add(CV, 'cv.pdf', bytes);
    const again = await send(CV, 'cv.pdf', bytes);
    expect([again.data.is_already_there, again.data.attachment_info.id]).toEqual([1, cv]);
    expect((await save([cv], ids)).error?.code).toBe('portfolio-full');
    expect((await save([cv], ids.slice(1))).status).toBe(200);
    expect(await read()).toHaveLength(5);
    const refused = await send(PORTFOLIO, 'notes.txt', Buffer.from('notes'));
    expect([refused.status, refused.code]).toEqual([415, 'unsupported-media-type']);
  });

  it('[C-41] [F-03] deletes one file, and its bytes with it', async () => {
    const { add, save, read, user } = await begin();
    const { wire } = marketplace();
    const [cv, one, two] = [
      await add(CV, 'cv.pdf'),
      await add(PORTFOLIO, 'one.pdf'),
      await add(PORTFOLIO, 'two.pdf'),
    ];
    await save([cv], [one, two]);
    const kept = await filesOnDisk(marketplace());
    const options = { token: user.token };
    const gone = await wire.call(
      deletePortfolioAttachment,
      { user_id: user.id, portfolio_attachment: { id: one } },
      options,
    );
    expect(gone.data).toMatchObject({ version: 3 });
    expect(await read()).toEqual([
      [CV, 'cv.pdf'],
      [PORTFOLIO, 'two.pdf'],
    ]);
    await wire.call(deleteCvAttachment, { cv_attachment: { id: cv } }, options);
    expect(await read()).toEqual([[PORTFOLIO, 'two.pdf']]);
    expect((await filesOnDisk(marketplace())).length).toBe(kept.length - 2);
    const again = await wire.call(deleteCvAttachment, { cv_attachment: { id: cv } }, options);
    expect([again.status, again.error?.code]).toEqual([404, 'not-found']);
  });

  it('the same file in the profile and in an application is stored once, and stays until nothing uses it', async () => {
    const { job_id, token, user } = await beginApplication(marketplace());
    const { add, save } = await begin(user);
    const before = (await filesOnDisk(marketplace())).length;
    const bytes = pdf(4000);
    const inApplication = await upload(
      marketplace(),
      token,
      Number(job_id),
      filePart(bytes, 'cv.pdf'),
      uploadCv,
    );
    const cv = await add(CV, 'cv.pdf', bytes);
    expect(cv).toBe(inApplication.data.attachment_info.id);
    expect(await filesOnDisk(marketplace())).toHaveLength(before + 1);
    await save([cv], []);
    await save([], []);
    expect((await download(marketplace(), `/files/${cv}`, token)).status).toBe(200);
    expect(await filesOnDisk(marketplace())).toHaveLength(before + 1);
  });

  it('of fifty uploads at once that nobody saves, the latest twelve are kept, and no other file', async () => {
    const { send, user } = await begin();
    const before = (await filesOnDisk(marketplace())).length;
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(PORTFOLIO, `${index}.pdf`, pdf(1000 + index))),
    );
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([null]));
    const rows = await marketplace()
      .db.selectFrom('attachments')
      .select('id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(12);
    expect(await filesOnDisk(marketplace())).toHaveLength(before + 12);
  });
});
