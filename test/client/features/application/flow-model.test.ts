import fc from 'fast-check';
import { afterEach, test, vi } from 'vitest';
import { flowSteps } from '../../../../shared/domain/application/steps.ts';
import type { Mishap } from './fake-marketplace.ts';
import { quiet } from './fake-visit.ts';
import { type Demands, World } from './flow-world.ts';
import { elsewhere, typing } from './flow-values.ts';

afterEach(() => vi.unstubAllGlobals());

/** Nothing is expected of a step but that everything still holds. */
interface Model {
  readonly steps: number;
}

class Command implements fc.AsyncCommand<Model, World> {
  readonly #name: string;
  readonly #run: (world: World) => unknown;
  readonly #isOnlyInside: boolean;

  constructor(name: string, run: (world: World) => unknown, isOnlyInside = true) {
    this.#name = name;
    this.#run = run;
    this.#isOnlyInside = isOnlyInside;
  }

  check = () => true;

  run = async (_model: Model, world: World) => {
    if (this.#isOnlyInside && world.visit.isOver) return;
    await this.#run(world);
    await quiet();
    world.check();
  };

  toString = () => this.#name;
}

const command = (name: string, run: (world: World) => unknown) => fc.constant(new Command(name, run));

const typed = typing.map(
  ({ name, type }) =>
    new Command(`type ${name}`, (world) => {
      if (world.formsHere().includes(name)) type((into, form) => world.type(into, form));
    }),
);

const filled = command('fill this step', (world) => world.fill());
const filledAndNext = command('fill this step, Next', (world) => {
  world.fill();
  return world.visit.act((moves) => moves.next());
});
const typedBack = command('type back what stood there', (world) => world.typeBack());
const next = command('Next', ({ visit }) => visit.act((moves) => moves.next()));
const back = command('Back', ({ visit }) => visit.act((moves) => moves.previous()));
const jump = fc.nat({ max: 5 }).map(
  (index) =>
    new Command(`jump to ${index}`, ({ visit }) =>
      visit.act((moves) => {
        const to = flowSteps(visit.view.variant)[index];
        return to && moves.go(to);
      }),
    ),
);
const reload = command('reload', (world) => {
  const { step, subStep } = world.visit.place;
  return world.reload({ step, subStep, modal: null });
});
const address = fc
  .record({ step: fc.integer({ min: 1, max: 4 }), subStep: fc.constantFrom(null, 0, 1, 2, 3, 4) })
  .map(
    ({ step, subStep }) =>
      new Command(`open ${step}/${subStep}`, (world) => world.reload({ step, subStep, modal: null }), false),
  );
const again = fc.constant(new Command('open again', (world) => world.reload(), false));
const mishap = fc.constantFrom<Mishap>('not-sent', 'refused', 'answer-lost', 'failed-after').map(
  (kind) =>
    new Command(`the next call is ${kind}`, ({ server }) => {
      server.mishap = kind;
    }),
);
const signedOut = command('the session ends', ({ server }) => {
  server.isSignedIn = false;
});
const signIn = command('sign in', ({ visit, server }) => {
  server.isSignedIn = true;
  return visit.dialog === 'sign-in' ? visit.resume() : undefined;
});
const retry = command('try again', ({ visit }) => visit.act(() => visit.failure?.retry()));
const changedElsewhere = elsewhere.map(
  ({ name, answers }) =>
    new Command(`${name} is saved elsewhere`, ({ server }) => server.change(name, answers)),
);
const takenOn = command('recruiters take it on', ({ server }) => {
  server.isClosed = server.made.length > 0;
});
const chosen = fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs').map(
  (whose) =>
    new Command(`choose ${whose}`, (world) => {
      const { visit } = world;
      if (visit.dialog !== 'conflict') return undefined;
      for (const name of visit.conflicts) {
        if (whose === 'theirs') world.giveUp(name);
        visit.store.choose(name, whose);
      }
      return visit.resume();
    }),
);
const agreed = command('be ready to relocate', async ({ visit }) => {
  if (visit.dialog !== 'relocation') return;
  const result = await visit.store.relocate({ isAccepted: true, preferredCityIds: null });
  if (result.kind === 'saved') await visit.act((moves) => moves.goOnToNext());
});
const closed = command('close the dialog', ({ visit }) => {
  visit.dialog = null;
});
const typedMeanwhile = typing.map(
  ({ name, type }) =>
    new Command(`type ${name} during the next call`, (world) => {
      if (!world.formsHere().includes(name)) return;
      const { visit } = world;
      world.server.meanwhile = () => {
        if (world.visit === visit && !visit.isOver) type((into, form) => world.type(into, form));
      };
    }),
);
const savedMeanwhile = elsewhere.map(
  ({ name, answers }) =>
    new Command(`${name} is saved elsewhere during the next call`, ({ server }) => {
      server.meanwhile = () => server.change(name, answers);
    }),
);
const files = fc
  .constantFrom(
    'save links',
    'confidential',
    'delete the CV',
    'clear LinkedIn',
    'sign in with LinkedIn',
    'upload',
  )
  .map(
    (what) =>
      new Command(what, async (world) => {
        const { visit, server } = world;
        const { store } = visit;
        if (what === 'save links') return void (await store.saveLinks());
        if (what === 'confidential') return void (await store.setConfidential(true));
        if (what === 'delete the CV') return void (await store.removeFile('cv', '5'));
        if (what === 'upload') {
          const changed = await server.upload().catch(() => null);
          if (changed !== null) store.takeFiles(changed);
          return;
        }
        // A dialog that asks stands over the form meanwhile.
        server.meanwhile = null;
        world.giveUp('linkedIn');
        if (what === 'sign in with LinkedIn') {
          const code = { code: 'code', state: 'state', issuer: null };
          return void (await store.saveLinkedInCode(code));
        }
        return void (await store.removeLinkedIn());
      }),
  );
