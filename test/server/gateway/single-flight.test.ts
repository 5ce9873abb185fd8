import { expect, it } from 'vitest';
import { SingleFlight } from '../../../server/gateway/single-flight.ts';

interface Work {
  readonly since: number;
}
const isYoung = ({ since }: Work, now: number) => now - since <= 100;

it('work is joined while it is young, by its own key only, and until it has ended', () => {
  const flights = new SingleFlight<Work>(isYoung);
  const work = { since: 0 };
  flights.add('a', work);
  expect([flights.joinable('a', 100), flights.joinable('a', 101), flights.joinable('b', 0)]).toEqual([
    work,
    undefined,
    undefined,
  ]);
  flights.remove('a', work);
  expect(flights.joinable('a', 0)).toBeUndefined();
});

it('the youngest is joined, and the end of an older one takes nothing from it', () => {
  const flights = new SingleFlight<Work>(isYoung);
  const [old, young] = [{ since: 0 }, { since: 200 }];
  flights.add('a', old);
  flights.add('a', young);
  expect(flights.joinable('a', 250)).toBe(young);
  flights.remove('a', old);
  expect(flights.joinable('a', 250)).toBe(young);
});

it('of one key there are so many at most: then the youngest is joined, however old it is', () => {
  const flights = new SingleFlight<Work>(isYoung, 2);
  const [first, second] = [{ since: 0 }, { since: 200 }];
  flights.add('a', first);
  expect(flights.joinable('a', 10_000)).toBeUndefined();
  flights.add('a', second);
  expect(flights.joinable('a', 10_000)).toBe(second);
});
