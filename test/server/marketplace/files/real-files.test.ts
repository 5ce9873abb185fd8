import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DocumentFault } from '../../../../shared/contract/document-fault.ts';
import { addJob, addUser, type TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { documents } from './documents.ts';
import { download, filePart, pdf, upload } from './uploading.ts';

/** How the name of a hostile file begins → why it is refused; null: programs open it (docs/uploads.md says how). */
const faults: readonly (readonly [start: string, fault: DocumentFault | null])[] = [
  ['empty#hash.pdf', null],
  ['empty_protected.pdf', null],
  ['helloworld-bad.pdf', null],
  ['GHOSTSCRIPT-698804', null],
  ['badzip.ppt', null],
  ['MalformedSSTCount.xlsx', null],
  ['xxe_in_schema.xlsx', null],
  ['encrypted-attachment.pdf', 'password'],
  ['PasswordProtected.doc', 'password'],
  ['Password_Protected-hello.ppt', 'password'],
  ['xor-encryption-abc.xls', 'password'],
  ['SimpleMacro.', 'macros'],
  ['WithMacros.ppt', 'macros'],
  ['js-', 'script'],
  ['testPDF_jsActionOnPage.pdf', 'script'],
  ['poc-xmlbomb.xlsx', 'foreign-xml'],
  ['zip-bomb-100MB.docx', 'too-large-inside'],
  ['clusterfuzz-', 'damaged'],
  ['poppler-', 'damaged'],
  ['pdf-no-trailer.pdf', 'damaged'],
  ['truncated62886.docx', 'damaged'],
  ['testWORD_truncated.docx', 'damaged'],
  ['docx-half.docx', 'damaged'],
  ['pptx-half.pptx', 'damaged'],
  ['xlsx-corrupted.xlsx', 'damaged'],
];

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
    it.each(odd)('[U-03] $path: says why nobody could open it, or takes it', async ({ path, extension }) => {
      const name = path.replace(/^.*\//, '');
      const { reply, candidate, bytes } = await send(path, name, extension);
      const fault = faults.find(([start]) => name.startsWith(start))?.[1];
      expect([name, reply.status]).toEqual([name, fault === null ? 200 : 415]);
      if (fault === null) await expectWhole(reply.data.attachment_info.url ?? '', candidate, bytes);
      else expect([name, reply.fields['file']]).toEqual([name, fault ?? expect.stringContaining('docx')]);
    });

    it('tells a document with a password from one of another kind, though the container is the same', async () => {
      const name = 'bug53475-password-is-pass.docx';
      const { reply } = await send(`hostile/${name}`, name, 'docx');
      expect(reply).toMatchObject({ status: 415, fields: { file: 'password' } });
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
