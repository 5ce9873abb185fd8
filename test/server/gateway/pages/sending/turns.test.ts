import { expect, it } from 'vitest';
import { takeTurns } from '../../../../../server/gateway/pages/sending/turns.ts';

it('gives each page a turn of the event loop of its own, in order', async () => {
  const turn = takeTurns();
  let loops = 0;
  let counting = setImmediate(function count() {
    loops += 1;
    counting = setImmediate(count);
  });
  const render = async (page: number) => {
    await turn();
    return { page, loops };
  };
  const rendered = await Promise.all([render(1), render(2), render(3)]);
  clearImmediate(counting);
  expect(rendered.map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(new Set(rendered.map((one) => one.loops)).size).toBe(3);
});
