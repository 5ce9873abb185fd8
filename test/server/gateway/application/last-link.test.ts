import { afterAll, beforeAll, expect, test } from 'vitest';
import { availability } from '../../../../shared/contract/availability.ts';
import { filesChanged } from '../../../../shared/contract/application.ts';
import { api } from '../../../../shared/paths.ts';
import { saveAvailableForHirePreference } from '../../../../server/wire/availability.ts';
import { savePortfolioLinks } from '../../../../server/wire/application-materials.ts';
import * as fake from '../../../helpers/fake-upstream.ts';
import { filePart, pdf } from '../../marketplace/files/uploading.ts';
import { sendFile } from '../uploads/sending.ts';
import { ask, type Flow, startFlow } from './flow.ts';
import { type FlowWire, startFlowWire } from './flow-wire.ts';

/** F-12, before the real marketplace and before one that fails. */
let flow: Flow;
let wire: FlowWire;
beforeAll(async () => {
  [flow, wire] = await Promise.all([startFlow(), startFlowWire()]);
});
afterAll(async () => {
  await flow.close();
  await wire.close();
});

test('[F-12] [C-55] who deletes the last link is marked unavailable for hire, and told so', async () => {
  const { gateway } = flow;
  const cookie = await flow.signIn('candidate');
  const path = api.applicationPortfolioLinks(String(await flow.job()));
  const isAvailable = async () =>
    availability.parse(await (await ask(gateway, 'GET', api.availability, { cookie })).json())
      .isAvailableForHire;
  const save = async (...urls: readonly string[]) => {
    const links = urls.map((url) => ({ id: null, url }));
    const { isMarkedUnavailable } = filesChanged.parse(
      await (await ask(gateway, 'PUT', path, { cookie, body: { links } })).json(),
    );
    return [isMarkedUnavailable, await isAvailable()];
  };
  expect(await save('asha.example/a', 'asha.example/b')).toEqual([false, true]);
  expect(await save('asha.example/a')).toEqual([false, true]);
  expect(await save('linkedin.com/in/asha')).toEqual([false, true]);
  expect(await save()).toEqual([false, true]);
  expect(await save('asha.example/a')).toEqual([false, true]);
  expect(await save()).toEqual([true, false]);
  await ask(gateway, 'POST', api.availability, { cookie, body: { isAvailableForHire: true } });
  expect(await save()).toEqual([false, true]);
});

test('[F-12] a file that stays is a portfolio still; the last of both, link or file, is the last', async () => {
  const { gateway } = flow;
  const cookie = await flow.signIn('candidate');
  const isOn = async (isAvailableForHire: boolean) =>
    (await ask(gateway, 'POST', api.availability, { cookie, body: { isAvailableForHire } })).status;
  const told = async (asked: Promise<Response>) => filesChanged.parse(await (await asked).json());
  const job = String(await flow.job());
  const save = (...urls: readonly string[]) =>
    told(
      ask(gateway, 'PUT', api.applicationPortfolioLinks(job), {
        cookie,
        body: { links: urls.map((url) => ({ id: null, url })) },
      }),
    );
  const drop = ({ id }: { readonly id: string }) =>
    told(ask(gateway, 'DELETE', api.applicationFile(job, 'portfolio', id), { cookie }));
  const first = await save('asha.example/a');
  for (const file of first.portfolioFiles) await drop(file);
  expect(await isOn(true)).toBe(200);
  const sent = await sendFile(gateway, filePart(pdf(), 'work.pdf'), { cookie, job, category: 'portfolio' });
  expect(sent.status).toBe(201);
  const { portfolioFiles } = await told(Promise.resolve(sent));
  expect(portfolioFiles).toHaveLength(1);
  expect((await save()).isMarkedUnavailable).toBe(false);
  expect((await drop(portfolioFiles[0] ?? { id: '0' })).isMarkedUnavailable).toBe(true);
  expect((await save('asha.example/a')).isMarkedUnavailable).toBe(false);
  expect((await save()).isMarkedUnavailable).toBe(true);
});

test('[F-12] when it cannot be kept, the links are gone, nothing is said, and the log knows', async () => {
  const { path } = saveAvailableForHirePreference;
  const reply = { version: 5, saved_at: 1, portfolio_links_list: [] };
  wire.answer(savePortfolioLinks, fake.ok({ ...reply, is_portfolio_gone: 1 }));
  const cookie = await wire.cookie();
  const remove = () =>
    ask(wire.gateway, 'PUT', api.applicationPortfolioLinks('5'), { cookie, body: { links: [] } });
  for (const behaviour of [fake.json({}, 500), fake.refusal('conflict', 409), fake.hangUp]) {
    wire.upstream.on(path, behaviour);
    const before = wire.gateway.logs.length;
    const answer = await remove();
    expect(answer.status).toBe(200);
    expect(filesChanged.parse(await answer.json()).isMarkedUnavailable).toBe(false);
    const lines = wire.gateway.logs.slice(before).filter((line) => line.includes('not marked unavailable'));
    expect(lines).toEqual([expect.stringMatching(/"outcome":"(?:unavailable|refused)"/)]);
  }
  const made = wire.upstream.callsTo(path);
  expect(made.map(({ body }) => body)).toEqual(made.map(() => 'is_available_for_hire=0'));
  // A marketplace that says nothing of it marks nobody.
  wire.answer(savePortfolioLinks, fake.ok(reply));
  expect((await remove()).status).toBe(200);
  expect(wire.upstream.callsTo(path)).toHaveLength(made.length);
});
