import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { Refusal } from '../../../../server/marketplace/rpc/refusal.ts';
import { WorkQueue } from '../../../../server/marketplace/rpc/work-queue.ts';

const LONGEST_WAIT = 50;

/** What happens next: somebody comes, one of those who came leaves, one work ends well or fails, or time passes. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'come' } as const) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), who: fc.nat(40) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('end' as const), who: fc.nat(40), isWell: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 60 }) }),
  },
);

interface Caller {
  readonly gone: AbortController;
  readonly work: PromiseWithResolvers<string>;
  state: 'waits' | 'works' | 'is answered' | 'has failed' | 'is refused';
  hasLeft: boolean;
  waited: number;
}

const failure = new Error('The work has failed.');

afterEach(() => void vi.useRealTimers());

it('a queue works for everybody who stays, in their order, whoever leaves or fails, and is never stuck', async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 80 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 5 }),
      fc.boolean(),
      async (steps, atOnce, waiting, isImpatient) => {
        const longestWait = isImpatient ? { longestWait: LONGEST_WAIT } : {};
        const queue = new WorkQueue({ atOnce, waiting, whenFull: 'Full.', ...longestWait });
        const callers: Caller[] = [];
        const begun: Caller[] = [];
        /** What was said to those who were neither late nor gone, and had no failure of their own. */
        const wronged: unknown[] = [];
        const thoseWho = (state: Caller['state']) => callers.filter((caller) => caller.state === state);

        const come = () => {
          const gone = new AbortController();
          const work = Promise.withResolvers<string>();
          const caller: Caller = { gone, work, state: 'waits', hasLeft: false, waited: 0 };
          const isFull = queue.running === atOnce && queue.waiting === waiting;
          const begin = () => {
            caller.state = 'works';
            begun.push(caller);
            return work.promise;
          };
          queue.run(begin, gone.signal).then(
            () => (caller.state = 'is answered'),
            (error: unknown) => {
              const isDue = isFull || caller.hasLeft || (isImpatient && caller.waited >= LONGEST_WAIT);
              caller.state = caller.state === 'works' ? 'has failed' : 'is refused';
              if (caller.state === 'has failed' ? error !== failure : !isDue || !(error instanceof Refusal))
                wronged.push(error);
            },
          );
          callers.push(caller);
        };
        const end = (caller: Caller | undefined, isWell: boolean) =>
          isWell ? caller?.work.resolve('done') : caller?.work.reject(failure);

        for (const next of steps) {
          if (next.kind === 'come') come();
          else if (next.kind === 'wait') {
            for (const caller of thoseWho('waits')) caller.waited += next.ms;
            await vi.advanceTimersByTimeAsync(next.ms);
          } else if (next.kind === 'leave') {
            const caller = callers[next.who % Math.max(1, callers.length)];
            if (caller !== undefined) {
              caller.hasLeft = true;
              caller.gone.abort();
            }
          } else {
            const working = thoseWho('works');
            end(working[next.who % Math.max(1, working.length)], next.isWell);
          }
          await vi.advanceTimersByTimeAsync(0);
          expect(thoseWho('works').length).toBe(queue.running);
          expect(thoseWho('waits').length).toBe(queue.waiting);
          expect(thoseWho('waits').filter(({ hasLeft }) => hasLeft)).toEqual([]);
          expect(queue.running).toBeLessThanOrEqual(atOnce);
          if (queue.waiting > 0) expect(queue.running).toBe(atOnce);
        }
        for (let left = callers.length; left > 0; left -= 1) {
          for (const caller of thoseWho('works')) end(caller, true);
          await vi.advanceTimersByTimeAsync(0);
        }
        expect([queue.running, queue.waiting]).toEqual([0, 0]);
        expect(begun).toEqual(callers.filter((caller) => begun.includes(caller)));
        expect(wronged).toEqual([]);
        expect(vi.getTimerCount()).toBe(0);
      },
    ),
    { numRuns: 300 },
  );
});
