import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleAccounts, sampleJobs, samplePassword } from '../../../../server/marketplace/demo/known.ts';
import { availabilityApi } from '../../../../shared/availability-paths.ts';
import { listingApi } from '../../../../shared/listing-paths.ts';
import { api } from '../../../../shared/paths.ts';
import { sameOrigin, startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../../../helpers/services/marketplace.ts';

let marketplace: TestMarketplace;
let gateway: TestGateway;
beforeAll(async () => {
  marketplace = await startMarketplace({ sampleData: true });
  gateway = await startGateway({ marketplace: { socketPath: marketplace.socketPath } });
});
afterAll(async () => {
  await gateway.close();
  await marketplace.close();
});

const ask = (method: string, path: string, body: object | null = null, cookie = '') =>
  fetch(gateway.url + path, {
    method,
    headers: { ...sameOrigin, cookie, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  });
const dropped = '"prefetchCache"';

test('[UX-02] signing in and out, and each change, drop the pages that the browser has prefetched', async () => {
  const credentials = { email: sampleAccounts.candidate, password: samplePassword };
  const signedIn = await ask('POST', api.session, credentials);
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.get('clear-site-data')).toBe(dropped);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const extended = await ask('POST', availabilityApi.extension, {}, cookie);
  expect(extended.headers.get('clear-site-data')).toBe(dropped);
  const signedOut = await ask('DELETE', api.session, null, cookie);
  expect(signedOut.headers.get('clear-site-data')).toBe(dropped);
});

test('[UX-02] what only reads drops none, nor does the count of the press that opens such a page', async () => {
  const read = await ask('GET', api.job(sampleJobs.liveOpen));
  expect(read.status).toBe(200);
  expect(read.headers.get('clear-site-data')).toBeNull();
  const counted = await ask('POST', listingApi.clicks(sampleJobs.liveOpen));
  expect(counted.status).toBe(204);
  expect(counted.headers.get('clear-site-data')).toBeNull();
});
