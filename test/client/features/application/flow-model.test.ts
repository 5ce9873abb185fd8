import fc from 'fast-check';
import { afterEach, test, vi } from 'vitest';
import * as act from './flow-commands.ts';
import { type Demands, World } from './flow-world.ts';
import { linkCommands } from './link-commands.ts';

afterEach(() => vi.unstubAllGlobals());

const demands = fc.record<Demands>({ cv: fc.boolean(), portfolio: fc.boolean(), story: fc.boolean() });
/** How many steps were done on an earlier visit, so that the last ones are reached as often as the first. */
const begun = fc.nat({ max: 7 });

const flow = fc.commands(
  [
    act.typed,
    act.filled,
    act.typedBack,
    act.typedBack,
    act.filledAndNext,
    act.filledAndNext,
    act.filledAndNext,
    act.filledAndNext,
    act.next,
    act.next,
    act.next,
    act.back,
    act.jump,
    act.reload,
    act.address,
    act.again,
    act.networkFault,
    act.signedOut,
    act.signIn,
    act.signIn,
    act.retry,
    act.retry,
    act.changedElsewhere,
    act.chosen,
    act.chosen,
    act.takenOn,
    act.agreed,
    act.closed,
    act.typedMeanwhile,
    act.savedMeanwhile,
    act.files,
    act.links,
    act.inBackground,
    act.refreshed,
    act.nextDay,
    act.full,
    ...linkCommands,
  ],
  { maxCommands: 40, size: 'max' },
);

/** Only there to end a run that hangs; a busy machine takes its time. */
vi.setConfig({ testTimeout: 300_000 });

test('[AP-27] no order of typing, steps, Backs, reloads, failures and changes elsewhere loses what was typed or opens a locked step', async () => {
  await fc.assert(
    fc.asyncProperty(demands, fc.boolean(), begun, flow, async (mandatory, hasCv, steps, commands) => {
      const world = new World(mandatory, hasCv);
      await world.walk(steps);
      await fc.asyncModelRun(() => ({ model: { steps: 0 }, real: world }), commands);
    }),
    { numRuns: 2_000 },
  );
});

const aroundLinks = fc.commands(
  [
    ...linkCommands,
    ...linkCommands,
    ...linkCommands,
    act.reload,
    act.reload,
    act.again,
    act.networkFault,
    act.networkFault,
    act.signedOut,
    act.signIn,
    act.chosen,
    act.closed,
    act.changedElsewhere,
    act.savedMeanwhile,
    act.files,
    act.links,
    act.refreshed,
    act.next,
    act.back,
    act.full,
  ],
  { maxCommands: 40, size: 'max' },
);

test('no order of opening, typing, saving, closing, reloads, failures and changes elsewhere loses what was typed into the link modal, or overwrites what nobody has seen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), aroundLinks, async (isCvStep, hasCv, commands) => {
      const world = new World({ cv: false, portfolio: true, story: false }, hasCv);
      await world.walk(isCvStep ? 3 : 4);
      await fc.asyncModelRun(() => ({ model: { steps: 0 }, real: world }), commands);
    }),
    { numRuns: 3_000 },
  );
});
