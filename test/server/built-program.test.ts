import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort, PRODUCT, startProgram, stopProgram, untilReady } from '../helpers/services/stack.ts';

test('the build runs each of its programs: workers, threads that read, drawn pictures, the look for damage', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-built-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const program = startProgram(PRODUCT, ['--demo'], {
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: dataDir,
    DRAIN_DELAY: '0',
    WORKERS: '2',
  });
  await untilReady(program, `${origin}/readyz`);
  const page = await fetch(`${origin}/job/1`);
  expect(page.status).toBe(200);
  const picture = /<meta property="og:image" content="([^"]+)"/u.exec(await page.text())?.[1] ?? '';
  const drawn = await fetch(picture);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).toContain('thread="reader-1"');
  }, 10_000);
  await stopProgram(program);
  const problems = program
    .logs()
    .split('\n')
    .filter((line) => /"level":(?:40|50|60)/u.test(line));
  expect(problems).toEqual([]);
});
