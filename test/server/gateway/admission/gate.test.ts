import { describe, expect, it } from 'vitest';
import { Gate, type GateLimits } from '../../../../server/gateway/admission/gate.ts';

const limits: GateLimits = { least: 2, most: 8, patience: 10, burst: 100 };

/** Visitors that say what became of them, in order. */
function visitors(gate: Gate) {
  const fates: string[] = [];
  return {
    fates,
    arrive: (name: string, now: number, lag?: number) =>
      gate.arrive(
        { enter: () => fates.push(`${name} in`), turnAway: () => fates.push(`${name} away`) },
        now,
        lag,
      ),
  };
}

function fullGate() {
  const gate = new Gate({ ...limits, most: 2 });
  const { fates, arrive } = visitors(gate);
  arrive('a', 1000);
  arrive('b', 1000);
  return { gate, fates, arrive };
}

describe('a gate', () => {
  it('lets in as many as there is room for, and the others in their order', () => {
    const { gate, fates, arrive } = fullGate();
    arrive('c', 1001);
    arrive('d', 1002);
    expect([fates, gate.inFlight, gate.waiting]).toEqual([['a in', 'b in'], 2, 2]);
    gate.leave(1003);
    gate.leave(1003);
    expect([fates, gate.inFlight, gate.waiting]).toEqual([['a in', 'b in', 'c in', 'd in'], 2, 0]);
  });

  it('lets a burst wait', () => {
    const { gate, fates, arrive } = fullGate();
    arrive('c', 1000);
    gate.look(1099);
    expect(gate.waiting).toBe(1);
    gate.leave(1100);
    expect(fates.at(-1)).toBe('c in');
  });

  it('turns away who waits longer than a moment, once the queue stands', () => {
    const { gate, fates, arrive } = fullGate();
    for (let now = 1000; now <= 1100; now += 5) arrive(String(now), now);
    gate.look(1101);
    expect(fates.findLast((fate) => fate.endsWith('away'))).toBe('1090 away');
    expect([gate.waiting, gate.turnedAway]).toEqual([2, 19]);
  });

  it('counts what was waited before anybody saw it', () => {
    const { gate, fates, arrive } = fullGate();
    for (let now = 1000; now <= 1100; now += 5) arrive(String(now), now);
    arrive('late', 1101, 11);
    arrive('in time', 1101, 9);
    expect(fates).toContain('late away');
    expect(gate.waiting).toBe(3);
  });

  it('is as patient as before when there has been room for somebody', () => {
    const { gate, fates, arrive } = fullGate();
    arrive('c', 1000);
    gate.leave(1050);
    gate.leave(1060);
    arrive('d', 1080);
    arrive('e', 1090);
    gate.look(1170);
    expect([fates.at(-1), gate.waiting]).toEqual(['d in', 1]);
  });

  it('never lets more wait than it can remember', () => {
    const { gate, arrive } = fullGate();
    for (let count = 0; count < 2000; count += 1) arrive(String(count), 1001);
    expect([gate.waiting, gate.turnedAway]).toEqual([1024, 976]);
  });

  it('lets in the next one when one is done at once', () => {
    const gate = new Gate({ ...limits, least: 1, most: 1 });
    const order: string[] = [];
    const visit = (name: string, enter = () => gate.leave(1002)) => {
      gate.arrive(
        { enter: () => (order.push(name), enter()), turnAway: () => order.push(`${name} away`) },
        1001,
      );
    };
    visit('first', () => {});
    for (let count = 0; count < 1000; count += 1) visit(String(count));
    gate.leave(1002);
    expect([order.length, order.at(-1), gate.inFlight, gate.waiting]).toEqual([1001, '999', 0, 0]);
  });

  it('follows the processor: fewer while it is busy, more while others are waited for', () => {
    const gate = new Gate({ ...limits, least: 2, most: 256 });
    const { arrive } = visitors(gate);
    expect(gate.limit).toBe(64);
    for (let round = 0; round < 40; round += 1) gate.follow(0.99);
    expect(gate.limit).toBe(2);
    gate.follow(0.1);
    expect(gate.limit, 'nobody waits: there is no reason').toBe(2);
    for (let count = 0; count < 600; count += 1) arrive(String(count), 1000);
    gate.follow(0.8);
    expect(gate.limit).toBe(3);
    for (let round = 0; round < 10; round += 1) gate.follow(0.1);
    expect(gate.limit).toBe(256);
  });
});
