import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFile } from '../../../../server/marketplace/areas/files/keep-file.ts';
import { Refusal } from '../../../../server/marketplace/rpc/refusal.ts';
import { describeEngines } from '../../../helpers/postgres/postgres.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';

describeEngines('the bytes of a file whose row is not saved', (engine) => {
  let dataDir: string;
  let market: TestMarketplace;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'atelier-keep-'));
    market = await startMarketplace({ engine, dataDir });
  });
  afterEach(async () => {
    await market.close();
    await rm(dataDir, { recursive: true });
  });

  async function keepWith(error: Error) {
    const incoming = await market.files.receive(Readable.from([Buffer.from('hello')]));
    const received = { incoming, name: 'hello.pdf', mediaType: 'application/pdf' };
    const kept = keepFile(market, received, async () => {
      throw error;
    });
    await expect(kept).rejects.toBe(error);
  }

  const stored = async () => {
    const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    return found.filter((file) => file.isFile() && file.name !== 'owner').length;
  };

  it('go when the row is refused', async () => {
    await keepWith(new Refusal('conflict', 'Somebody was faster.'));
    expect(await stored()).toBe(0);
  });

  it('stay where the commit of the row may still come to pass', async () => {
    await keepWith(new Error('Connection terminated unexpectedly'));
    expect(await stored()).toBe(engine === 'sqlite' ? 0 : 1);
  });
});
