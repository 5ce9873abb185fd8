import { truncate, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileView } from '../../../../shared/contract/profile/profile.ts';
import {
  pictureFilesOf,
  pictureFormats,
  pictureSizes,
} from '../../../../shared/domain/profile/picture-files.ts';
import { profileMessages } from '../../../../shared/messages/profile/profile-rules.ts';
import { api } from '../../../../shared/paths.ts';
import { pictureApi } from '../../../../shared/picture-paths.ts';
import { filesOnDisk } from '../../marketplace/files/uploading.ts';
import { marksIn, quarters, quartersOf, SECRET, withSecrets } from '../../marketplace/profile/pictures.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';
import { bytesOf, photographer } from './photographer.ts';

let flow: Flow;
let me: ReturnType<typeof photographer>;
let cookie: string;
beforeAll(async () => {
  flow = await startFlow();
  cookie = await flow.signIn('newcomer');
  me = photographer(flow.gateway, cookie);
});
afterAll(() => flow.close());

const whole = { left: 0, top: 0, side: 200, rotation: 0 } as const;
const shown = (url: string | null) => ask(flow.gateway, 'GET', url ?? '/none', {});
const photo = async (width = 400, height = 200) => (await quarters(width, height)).jpeg().toBuffer();

test('[PR-14, M-08, M-11, C-28, E-03] a photo is sent, cut, saved, shown to everybody who may see it, and removed', async () => {
  const before = await filesOnDisk(flow.marketplace);
  const picture = await me.crop(await me.add(await photo()), whole);
  expect((await me.view()).answers.introduction.picture).toBeNull();
  expect((await me.save(picture)).status).toBe(200);

  expect((await me.view()).answers.introduction.picture).toEqual(picture);
  const profile = profileView.parse(await (await ask(flow.gateway, 'GET', api.profile, { cookie })).json());
  expect([profile.profile.person.pictureUrl, profile.viewer]).toMatchObject([
    picture.url,
    { pictureUrl: picture.url },
  ]);
  expect(profile.strength.ok && profile.strength.content.missing).not.toContain('picture');
  const other = await me.crop(picture.originalId ?? '', { ...whole, left: 200 });
  expect((await me.save(other)).status).toBe(200);
  expect([(await shown(picture.url)).status, (await shown(other.url)).status]).toEqual([404, 200]);

  expect((await me.save(null)).status).toBe(200);
  expect((await me.view()).answers.introduction.picture).toBeNull();
  expect((await shown(other.url)).status).toBe(404);
  expect(await filesOnDisk(flow.marketplace)).toEqual(before);
});

test('[PR-12] the square that was chosen is what is kept, in each size and format', async () => {
  const original = await me.add(await photo(400, 400));
  const picture = await me.crop(original, { left: 200, top: 0, side: 200, rotation: 0 });
  for (const size of ['small', 'large'] as const)
    for (const format of ['webp', 'jpg'] as const) {
      const url = pictureFilesOf(picture.url ?? '', size)?.[format] ?? '';
      const answer = await shown(url);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, pictureFormats[format]]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = await bytesOf(answer);
      const { width, height } = await sharp(bytes).metadata();
      expect([width, height]).toEqual([pictureSizes[size], pictureSizes[size]]);
      expect(new Set(await quartersOf(bytes))).toEqual(new Set(['lime']));
      const again = await ask(flow.gateway, 'GET', url, {
        headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    }
});

test.each([
  [0, ['red', 'lime', 'blue', 'yellow']],
  [90, ['yellow', 'red', 'lime', 'blue']],
  [180, ['blue', 'yellow', 'red', 'lime']],
  [270, ['lime', 'blue', 'yellow', 'red']],
] as const)('[PR-12] a photo that is turned by %i degrees is kept so', async (rotation, expected) => {
  const original = await me.add(await photo(200, 200));
  const { url } = await me.crop(original, { ...whole, rotation });
  expect(await quartersOf(await bytesOf(await shown(url)))).toEqual(expected);
});

test('[PR-12] a square that reaches beyond the photo is moved into it, and kept as it was cut', async () => {
  const original = await me.add(await photo(400, 200));
  const picture = await me.crop(original, { left: 390, top: 190, side: 5000, rotation: 0 });
  expect(await quartersOf(await bytesOf(await shown(picture.url)))).toEqual(['lime', 'lime', 'blue', 'blue']);
  expect(picture.crop).toEqual({ left: 200, top: 0, side: 200, rotation: 0 });
  const turned = await me.crop(original, { left: 150, top: 350, side: 100, rotation: 90 });
  expect(turned.crop).toEqual({ left: 100, top: 300, side: 100, rotation: 90 });
  expect((await me.save(turned)).status).toBe(200);
  expect((await me.view()).answers.introduction.picture?.crop).toEqual(turned.crop);
});

test('[PR-14] a photo that was damaged since cannot be cut again, and is asked for anew', async () => {
  const original = await me.add(await photo(400, 200));
  const newest = await flow.marketplace.db
    .selectFrom('stored_files')
    .select(['storage_key', 'size'])
    .where('public_id', '=', original)
    .executeTakeFirstOrThrow();
  const files = await filesOnDisk(flow.marketplace);
  const path = files.find((file) => file.endsWith(newest.storage_key));
  if (path === undefined) throw new Error('The photo is not there.');
  for (const damage of [() => writeFile(path, Buffer.alloc(newest.size, 'x')), () => truncate(path, 100)]) {
    await damage();
    const answer = await me.cropped(original, whole);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(profileMessages.picture.unknown);
  }
  expect(flow.marketplace.logs.filter((line) => line.includes(path))).toHaveLength(1);
});

test('[PR-14] a photo whose record is damaged is missing, is asked for anew, and is logged once', async () => {
  const { db, logs } = flow.marketplace;
  const original = await me.add(await photo(400, 200));
  const { url } = await me.crop(original, whole);
  const { id } = await db
    .selectFrom('stored_files')
    .select('id')
    .where('public_id', '=', original)
    .executeTakeFirstOrThrow();
  const cut = db
    .selectFrom('pictures')
    .innerJoin('picture_files', 'picture_files.picture_id', 'pictures.id')
    .select('picture_files.file_id')
    .where('pictures.original_file_id', '=', id);
  // A damaged hash is in no header.
  await db.updateTable('stored_files').set({ sha256: 'a\r\nx-canary: 1' }).where('id', 'in', cut).execute();
  expect((await shown(url)).status).toBe(200);
  const media_type = 'image/jpeg\r\nx-canary: 1';
  await db.updateTable('stored_files').set({ media_type }).where('id', 'in', cut).execute();
  await db.updateTable('stored_files').set({ media_type }).where('id', '=', id).execute();
  for (let time = 0; time < 2; time += 1) {
    expect([(await shown(url)).status, (await me.original(original)).status]).toEqual([404, 404]);
    const answer = await me.cropped(original, whole);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining(profileMessages.picture.unknown),
    ]);
  }
  const told = logs.map((line) => JSON.parse(line)).filter((line) => line.id === id && line.level >= 40);
  expect(told).toHaveLength(1);
  expect(logs.join('')).not.toContain('canary');
});

