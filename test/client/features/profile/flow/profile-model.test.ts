import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { forms } from '../../../../../client/features/profile/flow/forms.ts';
import {
  becomingAvailable,
  editing,
  type ProfileFlowDeclaration,
} from '../../../../../client/features/profile/flow/profile-flows.ts';
import { profileEdit } from '../../../../../shared/domain/profile/flow/flows.ts';
import type { Fault } from './fake-profile.ts';
import { quiet } from '../../../flow/fake-flow.ts';
import { World } from './profile-world.ts';
import { elsewhere, typedForms } from './values.ts';

afterEach(() => vi.unstubAllGlobals());

interface Model {
  readonly steps: number;
}

class Command implements fc.AsyncCommand<Model, World> {
  readonly #name: string;
  readonly #run: (world: World) => unknown;

  constructor(name: string, run: (world: World) => unknown) {
    this.#name = name;
    this.#run = run;
  }

  check = () => true;

  run = async (_model: Model, world: World) => {
    await this.#run(world);
    await quiet();
    world.check();
  };

  toString = () => this.#name;
}

const always = (name: string, run: (world: World) => unknown) => fc.constant(new Command(name, run));
const choice = fc.nat({ max: 2 });

/** Types into the form of the step that is shown, as long as nothing stands over it. */
function typeHere(world: World, index: number): void {
  const { visit } = world;
  const { name } = visit.place;
  if (visit.outcome !== null || visit.dialog !== null) return;
  world.typeAt(name, index);
}

const typed = choice.map((index) => new Command(`type ${index}`, (world) => typeHere(world, index)));
const typedAndSaved = choice.map(
  (index) =>
    new Command(`type ${index}, Save`, (world) => {
      typeHere(world, index);
      return world.visit.save();
    }),
);
const typedMeanwhile = choice.map(
  (index) =>
    new Command(`type ${index} during the next call`, (world) => {
      const { visit, server } = world;
      server.meanwhile = () => world.visit === visit && typeHere(world, index);
    }),
);
const go = fc.nat({ max: profileEdit.steps.length - 1 }).map(
  (index) =>
    new Command(`go to ${index}`, ({ visit }) => {
      const to = profileEdit.steps[index];
      return to && visit.go(to);
    }),
);
const address = fc
  .record({ step: fc.integer({ min: 1, max: 6 }), subStep: fc.constantFrom(null, 1, 2, 3, 4) })
  .map((at) => new Command(`open ${at.step}/${at.subStep}`, (world) => world.reload(at)));
const otherAccount = always('the other account signs in', (world) => {
  const [one, two] = world.servers;
  return world.reload(undefined, world.server === one ? two : one);
});
const fault = fc.constantFrom<Fault>('not-sent', 'answer-lost').map(
  (kind) =>
    new Command(`the next call is ${kind}`, ({ server }) => {
      server.fault = kind;
    }),
);
const saved = fc
  .constantFrom(...elsewhere)
  .map((answers) => new Command('saved elsewhere', ({ server }) => server.change(answers)));
