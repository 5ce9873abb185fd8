import { mkdir, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { backUp } from '../../../../server/marketplace/backup/backup.ts';
import { openToRead } from '../../../../server/marketplace/backup/places.ts';
import { restoreTo } from '../../../../server/marketplace/backup/restore-to.ts';
import { writeArchive } from '../../../../server/marketplace/backup/write-archive.ts';
import { uploadAttachment } from '../../../../server/wire/profile/profile-files.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { startS3 } from '../../../helpers/s3/s3.ts';
import { canMount, mountSmallDisk } from '../../../helpers/small-disk.ts';
import { newPlace } from '../backup/stores.ts';
import { encode, filePart, pdf, post } from '../files/uploading.ts';
import { addUser } from '../fixtures.ts';
import { photoOwner } from './photo-owner.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function start(options: Parameters<typeof startMarketplace>[0]): Promise<TestMarketplace> {
  const market = await startMarketplace(options);
  cleanUps.push(() => market.close());
  return market;
}

const whole = [
  expect.any(Buffer),
  expect.any(Buffer),
  expect.any(Buffer),
  expect.any(Buffer),
  expect.any(Buffer),
];
const none = [404, 404, 404, 404, 404];

it('[PR-14] a photo in S3 is sent, cut, cut again, served and deleted', async () => {
  const s3 = await startS3();
  cleanUps.push(() => s3.close());
  const settings = s3.settings();
  const market = await start({ s3: settings });
  const me = await photoOwner(market, await addUser(market.db));
  const objects = async () =>
    [...(await s3.objects(settings)).keys()].filter((path) => /^[0-9a-f]{2}\//.test(path)).length;

  const original = await me.send();
  const first = String((await me.cut(original)).data.profile_image_cropped.key);
  expect((await me.save(original, first)).status).toBe(200);
  const before = await me.served(original, first);
  expect(before).toEqual(whole);
  expect(await objects()).toBe(5);
  const second = String((await me.cut(original, { left: 200 })).data.profile_image_cropped.key);
  expect((await me.save(original, second)).status).toBe(200);
  const after = await me.served(original, second);
  expect(after).toEqual(whole);
  expect(after[0]).toEqual(before[0]);
  expect(after.slice(1)).not.toEqual(before.slice(1));
  expect((await me.served(original, first)).slice(1)).toEqual(none.slice(1));
  await expect.poll(objects).toBe(5);
  expect((await me.save('-2', '-2')).status).toBe(200);
  expect(await me.served(original, second)).toEqual(none);
  await expect.poll(objects).toBe(0);
});

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('from %s to %s', (from, to) => {
  it.skipIf(inject('postgres') === null)('[OP-03] a restored marketplace serves the same photo', async () => {
    const source = await newPlace(from, (work) => cleanUps.push(work));
    const target = await newPlace(to, (work) => cleanUps.push(work));
    const startAt = ({ dataDir, databaseUrl }: typeof source) =>
      start({
        engine: databaseUrl === null ? 'sqlite' : 'postgres',
        dataDir,
        ...(databaseUrl !== null && { databaseUrl }),
      });
    const market = await startAt(source);
    const user = await addUser(market.db);
    const me = await photoOwner(market, user);
    const original = await me.send();
    const picture = String(
      (await me.cut(original, { left: 100, rotation: 180 })).data.profile_image_cropped.key,
    );
    expect((await me.save(original, picture)).status).toBe(200);
    const before = await me.served(original, picture);
    expect(before).toEqual(whole);
    const { user_basic_info: known } = await me.owner.basics();

    const archive = join(source.dataDir, '..', 'backup.tar');
    const reading = await openToRead(source);
    expect(await backUp(reading, await writeArchive(archive))).toMatchObject({ files: 5, missing: [] });
    await reading.close();
    await restoreTo(archive, target);
    const restored = await photoOwner(await startAt(target), user);
    expect(await restored.served(original, picture)).toEqual(before);
    expect((await restored.owner.basics()).user_basic_info).toMatchObject({
      user_profile_pic_original: known.user_profile_pic_original,
      user_profile_pic_cropped: known.user_profile_pic_cropped,
    });
    expect((await restored.cut(original)).status).toBe(200);
  });
});

describe.skipIf(!canMount())('on a full disk', () => {
  /** What has no room first: the file, or its row. */
  const away = { status: 424, code: expect.stringMatching(/^(?:files|store)-unavailable$/) };

  it('a photo and a file are refused with what to do, leave nothing by half, and are taken once there is room', async () => {
    const disk = mountSmallDisk(24);
    cleanUps.push(() => disk.remove());
    const dataDir = join(disk.folder, 'data');
    await mkdir(dataDir);
    const market = await start({ dataDir });
    const user = await addUser(market.db);
    const me = await photoOwner(market, user);
    const file = () =>
      post(
        market,
        uploadAttachment.path,
        encode([{ name: 'category', content: '1' }, filePart(pdf(60_000), 'work.pdf')]),
        { token: user.token },
      );
    const original = await me.send();
    const ballast = join(disk.folder, 'ballast');
    const fillUpTo = async (left: number) => {
      await rm(ballast, { force: true });
      await writeFile(ballast, Buffer.alloc(40_000_000)).catch(() => undefined);
      const { size } = await stat(ballast);
      await truncate(ballast, size - left);
    };

    const refused = { photo: 0, cut: 0, file: 0 };
    for (const left of [0, 4096, 8192, 12_288, 16_384, 24_576, 32_768, 65_536]) {
      await fillUpTo(left);
      const answers = { photo: await me.reply(), cut: await me.cut(original), file: await file() };
      if (answers.photo.status !== 200) {
        expect(answers.photo).toMatchObject(away);
        refused.photo += 1;
      }
      if (answers.file.status !== 200) {
        expect(answers.file).toMatchObject(away);
        refused.file += 1;
      }
      if (answers.cut.status !== 200) {
        expect(answers.cut).toMatchObject({ status: 424, error: { code: away.code } });
        refused.cut += 1;
      }
    }
    expect(Math.min(refused.photo, refused.cut, refused.file)).toBeGreaterThan(1);
    expect(market.logs.join('')).toContain('make room on');

    await rm(ballast);
    const picture = String((await me.cut(original)).data.profile_image_cropped.key);
    expect((await me.save(original, picture)).status).toBe(200);
    expect(await me.served(original, picture)).toEqual(whole);
    expect((await file()).status).toBe(200);
    const rows = await market.db.selectFrom('stored_files').select('storage_key').execute();
    // The check that finds the outage over saves a file of its own for a moment.
    await vi.waitFor(async () => {
      const names = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
      const kept = names.filter((entry) => entry.isFile() && entry.name !== 'owner').map(({ name }) => name);
      expect(kept.toSorted()).toEqual(rows.map((row) => row.storage_key).toSorted());
    }, 10_000);
  });
});
