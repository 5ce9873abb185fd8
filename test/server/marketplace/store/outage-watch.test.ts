import { afterEach, expect, it, vi } from 'vitest';
import { type Outage, OutageWatch } from '../../../../server/marketplace/store/outage-watch.ts';

let now = 0;
const pauses: number[] = [];
vi.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    pauses.push(ms);
    now += ms;
    return Promise.resolve();
  },
}));
afterEach(() => vi.restoreAllMocks());

it('a check that hung does not delay the next one, so that the end and the next outage are seen', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const ended = Promise.withResolvers<Outage>();
  const hangs = [12_000, 10_000, 500, 0];
  const check = () => {
    const hang = hangs.shift();
    if (hang === undefined) return Promise.resolve();
    now += hang;
    return Promise.reject(new Error('away'));
  };
  const onCause = vi.fn();
  const watch = new OutageWatch({ check, onCause, onEnd: ended.resolve });
  const error = new Error('gone');
  watch.onError(error, 'The database is gone.');
  expect(await ended.promise).toEqual({ errors: 1, seconds: 39.5 });
  expect(pauses).toEqual([1000, 5000, 5000, 5000, 1000]);
  watch.onError(error, 'The database is gone.');
  expect(onCause).toHaveBeenCalledTimes(2);
  await watch.close();
});

it('says each cause of an outage once, and anew in the next outage', async () => {
  const causes: string[] = [];
  const ended = [Promise.withResolvers<Outage>(), Promise.withResolvers<Outage>()];
  let isAway = true;
  const watch = new OutageWatch({
    check: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    onCause: (_error, sentence) => causes.push(sentence),
    onEnd: (outage) => ended.shift()?.resolve(outage),
  });
  const [first, second] = ended;
  for (const sentence of ['Not reached.', 'Not reached.', 'It takes no writes.', 'Not reached.'])
    watch.onError(new Error('away'), sentence);
  expect(causes).toEqual(['Not reached.', 'It takes no writes.']);
  isAway = false;
  expect(await first?.promise).toMatchObject({ errors: 4 });
  watch.onError(new Error('away'), 'It takes no writes.');
  expect(causes).toEqual(['Not reached.', 'It takes no writes.', 'It takes no writes.']);
  await second?.promise;
  await watch.close();
});
