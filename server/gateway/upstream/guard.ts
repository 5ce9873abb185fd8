import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ExponentialBackoff,
  handleWhenResult,
  noJitterGenerator,
  SamplingBreaker,
} from 'cockatiel';
import { UpstreamFault } from './fault.ts';
import type { Outcome } from './outcome.ts';

/** Milliseconds: what has healed is noticed within them. */
const LONGEST_PAUSE = 2_000;

export interface GuardOptions {
  /** Calls under way at once, those that wait for a connection counted in. */
  readonly mostCalls: number;
  /** Milliseconds until a breaker that opened tries one call; doubles up to {@link LONGEST_PAUSE}. */
  readonly firstPause: number;
  /** Without one every call is made: who asks whether the marketplace is there wants to know. */
  readonly hasBreaker: boolean;
}

/** Something the guard lets through or turns away. */
export interface Guarded {
  /** @param over to be called once, when it has ended */
  start(over: (outcome: Outcome<unknown>) => void): void;
  turnAway(cause: unknown): void;
}

/**
 * Breaker and bulkhead of one class of calls. Half of the calls of ten seconds failing (and at least ten of them)
 * opens the breaker. While it is closed a success is told to its sampler directly, and the bulkhead is a
 * counter: the policies' own `execute` costs several promises a call, which a page of eight calls feels.
 */
export class Guard {
  readonly #sampler = new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 1 });
  readonly #breaker: CircuitBreakerPolicy;
  readonly #mostCalls: number;
  readonly #hasBreaker: boolean;
  #underWay = 0;

  constructor(options: GuardOptions) {
    this.#mostCalls = options.mostCalls;
    this.#hasBreaker = options.hasBreaker;
    this.#breaker = circuitBreaker(
      handleWhenResult((outcome) => this.#isFailure(outcome)),
      {
        halfOpenAfter: new ExponentialBackoff({
          initialDelay: options.firstPause,
          maxDelay: Math.max(LONGEST_PAUSE, options.firstPause),
          generator: noJitterGenerator,
        }),
        breaker: this.#sampler,
      },
    );
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** Whether calls are turned away because others failed. */
  get isOpen(): boolean {
    return this.#breaker.state !== CircuitState.Closed;
  }

  enter(guarded: Guarded): void {
    if (this.#underWay >= this.#mostCalls) {
      guarded.turnAway(new UpstreamFault('too many calls are under way'));
      return;
    }
    switch (this.#breaker.state) {
      case CircuitState.Closed:
        this.#underWay += 1;
        guarded.start(this.#onOver);
        return;
      case CircuitState.HalfOpen:
        // The policy would let callers wait for the probe, without bound; it is kinder to say no at once.
        guarded.turnAway(new UpstreamFault('the breaker is trying a single call'));
        return;
      case CircuitState.Open:
      case CircuitState.Isolated:
        this.#breaker
          .execute(() => this.#probe(guarded))
          .catch((cause: unknown) => {
            guarded.turnAway(cause);
          });
    }
  }

  #probe(guarded: Guarded): Promise<Outcome<unknown>> {
    this.#underWay += 1;
    return new Promise((resolve) => {
      guarded.start((outcome) => {
        this.#underWay -= 1;
        resolve(outcome);
      });
    });
  }

  readonly #onOver = (outcome: Outcome<unknown>): void => {
    this.#underWay -= 1;
    if (!this.#hasBreaker || this.isOpen) return;
    if (this.#isFailure(outcome)) void this.#breaker.execute(() => outcome);
    else this.#sampler.success(CircuitState.Closed);
  };

  /** A probe whose caller has gone has shown nothing, so the breaker stays open. */
  #isFailure(outcome: unknown): boolean {
    if (typeof outcome !== 'object' || outcome === null || !('kind' in outcome)) return false;
    if (outcome.kind === 'cancelled') return this.#breaker.state === CircuitState.HalfOpen;
    return outcome.kind === 'unavailable' || outcome.kind === 'timed-out';
  }
}
