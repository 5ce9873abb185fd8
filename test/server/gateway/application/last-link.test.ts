import { afterAll, beforeAll, expect, test } from 'vitest';
import { availability } from '../../../../shared/contract/jobs/availability.ts';
import { filesChanged } from '../../../../shared/contract/application/application.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { availabilityApi } from '../../../../shared/availability-paths.ts';
import {
  saveAvailableForHirePreference,
  toggleAvailableForHireStatus,
} from '../../../../server/wire/jobs/availability.ts';
import { savePortfolioLinks } from '../../../../server/wire/application/application-materials.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { filePart, pdf } from '../../marketplace/files/uploading.ts';
import { sendFile } from '../uploads/sending.ts';
import { ask, type Flow, startFlow } from './flow.ts';
import { type FlowWire, startFlowWire } from './flow-wire.ts';

/** F-12, before the real marketplace and before a fake one. */
let flow: Flow;
let wire: FlowWire;
beforeAll(async () => {
  [flow, wire] = await Promise.all([startFlow(), startFlowWire()]);
});
afterAll(async () => {
  await flow.close();
  await wire.close();
});

test('[F-12] [AV-06] [AMB-17] who deletes the last link is marked unavailable for hire, and told so', async () => {
  const { gateway } = flow;
  const cookie = await flow.signIn('candidate');
  const path = applicationApi.portfolioLinks(String(await flow.job()));
  const isAvailable = async () =>
    availability.parse(await (await ask(gateway, 'GET', availabilityApi.state, { cookie })).json())
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
  await ask(gateway, 'POST', availabilityApi.state, { cookie, body: { isAvailableForHire: true } });
  expect(await save()).toEqual([false, true]);
});

test('[F-12] a file that stays is a portfolio still; the last of both, link or file, is the last', async () => {
  const { gateway } = flow;
  const cookie = await flow.signIn('candidate');
  const isOn = async (isAvailableForHire: boolean) =>
    (await ask(gateway, 'POST', availabilityApi.state, { cookie, body: { isAvailableForHire } })).status;
  const told = async (asked: Promise<Response>) => filesChanged.parse(await (await asked).json());
  const job = String(await flow.job());
  const save = (...urls: readonly string[]) =>
    told(
      ask(gateway, 'PUT', applicationApi.portfolioLinks(job), {
        cookie,
        body: { links: urls.map((url) => ({ id: null, url })) },
      }),
    );
  const drop = ({ id }: { readonly id: string }) =>
    told(ask(gateway, 'DELETE', applicationApi.file(job, 'portfolio', id), { cookie }));
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

test('[F-12] the deletion itself ends availability: no second call, which could be lost, is made', async () => {
  const reply = { version: 5, saved_at: 1, portfolio_links_list: [] };
  const cookie = await wire.cookie();
  for (const [said, isMarked] of [
    [{ is_marked_unavailable: 1 }, true],
    [{ is_marked_unavailable: 0 }, false],
    [{}, false],
  ] as const) {
    wire.answer(savePortfolioLinks, fake.ok({ ...reply, ...said }));
    const body = { links: [] };
    const answer = await ask(wire.gateway, 'PUT', applicationApi.portfolioLinks('5'), { cookie, body });
    expect(answer.status).toBe(200);
    expect(filesChanged.parse(await answer.json()).isMarkedUnavailable).toBe(isMarked);
  }
  for (const { path } of [saveAvailableForHirePreference, toggleAvailableForHireStatus])
    expect(wire.upstream.callsTo(path)).toEqual([]);
});