const links = fc.constantFrom('save', 'discard').map(
  (answer) =>
    new Command(`${answer} the links`, async (world) => {
      const { visit } = world;
      if (visit.dialog !== 'unsaved-links') return;
      visit.dialog = null;
      if (answer === 'save') {
        const result = await visit.store.saveLinks();
        if (result.kind !== 'invalid') visit.moves().settle(result, () => undefined);
      } else {
        world.giveUp('links');
        visit.store.discard(['links']);
      }
    }),
);
const inBackground = command('availability is tried again', ({ visit }) => visit.store.save('availability'));
const refreshed = command('read again', ({ visit }) => visit.store.refresh());
const nextDay = command('a day passes', (world) => {
  world.day += 1;
});
const full = fc.boolean().map(
  (isFull) =>
    new Command(`the storage is ${isFull ? 'full' : 'free'}`, ({ storage }) => {
      storage.fill(isFull);
    }),
);

const demands = fc.record<Demands>({ cv: fc.boolean(), portfolio: fc.boolean(), story: fc.boolean() });
/** How many steps were done on an earlier visit, so that the last ones are reached as often as the first. */
const begun = fc.nat({ max: 7 });

const flow = fc.commands(
  [
    typed,
    filled,
    typedBack,
    typedBack,
    filledAndNext,
    filledAndNext,
    filledAndNext,
    filledAndNext,
    next,
    next,
    next,
    back,
    jump,
    reload,
    address,
    again,
    mishap,
    signedOut,
    signIn,
    signIn,
    retry,
    retry,
    changedElsewhere,
    chosen,
    chosen,
    takenOn,
    agreed,
    closed,
    typedMeanwhile,
    savedMeanwhile,
    files,
    links,
    inBackground,
    refreshed,
    nextDay,
    full,
  ],
  { maxCommands: 40, size: 'max' },
);

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
