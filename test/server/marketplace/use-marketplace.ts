import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../../../server/marketplace/store/engine.ts';
import { startMarketplace, type TestMarketplace } from '../../helpers/services/marketplace.ts';

/** One marketplace for all tests of a block. */
export function useMarketplace(engine: Engine): () => TestMarketplace {
  let running: TestMarketplace | undefined;
  beforeAll(async () => {
    running = await startMarketplace({ engine });
  });
  afterAll(() => running?.close());
  return () => {
    if (running === undefined) throw new Error('the marketplace runs only while tests do');
    return running;
  };
}
