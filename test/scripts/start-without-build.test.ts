import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

it('npm start without a build says what to do, in one line and without a trace', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'no-build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyFile(join(import.meta.dirname, '../../package.json'), join(folder, 'package.json'));
  await expect(run('npm', ['start', '--silent'], { cwd: folder })).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'There is no build: run `npm run build` first.\n',
  });
});
