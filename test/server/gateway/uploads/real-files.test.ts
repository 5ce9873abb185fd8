import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { filesChanged } from '../../../../shared/contract/application.ts';
import { documents } from '../../marketplace/files/documents.ts';
import { filePart, filesOnDisk, pdf } from '../../marketplace/files/uploading.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';
import { sendFile } from './sending.ts';

const folder = process.env['REAL_DATA_DIR'];
const title = 'files of the real world, from end to end';

if (folder === undefined)
  describe.skip(`${title} (set REAL_DATA_DIR to their directory)`, () => test('is skipped'));
else
  describe(title, () => {
    const files = join(folder, 'files');
    const manifest = readFileSync(join(files, 'manifest.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => {
        const [path = '', extension = '', magic = '', , kind = ''] = row.split(',');
        return { path, extension, magic, isValid: kind === 'valid' };
      });
    const types = new Map<string, string>(Object.entries(documents).map(([name, [type]]) => [name, type]));
    const magics = new Map([
      ['pdf', 'pdf'],
      ...['doc', 'xls', 'ppt'].map((extension) => [extension, 'ole2'] as const),
      ...['docx', 'xlsx', 'pptx'].map((extension) => [extension, 'zip/ooxml'] as const),
    ]);
    let flow: Flow;
    let cookie: string;
    let job: number;
    beforeAll(async () => {
      flow = await startFlow();
      cookie = await flow.signIn('newcomer');
      job = await flow.job();
    });
    afterAll(() => flow.close());

    async function send(path: string, extension: string) {
      const bytes = await readFile(join(files, path));
      const name = path.replace(/^.*\//, '');
      const type = types.get(extension) ?? 'application/octet-stream';
      const before = await filesOnDisk(flow.marketplace);
      const answer = await sendFile(flow.gateway, filePart(bytes, name, type), { cookie, job });
      return { bytes, before, answer };
    }

    async function expectWhole(answer: Response, bytes: Buffer) {
      expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, '']);
      const { cv } = filesChanged.parse(await answer.json());
      const file = await ask(flow.gateway, 'GET', cv?.url ?? '', { cookie });
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    }

    async function expectRefused(answer: Response, before: readonly string[]) {
      expect([400, 415, 422]).toContain((await problemIn(answer)).status);
      // The remains of an earlier upload are removed a moment after its answer.
      await expect
        .poll(async () => (await filesOnDisk(flow.marketplace)).filter((path) => !before.includes(path)))
        .toEqual([]);
    }

    const good = manifest.filter(({ isValid, extension }) => isValid && types.has(extension));
    test.each(good)('[U-03] $path is taken, and comes back whole', async ({ path, extension }) => {
      const { answer, bytes } = await send(path, extension);
      await expectWhole(answer, bytes);
    });

    const broken = manifest.filter(({ extension, magic }) => magics.get(extension) !== magic);
    test.each(broken)('[U-03] $path is refused, and nothing is kept', async ({ path, extension }) => {
      const { answer, before } = await send(path, extension);
      await expectRefused(answer, before);
    });

    test.each([
      'xlsx-as.docx',
      'doc-as.xls',
      'zip-slip.docx',
      'docx-half.docx',
      'pptx-half.pptx',
      'zero-bytes.pdf',
    ])('[U-03] hostile/%s begins well and is refused', async (name) => {
      const { answer, before } = await send(`hostile/${name}`, name.replace(/^.*\./, ''));
      await expectRefused(answer, before);
    });

    const odd = manifest.filter(
      ({ isValid, extension, magic }) => !isValid && magics.get(extension) === magic,
    );
    test.each(odd)('$path is taken as it is, or refused', async ({ path, extension }) => {
      const { answer, bytes, before } = await send(path, extension);
      if (answer.status === 201) await expectWhole(answer, bytes);
      else await expectRefused(answer, before);
    });

    test('[U-03] a profile takes and refuses the same files as an application', async () => {
      // A profile keeps few files that are not saved, so what it takes is sent once.
      for (const { path, extension } of [...broken, ...good.slice(0, 3)]) {
        const part = filePart(
          await readFile(join(files, path)),
          path.replace(/^.*\//, ''),
          types.get(extension) ?? 'application/octet-stream',
        );
        const statuses = [];
        for (const place of [{ job }, {}])
          statuses.push((await sendFile(flow.gateway, part, { cookie, ...place })).status >= 400);
        expect([path, statuses[1]]).toEqual([path, statuses[0]]);
      }
    });

    test('names made to mislead are refused, strange ones taken', async () => {
      const text = await readFile(join(files, 'hostile_filenames.json'), 'utf8');
      const { filenames } = z.object({ filenames: z.array(z.string()) }).parse(JSON.parse(text));
      expect(filenames.length).toBeGreaterThan(20);
      for (const name of filenames) {
        const quoted = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
        const bytes = pdf();
        const before = await filesOnDisk(flow.marketplace);
        const answer = await sendFile(flow.gateway, filePart(bytes, quoted), { cookie, job });
        const isPlainPdf = /\.pdf\s*$/i.test(name) && !/[/\\\p{Cc}]/u.test(name);
        expect([name, answer.status === 201]).toEqual([name, isPlainPdf]);
        if (isPlainPdf) await expectWhole(answer, bytes);
        else await expectRefused(answer, before);
      }
    });
  });
