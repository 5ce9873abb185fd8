import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { documents } from './documents.ts';

/** Media types by extension. */
const types = new Map<string, string>(Object.entries(documents).map(([name, [type]]) => [name, type]));
/** The first bytes that a type may have, in the words of the manifest. */
const magics = new Map([
  ['pdf', 'pdf'],
  ...['doc', 'xls', 'ppt'].map((extension) => [extension, 'ole2'] as const),
  ...['docx', 'xlsx', 'pptx'].map((extension) => [extension, 'zip/ooxml'] as const),
]);

const hostileNames = z.object({ filenames: z.array(z.string()) });

/** What the manifest of a folder says of each collected file. `magic` names its first bytes. */
export function manifestIn(folder: string) {
  const rows = readFileSync(join(folder, 'files/manifest.csv'), 'utf8').trim().split('\n').slice(1);
  return rows.map((row) => {
    const [path = '', extension = '', magic = '', , kind = ''] = row.split(',');
    return { path, name: path.replace(/^.*\//, ''), extension, magic, isValid: kind === 'valid' };
  });
}

/** The collected documents of a folder: good ones, ones whose first bytes are wrong, and odd ones that begin well. */
export function realFilesIn(folder: string) {
  const files = join(folder, 'files');
  const manifest = manifestIn(folder);
  const beginsWell = ({ extension, magic }: (typeof manifest)[number]) => magics.get(extension) === magic;
  return {
    good: manifest.filter(({ isValid, extension }) => isValid && types.has(extension)),
    broken: manifest.filter((file) => !beginsWell(file)),
    odd: manifest.filter((file) => !file.isValid && beginsWell(file)),
    read: (path: string) => readFile(join(files, path)),
    typeOf: (extension: string) => types.get(extension) ?? 'application/octet-stream',
    /** Names made to mislead, quoted for a header, with whether they are names of a plain PDF. */
    hostileNames: async () => {
      const text = await readFile(join(files, 'hostile_filenames.json'), 'utf8');
      return hostileNames.parse(JSON.parse(text)).filenames.map((name) => ({
        name,
        quoted: name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A'),
        isPlainPdf: /\.pdf\s*$/i.test(name) && !/[/\\\p{Cc}]/u.test(name),
      }));
    },
  };
}

/** Hostile files that begin as their type does, and are wrong inside. */
export const wrongInside = [
  'xlsx-as.docx',
  'doc-as.xls',
  'zip-slip.docx',
  'docx-half.docx',
  'pptx-half.pptx',
  'zero-bytes.pdf',
];
