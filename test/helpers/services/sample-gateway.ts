import { afterAll, beforeAll, expect, vi } from 'vitest';
import { isIndexComplete } from '../../../server/marketplace/store/search/index/index-state.ts';
import { sameOrigin, startGateway, type TestGateway } from './gateway.ts';
import { startMarketplace, type TestMarketplace } from './marketplace.ts';

/** A gateway with the real marketplace and its sample data, for all tests of a file. */
export interface SampleGateway {
  readonly url: string;
  readonly db: TestMarketplace['db'];
  /** The cookie of a sample account, such as `candidate` or `recruiter`. */
  signIn(account: string): Promise<string>;
}

export function sharedSampleGateway(): SampleGateway {
  let marketplace: TestMarketplace;
  let gateway: TestGateway;
  beforeAll(async () => {
    marketplace = await startMarketplace({ sampleData: true });
    // A list that is read while the jobs are indexed says that it may lack some.
    await vi.waitUntil(() => isIndexComplete(marketplace.db), { timeout: 60_000, interval: 20 });
    gateway = await startGateway({ marketplace: { socketPath: marketplace.socketPath, takesBatches: true } });
  });
  afterAll(async () => {
    await gateway.close();
    await marketplace.close();
  });
  return {
    get url() {
      return gateway.url;
    },
    get db() {
      return marketplace.db;
    },
    async signIn(account) {
      const answer = await fetch(`${gateway.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sameOrigin },
        body: JSON.stringify({ email: `${account}@atelier.test`, password: 'atelier-demo' }),
      });
      expect(answer.status).toBe(200);
      return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
  };
}
