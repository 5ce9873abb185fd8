import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addJob, addUser, type TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { documents } from './documents.ts';
import { download, filePart, pdf, upload } from './uploading.ts';

const folder = process.env['REAL_DATA_DIR'];
const title = 'files of the real world';

if (folder === undefined)
  describe.skip(`${title} (set REAL_DATA_DIR to their directory)`, () => it('is skipped'));
else
  describe(title, () => {
    const files = join(folder, 'files');
    const rows = readFileSync(join(files, 'manifest.csv'), 'utf8').trim().split('\n').slice(1);
    const manifest = rows.map((row) => {
      const [path = '', extension = '', magic = '', , kind = ''] = row.split(',');
      return { path, extension, magic, isValid: kind === 'valid' };
    });
    const types = new Map<string, string>(Object.entries(documents).map(([name, [type]]) => [name, type]));
    /** First bytes a type may have, in the words of the manifest. */
    const magics = new Map([
      ['pdf', 'pdf'],
      ...['doc', 'xls', 'ppt'].map((extension) => [extension, 'ole2'] as const),
      ...['docx', 'xlsx', 'pptx'].map((extension) => [extension, 'zip/ooxml'] as const),
    ]);
    const marketplace = useMarketplace('sqlite');
    const send = async (path: string, name: string, extension: string) => {
      const candidate = await addUser(marketplace().db);
      const bytes = await readFile(join(files, path));
      const type = types.get(extension) ?? 'application/octet-stream';
      const job = await addJob(marketplace().db);
      return {
        candidate,
        bytes,
        reply: await upload(marketplace(), candidate.token, job, filePart(bytes, name, type)),
      };
    };
    const expectWhole = async (url: string, { token }: TestUser, bytes: Buffer) =>
      expect((await download(marketplace(), url, token)).bytes.equals(bytes)).toBe(true);

    const good = manifest.filter(({ isValid, extension }) => isValid && types.has(extension));
    it.each(good)('[U-03] takes $path', async ({ path, extension }) => {
      const { reply, candidate, bytes } = await send(path, path.slice('valid/'.length), extension);
      expect(reply.status).toBe(200);
      await expectWhole(reply.data.attachment_info.url ?? '', candidate, bytes);
    });

    const broken = manifest.filter(({ extension, magic }) => magics.get(extension) !== magic);
    it.each(broken)('[U-03] refuses $path', async ({ path, extension }) => {
      const { reply } = await send(path, path.replace(/^.*\//, ''), extension);
      expect([400, 415]).toContain(reply.status);
    });

    it.each([
      'xlsx-as.docx',
      'doc-as.xls',
      'zip-slip.docx',
      'docx-half.docx',
      'pptx-half.pptx',
      'zero-bytes.pdf',
    ])('[U-03] refuses hostile/%s, right at the beginning and wrong inside', async (name) => {
      const { reply } = await send(`hostile/${name}`, name, name.replace(/^.*\./, ''));
      expect([400, 415]).toContain(reply.status);
    });

    const odd = manifest.filter(
      ({ isValid, extension, magic }) => !isValid && magics.get(extension) === magic,
    );
    it.each(odd)('takes $path as it is, or refuses it', async ({ path, extension }) => {
      const { reply, candidate, bytes } = await send(path, path.replace(/^.*\//, ''), extension);
      expect([200, 400, 415]).toContain(reply.status);
      if (reply.status === 200) await expectWhole(reply.data.attachment_info.url ?? '', candidate, bytes);
    });

    it('takes or refuses hostile names, and gives back what it took', async () => {
      const text = await readFile(join(files, 'hostile_filenames.json'), 'utf8');
      const { filenames } = z.object({ filenames: z.array(z.string()) }).parse(JSON.parse(text));
      const { token } = await addUser(marketplace().db);
      expect(filenames.length).toBeGreaterThan(20);
      for (const name of filenames) {
        const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
        const bytes = pdf();
        const job = await addJob(marketplace().db);
        const reply = await upload(marketplace(), token, job, filePart(bytes, quoted));
        const isPlainPdf = /\.pdf\s*$/i.test(name) && !/[/\\\p{Cc}]/u.test(name);
        expect([name, reply.status === 200]).toEqual([name, isPlainPdf]);
        expect(reply.status).toBeLessThan(500);
        if (!isPlainPdf) continue;
        const file = await download(marketplace(), reply.data.attachment_info.url ?? '', token);
        expect(file.bytes.equals(bytes)).toBe(true);
        expect(file.headers['content-disposition']).toMatch(/^attachment;/);
      }
    });
  });