test('[U-04] HEAD reads no stored file, neither a photo nor another one', async () => {
  const original = await me.add(await photo(400, 200));
  for (const path of [pictureApi.original(original), `/api/files/${original}`]) {
    const answer = await ask(flow.gateway, 'HEAD', path, { cookie });
    expect([path, answer.status]).toEqual([path, 405]);
  }
});

test.each([
  [1, ['red', 'lime', 'blue', 'yellow']],
  [2, ['lime', 'red', 'yellow', 'blue']],
  [3, ['blue', 'yellow', 'red', 'lime']],
  [4, ['yellow', 'blue', 'lime', 'red']],
  [5, ['red', 'yellow', 'blue', 'lime']],
  [6, ['yellow', 'red', 'lime', 'blue']],
  [7, ['blue', 'lime', 'red', 'yellow']],
  [8, ['lime', 'blue', 'yellow', 'red']],
] as const)(
  '[U-04] a photo with EXIF orientation %i is upright, and nothing but its pixels is kept',
  async (orientation, expected) => {
    const sent = await withSecrets(await quarters(400, 200), orientation);
    expect(marksIn(sent)).toContain(SECRET);
    const original = await me.add(sent);
    const kept = await bytesOf(await me.original(original));
    const { width, height } = await sharp(kept).metadata();
    expect([width, height]).toEqual(orientation > 4 ? [200, 400] : [400, 200]);
    expect(await quartersOf(kept)).toEqual(expected);
    const { url } = await me.crop(original, { ...whole, left: 0, top: 0 });
    const files = [kept, await bytesOf(await shown(url))];
    for (const size of ['small', 'large'] as const)
      files.push(await bytesOf(await shown(pictureFilesOf(url ?? '', size)?.webp ?? '')));
    expect(files.map(marksIn)).toEqual([[], [], [], []]);
  },
);

test('a photo is its owner’s: nobody else can read the whole of it, cut it or save it, or find it by guessing', async () => {
  const original = await me.add(await photo());
  const picture = await me.crop(original, whole);
  const other = photographer(flow.gateway, await flow.signIn('candidate'));
  expect((await other.original(original)).status).toBe(404);
  expect((await problemIn(await other.cropped(original, whole))).status).toBe(422);
  const stolen = await problemIn(await other.save(picture));
  expect([stolen.status, stolen.errors?.[0]?.pointer]).toEqual([422, '/picture']);
  const mixed = await problemIn(await me.save({ ...picture, originalId: 'a'.repeat(32) }));
  expect(mixed.status).toBe(422);
  for (const guess of [
    (picture.url ?? '').replace(picture.id, original),
    (picture.url ?? '').replace('large', 'huge'),
    `/media/pictures/large/${'0'.repeat(32)}.jpg`,
    `/media/pictures/large/1.jpg`,
    '/media/pictures/',
  ])
    expect([guess, (await shown(guess)).status]).toEqual([guess, 404]);
});

test('a document of one’s own is not shown as a photo', async () => {
  expect((await problemIn(await me.original('x'.repeat(32)))).status).toBe(404);
  expect((await problemIn(await me.original('1'))).status).toBe(404);
});
