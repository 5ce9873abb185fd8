import { describe, expect, it } from 'vitest';
import { Gate, type GateLimits } from '../../../../server/gateway/admission/gate.ts';

const limits: GateLimits = { least: 2, most: 8, wait: 10, burst: 100 };

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

  it('never lets anybody wait longer than a burst may', () => {
    const { gate, fates, arrive } = fullGate();
    arrive('c', 1000);
    arrive('d', 1050);
    gate.look(1101);
    expect([fates.at(-1), gate.waiting]).toEqual(['c away', 1]);
  });

  /** Each place becomes free 10 ms after it was taken, so that 0.2 do in a millisecond. */
  function busyGate(until: number) {
    const { gate, fates, arrive } = fullGate();
    gate.follow(0.99, 1000);
    for (let now = 1010; now <= until; now += 10) {
      arrive(`${now} a`, now);
      arrive(`${now} b`, now);
      gate.leave(now);
      gate.leave(now);
      if (now % 50 === 0) gate.follow(0.99, now);
    }
    return { gate, fates, arrive };
  }

  it('turns away on arrival who would have to wait longer than a burst may', () => {
    const { gate, fates, arrive } = busyGate(1050);
    for (let count = 1; count <= 30; count += 1) arrive(String(count), 1055);
    expect([gate.waiting, fates.at(-1)]).toEqual([20, '30 away']);
    expect(gate.isFull(1055)).toBe(true);
  });

  it('turns away who would have to wait longer than a moment, once the queue stands', () => {
    const { gate, fates, arrive } = fullGate();
    gate.follow(0.99, 1000);
    for (let now = 1005; now <= 1300; now += 5) {
      arrive(String(now), now);
      arrive(`${now} too`, now);
      gate.leave(now);
      if (now % 100 === 0) gate.follow(0.99, now);
    }
    expect(fates, 'half of what comes can be served').toContain('1300 too away');
    expect(gate.waiting, 'what is served in ten milliseconds').toBeLessThanOrEqual(2);
    expect(fates.filter((fate) => fate.endsWith(' in')).length).toBeGreaterThan(50);
  });

  it('counts what was waited before anybody saw it', () => {
    const { gate, fates, arrive } = fullGate();
    arrive('late', 1001, 101);
    arrive('in time', 1001, 99);
    expect([fates.at(-1), gate.waiting]).toEqual(['late away', 1]);
  });

  it('grows while the processor idles, also when those who find no room never come to the gate', () => {
    const gate = new Gate({ ...limits, most: 200 });
    const { arrive } = visitors(gate);
    for (let count = 0; count < gate.limit; count += 1) arrive(String(count), 1000);
    gate.refuse({ turnAway: () => undefined });
    gate.follow(0.1, 1100);
    expect(gate.limit).toBe(128);
  });

  it('knows no rate where nothing has been counted while there was no room', () => {
    const { gate, fates, arrive } = fullGate();
    gate.follow(0.1, 1000);
    gate.leave(1050);
    gate.follow(0.1, 1100);
    arrive('c', 1101);
    arrive('d', 1101);
    expect([fates.at(-1), gate.waiting]).toEqual(['c in', 1]);
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
    for (let round = 0; round < 40; round += 1) gate.follow(0.99, 900 + round);
    expect(gate.limit).toBe(2);
    gate.follow(0.1, 1000);
    expect(gate.limit, 'nobody waits: there is no reason').toBe(2);
    for (let count = 0; count < 600; count += 1) arrive(String(count), 1000);
    gate.follow(0.8, 1001);
    expect(gate.limit).toBe(3);
    for (let round = 0; round < 10; round += 1) gate.follow(0.1, 1002 + round);
    expect(gate.limit).toBe(256);
  });
});
