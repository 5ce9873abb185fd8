import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Hands out turns of the event loop, one after the other. Rendering takes milliseconds: when several pages are ready
 * in the same turn, a request that can be answered at once would wait for all of them.
 *
 * @returns resolves when the caller may go on, with a turn to itself
 */
export function takeTurns(): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    const turn = last.then(() => nextTurn());
    last = turn;
    await turn;
  };
}