const savedMeanwhile = fc.constantFrom(...elsewhere).map(
  (answers) =>
    new Command('saved elsewhere during the next call', ({ server }) => {
      server.meanwhile = () => server.change(answers);
    }),
);
const chosen = fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs').map(
  (whose) =>
    new Command(`choose ${whose}`, (world) => {
      const { visit } = world;
      if (visit.dialog !== 'conflict') return undefined;
      for (const name of forms.conflicts(visit.store.get().drafts)) {
        if (whose === 'theirs') world.giveUp(name);
        visit.store.choose(name, whose);
      }
      return visit.yes();
    }),
);
const signedOut = always('the session ends', ({ server }) => {
  server.isSignedIn = false;
});
const signIn = always('sign in', ({ visit, server }) => {
  server.isSignedIn = true;
  return visit.dialog === 'sign-in-again' ? visit.yes() : undefined;
});
const safety = fc.boolean().map(
  (isSafe) =>
    new Command(`saving is ${isSafe ? '' : 'not '}safe`, ({ server }) => {
      server.isSafe = isSafe;
    }),
);
/** The dialogs to which Continue, Yes, Skip or an added entry is the answer. */
const questions: ReadonlySet<string | null> = new Set([
  'warning',
  'unsaved',
  'exit',
  'education',
  'expected-pay',
]);
const confirmed = always('continue', ({ visit }) => (questions.has(visit.dialog) ? visit.yes() : undefined));
const payAnswered = always('say the expected pay', ({ visit }) =>
  visit.dialog === 'expected-pay' ? visit.answerPay(900_000) : undefined,
);
const education = fc
  .boolean()
  .map(
    (isAdded) =>
      new Command(`an education is ${isAdded ? 'added' : 'deleted'} elsewhere`, ({ server }) =>
        isAdded ? server.addEducation() : server.dropEducation(),
      ),
  );
const closed = always('close the dialog', ({ visit }) => visit.close());
const full = fc
  .boolean()
  .map((isFull) => new Command(`the storage is full: ${isFull}`, ({ storage }) => storage.fill(isFull)));

const events = fc.commands(
  [
    typed,
    typed,
    typedAndSaved,
    typedAndSaved,
    typedAndSaved,
    typedMeanwhile,
    always('Save', ({ visit }) => visit.save()),
    always('Exit or Back', ({ visit }) => visit.exit()),
    always('Cancel', ({ visit }) => visit.cancel()),
    always('try again', ({ visit }) => visit.retry()),
    always('reload', (world) => world.reload(world.visit.place)),
    always('open again', (world) => world.reload()),
    go,
    go,
    address,
    otherAccount,
    fault,
    saved,
    savedMeanwhile,
    education,
    chosen,
    chosen,
    signedOut,
    signIn,
    signIn,
    safety,
    confirmed,
    confirmed,
    payAnswered,
    closed,
    full,
  ],
  { maxCommands: 40, size: 'max' },
);

/** Only there to end a run that hangs; a busy machine takes its time. */
vi.setConfig({ testTimeout: 300_000 });

const runs = async (flow: ProfileFlowDeclaration) =>
  fc.assert(
    fc.asyncProperty(events, async (commands) => {
      await fc.asyncModelRun(() => ({ model: { steps: 0 }, real: new World(flow) }), commands);
    }),
    { numRuns: 400 },
  );

test('[E-12] [E-13] [E-16] [E-17] no order of typing, steps, saves, exits, reloads, failures, warnings, accounts and changes elsewhere loses what was typed', async () => {
  await runs(editing);
});

test('[W-19] [W-21] [W-22] [W-31] nor on the way to become available, where none of it opens a step too early', async () => {
  await runs(becomingAvailable);
});

test('[W-24] a save that is not safe is asked about, and only Continue makes it', async () => {
  const world = new World();
  const { server, visit } = world;
  server.isSafe = false;
  typeHere(world, 0);
  await visit.save();
  expect([visit.dialog, visit.place.name, server.confirmed]).toEqual(['warning', 'introduction', []]);
  visit.close();
  await visit.save();
  await visit.yes();
  expect([visit.dialog, visit.place.name, server.confirmed]).toEqual([null, 'location', [true]]);
});

test('[W-26] [E-15] [E-18] [AMB-10] a save that fails stays on the step, and can be tried again', async () => {
  const world = new World();
  const { server, visit } = world;
  server.fault = 'not-sent';
  typeHere(world, 0);
  await visit.save();
  expect([visit.place.name, visit.failure?.problem.code]).toEqual(['introduction', 'unreachable']);
  await visit.retry();
  expect([visit.place.name, visit.failure, visit.told]).toEqual(['location', null, 1]);
});

