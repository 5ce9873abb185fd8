import { beforeEach, describe, expect, it } from 'vitest';
import { CircuitBreaker } from '../../../../server/gateway/upstream/circuit-breaker.ts';

const FIRST_PAUSE = 500;
let breaker: CircuitBreaker;
beforeEach(() => {
  breaker = new CircuitBreaker(FIRST_PAUSE);
});

/** So many calls that end at one moment. */
const end = (count: number, isFailure: boolean, now: number) => {
  for (let call = 0; call < count; call += 1) breaker.onCall(isFailure, now);
};

describe('a circuit breaker opens', () => {
  it('when more than half of at least twenty calls failed', () => {
    end(19, true, 0);
    expect(breaker.isOpen).toBe(false);
    end(1, true, 0);
    expect(breaker.isOpen).toBe(true);
    expect(breaker.admit(0)).toBe('nothing');
  });

  it('not when half of them failed', () => {
    end(10, false, 0);
    end(10, true, 0);
    expect(breaker.admit(0)).toBe('call');
    end(1, true, 0);
    expect(breaker.admit(0)).toBe('nothing');
  });

  it('by the calls of the last ten seconds, not by older ones', () => {
    for (let second = 0; second < 30; second += 1) end(100, false, second * 1000);
    end(20, true, 40_000);
    expect(breaker.isOpen).toBe(true);
  });

  it('not by failures further apart than twenty in ten seconds', () => {
    for (let failure = 0; failure < 100; failure += 1) end(1, true, failure * 600);
    expect(breaker.isOpen).toBe(false);
  });
});

describe('an open circuit breaker', () => {
  beforeEach(() => end(20, true, 0));

  /** What becomes of so many calls at one moment. */
  const admitted = (count: number, now: number) => Array.from({ length: count }, () => breaker.admit(now));
  const page = Array.from({ length: 10 }, () => 'probe');

  it('lets the calls of one page through after its pause, and no other meanwhile', () => {
    expect(breaker.admit(FIRST_PAUSE - 1)).toBe('nothing');
    expect(admitted(12, FIRST_PAUSE)).toEqual([...page, 'nothing', 'nothing']);
    expect(breaker.isOpen).toBe(true);
  });

  it('lets another call through for one whose caller has left, without a pause', () => {
    admitted(12, FIRST_PAUSE);
    breaker.onProbe('nothing', FIRST_PAUSE);
    expect(admitted(2, FIRST_PAUSE)).toEqual(['probe', 'nothing']);
    breaker.onProbe('failure', FIRST_PAUSE);
    breaker.onProbe('nothing', FIRST_PAUSE);
    expect(breaker.admit(FIRST_PAUSE + 1)).toBe('nothing');
  });

  it('closes when the probe succeeds, and has forgotten what failed before', () => {
    breaker.admit(FIRST_PAUSE);
    breaker.onProbe('success', FIRST_PAUSE);
    expect(breaker.admit(FIRST_PAUSE)).toBe('call');
    end(19, true, FIRST_PAUSE);
    expect(breaker.isOpen).toBe(false);
  });

  it('doubles its pause with each probe that fails, up to two seconds, and begins anew once it has closed', () => {
    let now = 0;
    for (const pause of [500, 1000, 2000, 2000]) {
      expect(breaker.admit(now + pause - 1)).toBe('nothing');
      now += pause;
      expect(breaker.admit(now)).toBe('probe');
      breaker.onProbe('failure', now);
    }
    breaker.admit(now + 2000);
    breaker.onProbe('success', now + 2000);
    end(20, true, now + 2000);
    expect(breaker.admit(now + 2500)).toBe('probe');
  });

  it('lets others through when they hang, and closes with the first that succeeds', () => {
    expect(admitted(10, FIRST_PAUSE)).toEqual(page);
    expect(breaker.admit(FIRST_PAUSE + 1999)).toBe('nothing');
    expect(admitted(11, FIRST_PAUSE + 2000)).toEqual([...page, 'nothing']);
    breaker.onProbe('success', FIRST_PAUSE + 2001);
    expect(breaker.admit(FIRST_PAUSE + 2001)).toBe('call');
    // The one that hung says nothing new.
    breaker.onProbe('failure', FIRST_PAUSE + 5000);
    expect(breaker.admit(FIRST_PAUSE + 5000)).toBe('call');
  });

  it('does not listen to calls that began before it opened', () => {
    end(100, false, 100);
    expect(breaker.admit(100)).toBe('nothing');
    breaker.admit(FIRST_PAUSE);
    end(100, true, FIRST_PAUSE);
    breaker.onProbe('success', FIRST_PAUSE);
    expect(breaker.admit(FIRST_PAUSE)).toBe('call');
  });
});
