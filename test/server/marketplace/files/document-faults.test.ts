import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentKinds } from '../../../../server/marketplace/areas/files/document-kinds.ts';
import type { RandomAccess } from '../../../../server/marketplace/store/files/file-store.ts';
import { type DocumentFault, documentFault } from '../../../../shared/contract/application/document-fault.ts';
import { addJob, addUser } from '../fixtures.ts';
import { useMarketplace } from '../use-marketplace.ts';
import { documents } from './documents.ts';
import {
  compound,
  excelStreams,
  office,
  officeParts,
  powerPointStreams,
  wordStreams,
  zip,
  type ZipPart,
} from './make-office.ts';
import { encryption, makePdf, objectStream, overlappingObjects } from './make-pdf.ts';
import { filePart, filesOnDisk, upload } from './uploading.ts';

type Extension = keyof typeof documents;
type Case = readonly [what: string, extension: Extension, fault: DocumentFault | null, bytes: Buffer];

const MEGABYTE = 1024 * 1024;
const script = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>';
const inUtf16 = (text: string): string => Buffer.from(text, 'utf16le').toString('latin1');
const encryptedPackage = compound({ EncryptedPackage: Buffer.alloc(0), EncryptionInfo: Buffer.alloc(0) });
const plain = makePdf();

const pdfs: readonly Case[] = [
  ['a plain one', 'pdf', null, plain],
  ['a password', 'pdf', 'password', makePdf({ trailer: '/Encrypt 5 0 R', objects: [encryption('secret')] })],
  [
    'a password, said in the trailer itself',
    'pdf',
    'password',
    makePdf({ trailer: `/Encrypt ${encryption('x')}` }),
  ],
  [
    'an owner who forbids printing',
    'pdf',
    null,
    makePdf({ trailer: '/Encrypt 5 0 R', objects: [encryption('')] }),
  ],
  [
    'a certificate',
    'pdf',
    'password',
    makePdf({ trailer: '/Encrypt 5 0 R', objects: ['<</Filter/Adobe.PubSec>>'] }),
  ],
  ['a script when it opens', 'pdf', 'script', makePdf({ catalog: '/OpenAction 5 0 R', objects: [script] })],
  [
    'a script in a stream of objects',
    'pdf',
    'script',
    makePdf({ objects: [objectStream(['<<>>', script])] }),
  ],
  [
    'a script whose name is spelled otherwise',
    'pdf',
    'script',
    makePdf({ objects: ['<</S/J#61vaScript/JS 6 0 R>>'] }),
  ],
  ['a program to start', 'pdf', 'script', makePdf({ objects: ['<</S /Launch /F(calc.exe)>>'] })],
  [
    'a title about scripts',
    'pdf',
    null,
    makePdf({ objects: ['<</Title(All of /S/JavaScript \\(1\\) and /Encrypt 1 0 R)>>'] }),
  ],
  [
    'a form to fill in',
    'pdf',
    null,
    makePdf({ catalog: '/AcroForm<</Fields[5 0 R]>>', objects: ['<</FT/Tx/T(name)/V(Asha)>>'] }),
  ],
  ['pages in a stream of objects', 'pdf', null, pagesInStream()],
  [
    'its second half missing',
    'pdf',
    'damaged',
    makePdf({ content: Buffer.alloc(9000, 65) }).subarray(0, 5000),
  ],
  ['its trailer missing', 'pdf', 'damaged', plain.subarray(0, plain.indexOf('trailer'))],
  ['no page', 'pdf', 'damaged', pagesOf('[9 0 R]')],
  ['its pages named by an object of their own', 'pdf', null, pagesOf('5 0 R', ['[ 3 0 R ]'])],
  ['no page in such an object', 'pdf', 'damaged', pagesOf('5 0 R', ['[ 9 0 R ]'])],
  [
    'more pages than are remembered',
    'pdf',
    null,
    pagesOf('[60000 0 R]', Array<string>(60_000).fill('<</Type/Page/Parent 2 0 R>>')),
  ],
  ['nothing but its first line', 'pdf', 'damaged', Buffer.from('%PDF-1.7\n')],
  [
    'a wrong table, which viewers make anew',
    'pdf',
    null,
    Buffer.from(plain.toString('latin1').replace(/startxref\n\d+/, 'startxref\n1'), 'latin1'),
  ],
  ['something behind its end', 'pdf', null, Buffer.concat([plain, Buffer.alloc(5000, '<!-- served by -->')])],
  ['blanks behind its end up to the limit of ten megabytes', 'pdf', null, paddedWith(' ')],
  ['an object that is cut off, and blanks behind it', 'pdf', 'damaged', paddedWith(' ', '7 0 obj << ')],
  ['words behind its end up to the limit of ten megabytes', 'pdf', null, paddedWith('<!-- served by -->')],
];

