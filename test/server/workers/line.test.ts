import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const line = pathToFileURL(join(import.meta.dirname, '../../../server/workers/line.ts'));

/** Tells the primary something after it has gone, and before it hears that. */
const worker = `
  import { writeSync } from 'node:fs';
  import { Line } from '${line.href}';
  process.once('message', () => {
    writeSync(2, 'busy');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    new Line().say({ kind: 'beat' });
  });
  process.once('disconnect', () => writeSync(1, 'the primary has gone'));
  process.send('ready');
`;

it('a worker whose primary has gone while it was busy ends without an error', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', worker], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The worker has no output.');
  const said = text(stdout);
  await once(child, 'message');
  child.send('go');
  await once(stderr, 'data');
  const errors = text(stderr);
  const exit = once(child, 'exit');
  child.disconnect();
  const [code] = await exit;
  expect([code, await errors, await said]).toEqual([0, '', 'the primary has gone']);
});
