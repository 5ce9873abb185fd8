import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { Agent } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedMarketplace, type EmbeddedMarketplace } from '../../../server/marketplace/embedded.ts';
import { makeSocketPath } from '../../../server/marketplace/socket-path.ts';
import { jobVisibilityCheck } from '../../../server/wire/jobs/job.ts';
import { wireClient } from '../../helpers/services/wire-client.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-embedded-'));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const start = (dataDir: string): Promise<EmbeddedMarketplace> =>
  startEmbeddedMarketplace({ dataDir, databaseUrl: null, sampleData: false, logLevel: 'error' });

function clientOf({ socketPath }: EmbeddedMarketplace) {
  const dispatcher = new Agent({ connect: { socketPath } });
  cleanUps.push(() => dispatcher.destroy());
  return wireClient('http://marketplace', dispatcher);
}

describe('the embedded marketplace', () => {
  it('answers on a socket nobody else can reach, and leaves nothing behind', async () => {
    const marketplace = await start(await temporaryFolder());
    const wire = clientOf(marketplace);
    expect((await wire.call(jobVisibilityCheck, { job_id: '1' })).data).toEqual({ job_visibility: null });
    const folder = await stat(dirname(marketplace.socketPath));
    expect(folder.mode & 0o777).toBe(0o700);
    await marketplace.close();
    await expect(stat(dirname(marketplace.socketPath))).rejects.toThrow('ENOENT');
    await marketplace.exited;
  });

  it('takes as many connections in one moment as eight gateways may open', async () => {
    const marketplace = await start(await temporaryFolder());
    cleanUps.push(() => marketplace.close());
    const sockets = Array.from({ length: 2000 }, () => connect(marketplace.socketPath));
    const outcomes = await Promise.all(
      sockets.map((socket) =>
        once(socket, 'connect').then(
          () => 'connected',
          (error: unknown) => String(error),
        ),
      ),
    );
    for (const socket of sockets) socket.destroy();
    expect(new Set(outcomes)).toEqual(new Set(['connected']));
  });

  it('finishes what is under way when it closes', async () => {
    const marketplace = await start(await temporaryFolder());
    const wire = clientOf(marketplace);
    const account = { name: 'Asha Rao', email: 'asha@example.com', password: 'seven quiet otters' };
    const signUp = wire.raw('POST', '/signupweb', account);
    await wait(10);
    await marketplace.close();
    expect((await signUp).status).toBe(200);
  });

  it('tells whoever started it when it ends by itself', async () => {
    const threads: Worker[] = [];
    const watch = (thread: Worker) => threads.push(thread);
    process.on('worker', watch);
    const marketplace = await start(await temporaryFolder());
    process.off('worker', watch);
    await threads[0]?.terminate();
    await expect(marketplace.exited).rejects.toThrow('The marketplace has ended unexpectedly (exit code 1).');
    await expect(stat(dirname(marketplace.socketPath))).rejects.toThrow('ENOENT');
  });

  it('says why it cannot start', async () => {
    const dataDir = await temporaryFolder();
    const owner = await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`The data directory ${dataDir} is in use`);
    await owner.close();
    await (await start(dataDir)).close();
  });
});

describe("the socket's path", () => {
  it('stands in the data directory when the temporary one is too deep for a socket', async () => {
    const dataDir = await temporaryFolder();
    const temporary = process.env['TMPDIR'];
    process.env['TMPDIR'] = join(dataDir, 'x'.repeat(120));
    try {
      const path = await makeSocketPath(dataDir);
      expect(path.startsWith(join(dataDir, 'atelier-'))).toBe(true);
    } finally {
      if (temporary === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = temporary;
    }
  });
});
