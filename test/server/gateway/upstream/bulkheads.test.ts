import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MarketplaceClient } from '../../../../server/gateway/upstream/client.ts';
import { type CallClass, defineCall } from '../../../../server/wire/protocol/call.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { makeCaller } from './caller.ts';

const callOf = (name: CallClass) =>
  defineCall({
    name,
    class: name,
    method: 'GET',
    path: `/${name}`,
    role: 'anybody',
    request: z.object({ id: z.string() }),
    reply: z.object({ answer: z.number() }),
  });
const lists = callOf('lists');
const pages = callOf('pages');
const health = callOf('health');

let upstream: fake.FakeUpstream;
let client: MarketplaceClient;

beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  client = new MarketplaceClient({ url: upstream.url });
});
afterEach(async () => {
  await client.close();
  await upstream.close();
});

const answer = fake.ok({ answer: 1 });
const ask = (call: typeof lists, id = '1', until = Infinity) =>
  client.call(call, { id }, makeCaller(), until);

describe('a class of calls', () => {
  it('that is full leaves the others their connections', async () => {
    upstream.on('/lists', fake.hang);
    upstream.on('/pages', answer);
    const callers = Array.from({ length: 400 }, () => makeCaller());
    const waiting = callers.map((caller, id) => client.call(lists, { id: String(id) }, caller));
    expect(await ask(pages)).toMatchObject({ kind: 'ok' });
    const sent = upstream.callsTo('/lists').length;
    expect(sent, 'more than any pool holds were asked for').toBeLessThan(200);
    for (const caller of callers) caller.leave();
    const kinds = new Set((await Promise.all(waiting)).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['cancelled', 'unavailable']));
  });

  it('that fails leaves the others their breakers', async () => {
    upstream.on('/lists', fake.json({}, 500));
    upstream.on('/pages', answer);
    for (let round = 0; round < 24; round += 1) await ask(lists);
    const before = upstream.callsTo('/lists').length;
    expect(before).toBeLessThan(24);
    expect(await ask(lists)).toMatchObject({ kind: 'unavailable' });
    expect(upstream.callsTo('/lists')).toHaveLength(before);
    expect(await ask(pages)).toMatchObject({ kind: 'ok' });
  });

  it.each([
    ['faults', fake.refusal('internal-error', 500), 40],
    ['that it wants another secret', fake.refusal('unknown-caller', 401), 40],
    ['a page of a proxy', fake.raw('<h1>Bad gateway</h1>', 502), 20],
  ] as const)('is asked on only while it answers in its own form: %s', async (_what, fault, asked) => {
    upstream.on('/lists', fault);
    for (let round = 0; round < 40; round += 1) await ask(lists);
    expect(upstream.callsTo('/lists')).toHaveLength(asked);
  });

  it('that asks whether the marketplace is there is never kept from asking', async () => {
    upstream.on('/health', fake.json({}, 503));
    for (let round = 0; round < 20; round += 1) await ask(health);
    expect(upstream.callsTo('/health')).toHaveLength(20);
    upstream.on('/health', answer);
    expect(await ask(health)).toMatchObject({ kind: 'ok' });
  });
});

it('a call has a class of its own accord', () => {
  const declared = { name: 'x', path: '/x', request: z.object({}), reply: z.unknown() } as const;
  const classes = [
    defineCall({ ...declared, method: 'GET', role: 'anybody' }),
    defineCall({ ...declared, method: 'GET', role: 'signed-in' }),
    defineCall({ ...declared, method: 'POST', role: 'anybody' }),
    defineCall({ ...declared, method: 'POST', role: 'anybody', class: 'reports' }),
  ].map((call) => call.class);
  expect(classes).toEqual(['pages', 'personal', 'saves', 'reports']);
});
