import { mkdir, rm, truncate } from 'node:fs/promises';
import { expect, it } from 'vitest';
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
      expect((await download(marketplace(), url, token)).status).toBe(404);
      expect(logs.filter((line) => line.includes(path))).toHaveLength(1);
    },
  );

  it('refuses a file whose name in the store is damaged as a damaged record', async () => {
    const { db, logs } = marketplace();
    const { token } = await addUser(db);
    const job = await addJob(db);
    const { data } = await upload(marketplace(), token, job, filePart(pdf()));
    const { id, url } = data.attachment_info;
    for (const storage_key of ['canary', '-1', '', '../'.repeat(10), 'A'.repeat(32)]) {
      await db.updateTable('stored_files').set({ storage_key }).where('public_id', '=', String(id)).execute();
      const { status, bytes } = await download(marketplace(), url ?? '', token);
      expect([status, JSON.parse(bytes.toString())]).toMatchObject([
        424,
        { error: { code: 'damaged-record' } },
      ]);
    }
    expect(logs.join('')).not.toContain('canary');
  });

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
