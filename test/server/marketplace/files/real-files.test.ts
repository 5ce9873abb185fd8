import { describe, expect, it } from 'vitest';
import type { DocumentFault } from '../../../../shared/contract/application/document-fault.ts';
import { addJob, addUser, type TestUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { realFilesIn, wrongInside } from './real-files.ts';
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
    const { good, broken, odd, read, typeOf, hostileNames } = realFilesIn(folder);
    const marketplace = useMarketplace('sqlite');
    const send = async (path: string, name: string, extension: string) => {
      const candidate = await addUser(marketplace().db);
      const bytes = await read(path);
      const job = await addJob(marketplace().db);
      return {
        candidate,
        bytes,
        reply: await upload(marketplace(), candidate.token, job, filePart(bytes, name, typeOf(extension))),
      };
    };
    const expectWhole = async (url: string, { token }: TestUser, bytes: Buffer) =>
      expect((await download(marketplace(), url, token)).bytes.equals(bytes)).toBe(true);

    it.each(good)('[U-03] takes $path', async ({ path, name, extension }) => {
      const { reply, candidate, bytes } = await send(path, name, extension);
      expect(reply.status).toBe(200);
      await expectWhole(reply.data.attachment_info.url ?? '', candidate, bytes);
    });

    it.each(broken)('[U-03] refuses $path', async ({ path, name, extension }) => {
      const { reply } = await send(path, name, extension);
      expect([400, 415]).toContain(reply.status);
    });

    it.each(wrongInside)(
      '[U-03] refuses hostile/%s, right at the beginning and wrong inside',
      async (name) => {
        const { reply } = await send(`hostile/${name}`, name, name.replace(/^.*\./, ''));
        expect([400, 415]).toContain(reply.status);
      },
    );

    it.each(odd)(
      '[U-03] $path: says why nobody could open it, or takes it',
      async ({ path, name, extension }) => {
        const { reply, candidate, bytes } = await send(path, name, extension);
        const fault = faults.find(([start]) => name.startsWith(start))?.[1];
        expect([name, reply.status]).toEqual([name, fault === null ? 200 : 415]);
        if (fault === null) await expectWhole(reply.data.attachment_info.url ?? '', candidate, bytes);
        else expect([name, reply.fields['file']]).toEqual([name, fault ?? expect.stringContaining('docx')]);
      },
    );

    it('tells a document with a password from one of another kind, though the container is the same', async () => {
      const name = 'bug53475-password-is-pass.docx';
      const { reply } = await send(`hostile/${name}`, name, 'docx');
      expect(reply).toMatchObject({ status: 415, fields: { file: 'password' } });
    });

    it('takes or refuses hostile names, and gives back what it took', async () => {
      const names = await hostileNames();
      const { token } = await addUser(marketplace().db);
      expect(names.length).toBeGreaterThan(20);
      for (const { name, quoted, isPlainPdf } of names) {
        const bytes = pdf();
        const job = await addJob(marketplace().db);
        const reply = await upload(marketplace(), token, job, filePart(bytes, quoted));
        expect([name, reply.status === 200]).toEqual([name, isPlainPdf]);
        expect(reply.status).toBeLessThan(500);
        if (!isPlainPdf) continue;
        const file = await download(marketplace(), reply.data.attachment_info.url ?? '', token);
        expect(file.bytes.equals(bytes)).toBe(true);
        expect(file.headers['content-disposition']).toMatch(/^attachment;/);
      }
    });
  });
