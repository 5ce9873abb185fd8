import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '../../../shared/paths.ts';
import { serverPaths } from '../../../shared/server-paths.ts';
import { jobBasicInfo } from '../../../server/wire/jobs/job.ts';
import { getPublicJobList } from '../../../server/wire/jobs/listing.ts';
import { type Arrangement, arranged } from '../arrangement.ts';
import { type Figure, percentile, type Section } from '../figures.ts';
import { type Running, startHelper } from '../processes.ts';
import type { Fault } from './fault-proxy-process.ts';
import { countOthers, describe, durationsOf, type Presser, startPresser } from './pressure.ts';

const HANG_SECONDS = 20;
const AFTER_SECONDS = 10;
const SLOW = { milliseconds: 5_000, rate: 100 };
const OTHERS_RATE = 100;

interface Stage {
  readonly gateway: Running;
  readonly proxy: Running;
  readonly presser: Presser;
  readonly other: Presser;
}

export const dependency: Section = {
  name: 'dependency',
  title: 'A marketplace that hangs or is slow',
  method:
    `A proxy between gateway and marketplace holds calls back: one call for ever, all calls for ${HANG_SECONDS} s, and ` +
    `listings for ${SLOW.milliseconds / 1000} s at ${SLOW.rate} a second while ${OTHERS_RATE} job pages a second are asked for. Nothing is kept: ` +
    'every page has another address.',
  measure: () =>
    arranged(async (arrangement) => {
      const stage = await setStage(arrangement);
      return [...(await hungCall(stage)), ...(await hungMarketplace(stage)), ...(await slowListing(stage))];
    }),
};

async function setStage(arrangement: Arrangement): Promise<Stage> {
  const marketplace = await arrangement.marketplace();
  const proxy = await arrangement.started(
    startHelper('resilience/fault-proxy-process.ts', [marketplace.origin]),
  );
  return {
    gateway: await arrangement.gateway(proxy.origin),
    proxy,
    presser: await startPresser(arrangement),
    other: await startPresser(arrangement),
  };
}

async function set({ proxy }: Stage, faults: readonly Fault[]): Promise<void> {
  proxy.child.send(faults);
  await once(proxy.child, 'message');
}

const plan = ({ gateway }: Stage) => ({ origin: gateway.origin, connections: 512, patience: 10_000 });

/** One call for one job hangs while people go on requesting that job. */
async function hungCall(stage: Stage): Promise<Figure[]> {
  await set(stage, [{ part: jobBasicInfo.path, milliseconds: null, times: 1 }]);
  const pressed = await stage.presser.press({
    ...plan(stage),
    paths: [api.job('1')],
    pace: { rate: 8 },
    seconds: 20,
  });
  await set(stage, []);
  return [
    {
      name: 'one call hangs: requests for its page that fail',
      value: countOthers(pressed, 200),
      unit: '',
      aim: 1,
      note: describe(pressed),
    },
  ];
}

/** All calls hang for a while and then recover. */
async function hungMarketplace(stage: Stage): Promise<Figure[]> {
  await set(stage, [{ part: '/', milliseconds: null }]);
  const during = stage.presser.press({
    ...plan(stage),
    paths: [api.job('2'), api.job('3')],
    pace: { rate: 40 },
    seconds: HANG_SECONDS,
  });
  await sleep(HANG_SECONDS * 1000);
  await set(stage, []);
  const back = untilGood(stage, performance.now());
  const after = await stage.other.press({
    ...plan(stage),
    paths: [api.job('2'), api.job('3')],
    pace: { rate: 40 },
    seconds: AFTER_SECONDS,
  });
  const refused = durationsOf(await during, 503);
  return [
    {
      name: 'all calls hang: turned away at once, median',
      value: refused.length === 0 ? Infinity : percentile(refused, 0.5),
      unit: 'ms',
      note: describe(await during),
    },
    {
      name: 'healed: answered in the seconds after',
      value: share(after),
      unit: '%',
      note: describe(after),
    },
    { name: 'healed: good again after at most', value: await back, unit: 's' },
  ];
}

const share = (pressed: Parameters<typeof countOthers>[0]): number => {
  const good = durationsOf(pressed, 200).length;
  return (100 * good) / (good + countOthers(pressed, 200));
};

async function untilGood({ gateway }: Stage, from: number): Promise<number> {
  for (;;) {
    const answer = await fetch(gateway.origin + api.job('2'));
    await answer.arrayBuffer();
    if (answer.ok) return (performance.now() - from) / 1000;
    await sleep(50);
  }
}

/** Job pages while listings are slow, compared with the same pages before. */
async function slowListing(stage: Stage): Promise<Figure[]> {
  const pages = Array.from({ length: 200 }, (_, index) =>
    serverPaths.jobWithSkill(`address-${index}`, String(1 + (index % 20))),
  );
  const load = {
    ...plan(stage),
    paths: pages,
    headers: { accept: 'text/html', 'accept-encoding': 'br' },
    pace: { rate: OTHERS_RATE },
    seconds: 15,
  };
  const before = await stage.presser.press(load);
  await set(stage, [{ part: getPublicJobList.path, milliseconds: SLOW.milliseconds }]);
  const listings = stage.other.press({
    ...plan(stage),
    connections: 2000,
    paths: Array.from({ length: 500 }, (_, index) => `${api.jobs}?q=word${index}`),
    pace: { rate: SLOW.rate },
    seconds: 20,
  });
  await sleep(6_000);
  const during = await stage.presser.press({ ...load, seconds: 12 });
  const slow = await listings;
  await set(stage, []);
  const ratio = (part: number) =>
    percentile(durationsOf(during, 200), part) / percentile(durationsOf(before, 200), part);
  return [
    { name: 'listings are slow: other pages, p50 against before', value: ratio(0.5), unit: '×', aim: 1.2 },
    {
      name: 'listings are slow: other pages, p99 against before',
      value: ratio(0.99),
      unit: '×',
      aim: 1.2,
      note: `${describe(during)}; listings ${describe(slow)}`,
    },
  ];
}