test('[E-13] [E-16] Exit saves what is valid and leaves, and asks before it leaves what is not', async () => {
  const world = new World();
  typeHere(world, 2);
  await world.visit.exit();
  expect([world.visit.dialog, world.visit.outcome]).toEqual(['unsaved', null]);
  world.visit.close();
  typeHere(world, 0);
  await world.visit.exit();
  expect([world.visit.outcome, world.server.answers.introduction.title]).toEqual(['left', 'Type Designer']);
  await world.reload();
  await world.visit.exit();
  expect([world.visit.outcome, world.server.version]).toEqual(['left', 2]);
});

test('[E-12] the last Save finishes once every step that was begun is saved', async () => {
  const world = new World();
  typeHere(world, 2);
  await world.reload({ step: 5, subStep: 2 });
  typeHere(world, 0);
  await world.visit.save();
  // Nothing is known of pay, which is asked for and skipped.
  expect(world.visit.dialog).toBe('expected-pay');
  await world.visit.yes();
  expect([world.visit.outcome, world.visit.place.name]).toEqual([null, 'introduction']);
  expect(Object.keys(world.visit.errors.fields)).toEqual(['title']);
  typeHere(world, 0);
  await world.visit.save();
  await world.reload({ step: 5, subStep: 2 });
  await world.visit.save();
  await world.visit.yes();
  expect(world.visit.outcome).toBe('finished');
});

test('[E-12] what is typed while the last Save makes its last save is not taken for saved', async () => {
  const world = new World();
  const { server } = world;
  await world.reload({ step: 5, subStep: 2 });
  typeHere(world, 0);
  await world.visit.save();
  server.meanwhile = () => {
    typeHere(world, 1);
    server.meanwhile = () => typeHere(world, 2);
  };
  await world.visit.yes();
  expect([world.visit.outcome, world.mine.preferences]).toEqual(['finished', typedForms.preferences[2]]);
  world.check();
});

test('[E-18] a step in which something is typed while it is saved is not told as saved', async () => {
  const world = new World();
  const { server, visit } = world;
  typeHere(world, 0);
  server.meanwhile = () => {
    typeHere(world, 1);
    server.meanwhile = () => undefined;
  };
  await visit.save();
  expect([visit.store.hasUnsaved('introduction'), visit.told]).toEqual([true, 0]);
  await world.reload({ step: 1, subStep: 1 });
  await world.visit.save();
  expect([world.visit.store.hasUnsaved('introduction'), world.visit.told]).toEqual([false, 1]);
});

test('[E-12] a name that is saved reads as it is stored, without what cannot be seen', async () => {
  const world = new World();
  await world.reload({ step: 1, subStep: 1 });
  const { store } = world.visit;
  store.type('introduction', {
    name: ' Asha \u200B  Rao',
    title: 'Type  Designer ',
    summary: 'I draw. ',
    picture: null,
  });
  await store.save('introduction');
  const kept = { name: 'Asha Rao', title: 'Type Designer', summary: 'I draw.', picture: null };
  expect(store.get().drafts.introduction.typed).toEqual(kept);
});

test('[W-36] [W-37] [X-08] education without an entry asks for one, work experience asks for none, and an entry counts at once', async () => {
  const world = new World();
  const { server } = world;
  await world.reload({ step: 2, subStep: null });
  await world.visit.save();
  expect([world.visit.dialog, world.visit.place.name, server.version]).toEqual(['education', 'education', 1]);
  await world.visit.yes();
  expect([world.visit.dialog, world.visit.view.version]).toEqual([null, 2]);
  expect(world.visit.view.entries.education).toHaveLength(1);
  await world.visit.save();
  expect(world.visit.place.name).toBe('experience');
  await world.visit.save();
  expect(world.visit.place.name).toBe('cv');
  expect(world.visit.view.progress.steps.slice(1, 3).map(({ isComplete }) => isComplete)).toEqual([
    true,
    true,
  ]);
});
