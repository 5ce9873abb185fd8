import { mkdir, rm, truncate } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { marketplaceMetrics } from '../../../../server/wire/jobs/reporting.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { addJob, addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { documents } from './documents.ts';
import { download, filePart, filesOnDisk, pdf, upload } from './uploading.ts';

describeEngines('downloads', (engine) => {
  const marketplace = useMarketplace(engine);

  it('gives the owner the very bytes, as an attachment of a fixed type', async () => {
    const { db } = marketplace();
    const { token } = await addUser(db);
    const job = await addJob(db);
    const [type, bytes] = documents.docx;
    const name = 'अन्वेषा "cv" 100%.docx';
    const { data } = await upload(
      marketplace(),
      token,
      job,
      filePart(bytes, name.replaceAll('"', '%22'), 'application/octet-stream'),
    );
    const file = await download(marketplace(), data.attachment_info.url ?? '', token);
    expect(file.status).toBe(200);
    expect(file.bytes.equals(bytes)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const disposition = String(file.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[ -~]*"; filename\*=UTF-8''[A-Za-z0-9%._~-]+$/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(name);
  });

  it('asks the database for the session and the file, and for nothing else', async () => {
    const { db, wire } = marketplace();
    const { token } = await addUser(db);
    const { data } = await upload(marketplace(), token, await addJob(db), filePart(pdf()));
    const queries = async () => {
      const { text } = (await wire.call(marketplaceMetrics, {})).data;
      const counts = text.matchAll(/^marketplace_query_duration_seconds_count(?:\{[^}]*\})? (\d+)$/gmu);
      return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
    };
    const counts = [await queries(), await queries()];
    expect((await download(marketplace(), data.attachment_info.url ?? '', token)).status).toBe(200);
    counts.push(await queries());
    const [first = 0, second = 0, third = 0] = counts;
    expect(third - second - (second - first)).toBe(2);
  });

  it.each(['shortened', 'emptied', 'removed', 'replaced by a folder'])(
    'does not begin to send a file that was %s, and the log says which',
    async (what) => {
      const { db, logs } = marketplace();
      const { token } = await addUser(db);
      const job = await addJob(db);
      const { data } = await upload(marketplace(), token, job, filePart(pdf()));
      const url = data.attachment_info.url ?? '';
      const { storage_key } = await db
        .selectFrom('stored_files')
        .select('storage_key')
        .where('public_id', '=', String(data.attachment_info.id))
        .executeTakeFirstOrThrow();
      const path = (await filesOnDisk(marketplace())).find((file) => file.endsWith(storage_key));
      if (path === undefined) throw new Error('The file is not there.');
      if (what === 'shortened' || what === 'emptied') await truncate(path, what === 'emptied' ? 0 : 100);
      else await rm(path);
      if (what === 'replaced by a folder') await mkdir(path);
      for (let time = 0; time < 3; time += 1)
        expect((await download(marketplace(), url, token)).status).toBe(404);
      expect(logs.filter((line) => line.includes(path))).toHaveLength(1);
    },
  );

  const texts = [
    ['storage_key, a word', 'storage_key', 'canary'],
    ['storage_key, a number', 'storage_key', '-1'],
    ['storage_key, empty', 'storage_key', ''],
    ['storage_key, a path', 'storage_key', '../../canary'],
    ['storage_key, in capitals', 'storage_key', 'A'.repeat(32)],
    ['media_type with a line break', 'media_type', 'application/pdf\r\nx-canary: 1'],
    ['media_type, empty', 'media_type', ''],
    ['file_name of 30,000 characters', 'file_name', 'canary'.repeat(5000)],
    ['size, too large', 'size', sql`1152921504606846976`],
    ['size, negative', 'size', -4711],
    ['size, another', 'size', 4711],
  ] as const;
  /** PostgreSQL keeps nothing of another kind in a column. */
  const others = [
    ['storage_key, bytes', 'storage_key', sql`x'0063616e617279'`],
    ['media_type, bytes', 'media_type', sql`x'0063616e617279'`],
    ['file_name, bytes', 'file_name', sql`x'0063616e617279'`],
    ['size, a word', 'size', 'canary'],
  ] as const;
  it.each(engine === 'sqlite' ? [...texts, ...others] : texts)(
    '[OP-03] counts a file as missing whose record is damaged, and says so once (%s)',
    async (_, column, value) => {
      const { db, logs } = marketplace();
      const { token } = await addUser(db);
      const job = await addJob(db);
      const { data } = await upload(marketplace(), token, job, filePart(pdf()));
      const other = await upload(marketplace(), token, await addJob(db), filePart(pdf(), 'other.pdf'));
      const row = await db
        .selectFrom('stored_files')
        .select('id')
        .where('public_id', '=', String(data.attachment_info.id))
        .executeTakeFirstOrThrow();
      await sql`update stored_files set ${sql.ref(column)} = ${value} where id = ${row.id}`.execute(db);
      const answers = [];
      for (let time = 0; time < 3; time += 1) {
        const { status, bytes } = await download(marketplace(), data.attachment_info.url ?? '', token);
        answers.push([status, JSON.parse(bytes.toString()).error]);
      }
      const missing = { code: 'not-found', message: 'There is no such file.' };
      expect(answers).toEqual([1, 2, 3].map(() => [404, missing]));
      expect((await download(marketplace(), other.data.attachment_info.url ?? '', token)).status).toBe(200);
      const told = logs.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
      const msg = 'a stored file is damaged, and counts as missing';
      expect(told.filter(({ id }) => id === row.id)).toMatchObject([{ msg }]);
      expect(told.filter((line) => line.msg !== msg)).toEqual([]);
      expect(logs.join('')).not.toMatch(/canary|63616e617279|1152921504606846976|should have/u);
    },
  );

  it('finds nothing by what no file is called, the number of its row least of all', async () => {
    const { db } = marketplace();
    const { token } = await addUser(db);
    const job = await addJob(db);
    const { data } = await upload(marketplace(), token, job, filePart(pdf()));
    const path = data.attachment_info.url ?? '';
    expect(path).toMatch(/^\/files\/[0-9a-f]{32}$/);
    const { id } = await db
      .selectFrom('stored_files')
      .select('id')
      .where('public_id', '=', String(data.attachment_info.id))
      .executeTakeFirstOrThrow();
    for (const other of [id, 'x', '0'.repeat(32), '%00'.repeat(32), '..%2f..%2fatelier.sqlite', `${path}0`])
      expect((await download(marketplace(), `/files/${other}`, token)).status).toBe(404);
    expect((await download(marketplace(), path, token)).status).toBe(200);
  });
});
