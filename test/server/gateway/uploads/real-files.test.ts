import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesChanged } from '../../../../shared/contract/application/application.ts';
import { realFilesIn, wrongInside } from '../../marketplace/files/real-files.ts';
import { filePart, filesOnDisk, pdf } from '../../marketplace/files/uploading.ts';
import { ask, type Flow, problemIn, startFlow } from '../application/flow.ts';
import { sendFile } from './sending.ts';

const folder = process.env['REAL_DATA_DIR'];
const title = 'files of the real world, from end to end';

if (folder === undefined)
  describe.skip(`${title} (set REAL_DATA_DIR to their directory)`, () => test('is skipped'));
else
  describe(title, () => {
    const { good, broken, odd, read, typeOf, hostileNames } = realFilesIn(folder);
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
      const bytes = await read(path);
      const name = path.replace(/^.*\//, '');
      const before = await filesOnDisk(flow.marketplace);
      const answer = await sendFile(flow.gateway, filePart(bytes, name, typeOf(extension)), { cookie, job });
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

    test.each(good)('[U-03] $path is taken, and comes back whole', async ({ path, extension }) => {
      const { answer, bytes } = await send(path, extension);
      await expectWhole(answer, bytes);
    });

    test.each(broken)('[U-03] $path is refused, and nothing is kept', async ({ path, extension }) => {
      const { answer, before } = await send(path, extension);
      await expectRefused(answer, before);
    });

    test.each(wrongInside)('[U-03] hostile/%s begins well and is refused', async (name) => {
      const { answer, before } = await send(`hostile/${name}`, name.replace(/^.*\./, ''));
      await expectRefused(answer, before);
    });

    test.each(odd)('$path is taken as it is, or refused', async ({ path, extension }) => {
      const { answer, bytes, before } = await send(path, extension);
      if (answer.status === 201) await expectWhole(answer, bytes);
      else await expectRefused(answer, before);
    });

    test('[U-03] a profile takes and refuses the same files as an application', async () => {
      // A profile keeps few files that are not saved, so what it takes is sent once.
      for (const { path, name, extension } of [...broken, ...good.slice(0, 3)]) {
        const part = filePart(await read(path), name, typeOf(extension));
        const statuses = [];
        for (const place of [{ job }, {}])
          statuses.push((await sendFile(flow.gateway, part, { cookie, ...place })).status >= 400);
        expect([path, statuses[1]]).toEqual([path, statuses[0]]);
      }
    });

    test('names made to mislead are refused, strange ones taken', async () => {
      const names = await hostileNames();
      expect(names.length).toBeGreaterThan(20);
      for (const { name, quoted, isPlainPdf } of names) {
        const bytes = pdf();
        const before = await filesOnDisk(flow.marketplace);
        const answer = await sendFile(flow.gateway, filePart(bytes, quoted), { cookie, job });
        expect([name, answer.status === 201]).toEqual([name, isPlainPdf]);
        if (isPlainPdf) await expectWhole(answer, bytes);
        else await expectRefused(answer, before);
      }
    });
  });