/** More than is unpacked of all parts together, and little by what the directory says. */
const manyParts = (text: string, isBroken = false): ZipPart[] =>
  Array.from({ length: 90 }, (_, at) => ({ name: `a/${at}.xml`, text, size: 10, isBroken }));

const zips: readonly Case[] = [
  ['a password', 'docx', 'password', encryptedPackage],
  ['a password', 'xlsx', 'password', encryptedPackage],
  [
    'an encrypted part',
    'pptx',
    'password',
    office('ppt', { name: 'ppt/a.xml', text: '<a/>', isEncrypted: true }),
  ],
  ['macros', 'docx', 'macros', office('word', 'word/vbaProject.bin')],
  [
    'macros by its type',
    'xlsx',
    'macros',
    zip(
      officeParts('xl').with(0, {
        name: '[Content_Types].xml',
        text: '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      }),
    ),
  ],
  ['entities', 'xlsx', 'foreign-xml', office('xl', { name: 'xl/sharedStrings.xml', text: doctype })],
  [
    'entities behind a long comment',
    'docx',
    'foreign-xml',
    office('word', { name: 'word/a.xml', text: `<!--${'x'.repeat(50_000)}-->${doctype}` }),
  ],
  [
    'entities in UTF-16',
    'docx',
    'foreign-xml',
    office('word', { name: 'word/a.xml', text: inUtf16(doctype) }),
  ],
  [
    'a drawing with a document type',
    'docx',
    null,
    office('word', { name: 'word/media/a.svg', text: '<!DOCTYPE svg><svg/>' }),
  ],
  [
    'a hundred megabytes of nothing',
    'docx',
    'too-large-inside',
    office('word', { name: 'word/a.xml', text: '<a>', size: 100 * MEGABYTE }),
  ],
  [
    'a gigabyte that packs badly',
    'pptx',
    'too-large-inside',
    office('ppt', { name: 'ppt/a.bin', text: 'x', size: 1024 * MEGABYTE }),
  ],
  ['many parts of zeros', 'docx', 'too-large-inside', office('word', ...manyParts('\0'.repeat(900_000)))],
  [
    'many parts that end in nothing',
    'xlsx',
    'too-large-inside',
    office('xl', ...manyParts(' '.repeat(900_000), true)),
  ],
  ['its second half missing', 'docx', 'damaged', office('word').subarray(0, 400)],
  [
    'no main part',
    'docx',
    'damaged',
    zip(officeParts('word').with(2, { name: 'word/other.xml', text: '<b/>' })),
  ],
  [
    'what is no XML in place of its relations',
    'xlsx',
    'damaged',
    zip(officeParts('xl').with(1, { name: '_rels/.rels', text: 'CORRUPTED' })),
  ],
];

const compounds: readonly Case[] = [
  ['a password', 'doc', 'password', compound(wordStreams(0x03_00))],
  [
    'macros',
    'doc',
    'macros',
    compound({ ...wordStreams(), Macros: null, VBA: null, _VBA_PROJECT: Buffer.alloc(9) }),
  ],
  [
    'no tables',
    'doc',
    'damaged',
    compound({ WordDocument: wordStreams()['WordDocument'] ?? null, '1Table': null }),
  ],
  ['a cut end', 'doc', 'damaged', compound(wordStreams()).subarray(0, 4000)],
  ['a password', 'xls', 'password', compound(excelStreams(0x00_2f, 2, 0))],
  ['macros', 'xls', 'macros', compound({ ...excelStreams(), _VBA_PROJECT_CUR: null })],
  ['another stream in its place', 'xls', 'damaged', compound({ Workbook: Buffer.from('text') })],
  ['a password', 'ppt', 'password', compound(powerPointStreams({ isEncrypted: true }))],
  ['macros', 'ppt', 'macros', compound(powerPointStreams({ hasMacros: true }))],
  [
    'no user',
    'ppt',
    'damaged',
    compound({ 'PowerPoint Document': powerPointStreams()['PowerPoint Document'] ?? null }),
  ],
  [
    'no last edit',
    'ppt',
    'damaged',
    compound({ ...powerPointStreams(), 'PowerPoint Document': Buffer.alloc(20) }),
  ],
];

/** As large as a file may be (GAP-02). */
function paddedWith(padding: string, begun = ''): Buffer {
  const start = Buffer.concat([plain, Buffer.from(begun)]);
  return Buffer.concat([start, Buffer.alloc(10 * MEGABYTE - start.length, padding)]);
}

/** As most programs write today: no object but the pages' content stands outside. */
function pagesInStream(): Buffer {
  const text = plain.toString('latin1').replace('/Kids[3 0 R]', '/Kids[10 0 R]').replace('/Type/Page/', '/');
  const page = objectStream(['<</Type/Page/Parent 2 0 R>>']);
  return Buffer.from(text.replace('xref\n', `5 0 obj\n${page}\nendobj\nxref\n`), 'latin1');
}

/** With other children of the tree of pages, and further objects from 5 on. */
function pagesOf(kids: string, objects: readonly string[] = []): Buffer {
  return Buffer.from(makePdf({ objects }).toString('latin1').replace('[3 0 R]', kids), 'latin1');
}

describe('documents that open, and those that do not', () => {
  const marketplace = useMarketplace('sqlite');
  let token = '';
  beforeAll(async () => {
    ({ token } = await addUser(marketplace().db));
  });
  const send = async (extension: Extension, bytes: Buffer) => {
    const job = await addJob(marketplace().db);
    const [type] = documents[extension];
    return upload(marketplace(), token, job, filePart(bytes, `cv.${extension}`, type));
  };

  it.each([...pdfs, ...zips, ...compounds])(
    '[U-03] with %s: %s, %s',
    async (_what, extension, fault, bytes) => {
      const before = await filesOnDisk(marketplace());
      const { status, code, fields } = await send(extension, bytes);
      if (fault === null) {
        expect([status, fields]).toEqual([200, {}]);
        return;
      }
      expect({ status, code, fields }).toEqual({
        status: 415,
        code: 'unsupported-media-type',
        fields: { file: fault },
      });
      expect(await filesOnDisk(marketplace())).toEqual(before);
    },
  );

  it('what is made to keep the reader busy is refused like anything else', async () => {
    const busy = [
      '('.repeat(2 * MEGABYTE),
      '1 '.repeat(MEGABYTE),
      `>>${' '.repeat(64)}`.repeat(20_000),
      '1 0 obj<</Kids['.repeat(100_000),
      `1 0 obj<</Type/Catalog/Pages 1 0 R/Kids[${'1 0 R '.repeat(50_000)}]>>endobj`,
      `1 0 obj${objectStream(['/Kids [('.repeat(200_000)])}endobj\n`.repeat(40),
      `1 0 obj${overlappingObjects(100_000, '/ '.repeat(400_000))}endobj`,
      `1 0 obj<</Type/ObjStm/Filter${' '.repeat(50_000)}/FlateDecode${' '.repeat(50_000)}x>>\nstream\nendstream endobj`,
      `1 0 obj<</Kids[${'1'.repeat(MEGABYTE - 1000)}]>>endobj`,
      `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[${'3 0 R '.repeat(160_000)}]>>endobj trailer<</Root 1 0 R>>`,
    ];
    for (const inside of busy)
      expect((await send('pdf', Buffer.from(`%PDF-1.7\n${inside}`, 'latin1'))).fields).toEqual({
        file: 'damaged',
      });
    const circle = compound(wordStreams());
    circle.writeUInt32LE(2, 512 + 9 * 4);
    circle.writeUInt32LE(0xff_ff_ff_ff, 1024 + 128 + 120);
    expect((await send('doc', circle)).fields).toEqual({ file: 'damaged' });
  });

  it('the end of a PDF’s stream is found wherever the blocks of reading cut it', async () => {
    const end = 'endstream';
    const start = makePdf({ content: Buffer.alloc(0) }).indexOf(end);
    const pdf = documentKinds.find(({ extensions }) => extensions.includes('pdf'));
    for (let before = -1; before <= end.length + 1; before += 1) {
      // Three blocks of 64 KiB: what is in the middle of a stream is read in another way than its beginning.
      const content = Buffer.alloc(3 * 65_536 - before - start, end.slice(0, -1));
      const sound = makePdf({ content });
      expect(sound.indexOf(end)).toBe(3 * 65_536 - before);
      expect(await pdf?.look(inMemory(sound))).toBe(null);
      expect(await pdf?.look(inMemory(makePdf({ content, objects: [script] })))).toBe('script');
    }
  });

  it('any byte may be another: there is always a verdict, and never an error', async () => {
    for (const kind of documentKinds) {
      const bytes = documents[extensionNamed(kind.extensions[0])][1];
      const change = fc.array(fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 })), {
        maxLength: 40,
      });
      await fc.assert(
        fc.asyncProperty(change, fc.nat({ max: bytes.length }), async (changes, length) => {
          const changed = Buffer.from(bytes);
          for (const [at, byte] of changes) changed[at] = byte;
          const verdict = await kind.look(inMemory(changed.subarray(0, length)));
          expect([null, 'other-kind', ...documentFault.options]).toContain(verdict);
        }),
        { numRuns: 100 },
      );
    }
  });
});

const extensionNamed = (name = ''): Extension =>
  z.enum(['pdf', 'doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx']).parse(name);

const inMemory = (bytes: Buffer): RandomAccess => ({
  size: bytes.length,
  read: async (position, length) => bytes.subarray(position, position + length),
  readInto: async (block, position) => block.subarray(0, bytes.copy(block, 0, position)),
});
