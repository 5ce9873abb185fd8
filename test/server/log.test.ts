import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway, type TestGateway } from '../helpers/services/gateway.ts';
import { startMarketplace, type TestMarketplace } from '../helpers/services/marketplace.ts';

/** The fields of each line of gateway and marketplace; more may follow. */
const line = z.looseObject({
  level: z.int(),
  time: z.int(),
  service: z.enum(['gateway', 'marketplace']),
  msg: z.string(),
});
const ofRequest = line.extend({
  requestId: z.string().min(8),
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
});

let marketplace: TestMarketplace;
let gateway: TestGateway;
beforeEach(async () => {
  marketplace = await startMarketplace();
  gateway = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
    config: { trustedProxies: ['127.0.0.0/8'] },
  });
});
afterEach(async () => {
  await gateway.close();
  await marketplace.close();
});

const linesOf = (logs: readonly string[]) => logs.map((text) => line.parse(JSON.parse(text)));

it('a request has one id and one trace in the lines of both halves, and these one shape', async () => {
  marketplace.now = () => {
    throw new Error('the clock stands still');
  };
  const traceId = 'a1'.repeat(16);
  const answer = await fetch(`${gateway.url}/api/jobs/1`, {
    headers: { traceparent: `00-${traceId}-${'b2'.repeat(8)}-00`, 'x-request-id': 'from-the-proxy' },
  });
  await answer.text();
  expect(answer.status).toBeGreaterThanOrEqual(500);
  const lines = [...linesOf(gateway.logs), ...linesOf(marketplace.logs)];
  const own = lines.filter((one) => 'requestId' in one).map((one) => ofRequest.parse(one));
  expect(new Set(own.map(({ service }) => service))).toEqual(new Set(['gateway', 'marketplace']));
  for (const one of own) expect(one).toMatchObject({ requestId: 'from-the-proxy', traceId });
  for (const one of lines)
    for (const name of ['pid', 'hostname', 'name', 'reqId']) expect(one).not.toHaveProperty(name);
});

it('a request without a trace begins one, another each time', async () => {
  for (let count = 0; count < 2; count += 1) await (await fetch(`${gateway.url}/api/session`)).text();
  const traces = linesOf(gateway.logs)
    .filter(({ msg }) => msg === 'request')
    .map((one) => ofRequest.parse(one).traceId);
  expect(new Set(traces).size).toBe(2);
});
