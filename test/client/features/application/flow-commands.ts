import fc from 'fast-check';
import { applicationMaps } from '../../../../shared/domain/application/steps.ts';
import type { NetworkFault } from './fake-marketplace.ts';
import { Command, command } from './flow-command.ts';
import { elsewhere, typing } from './flow-values.ts';

/** The commands of a visit: by the person, the connection, another tab and the recruiters. */

export const typed = typing.map(
  ({ name, type }) =>
    new Command(`type ${name}`, (world) => {
      if (world.formsHere().includes(name)) type((into, form) => world.type(into, form));
    }),
);

export const filled = command('fill this step', (world) => world.fill());
export const filledAndNext = command('fill this step, Next', (world) => {
  world.fill();
  return world.visit.act((moves) => moves.next());
});
export const typedBack = command('type back what stood there', (world) => world.typeBack());
export const next = command('Next', ({ visit }) => visit.act((moves) => moves.next()));
export const back = command('Back', ({ visit }) => visit.act((moves) => moves.previous()));
export const jump = fc.nat({ max: 5 }).map(
  (index) =>
    new Command(`jump to ${index}`, ({ visit }) =>
      visit.act((moves) => {
        const to = applicationMaps[visit.view.variant].steps[index];
        return to && moves.go(to);
      }),
    ),
);
export const reload = command('reload', (world) => {
  const { step, subStep } = world.visit.place;
  return world.reload({ step, subStep });
});
export const address = fc
  .record({ step: fc.integer({ min: 1, max: 4 }), subStep: fc.constantFrom(null, 0, 1, 2, 3, 4) })
  .map(
    ({ step, subStep }) =>
      new Command(`open ${step}/${subStep}`, (world) => world.reload({ step, subStep }), false),
  );
export const again = fc.constant(new Command('open again', (world) => world.reload(), false));
export const networkFault = fc
  .constantFrom<NetworkFault>('not-sent', 'refused', 'answer-lost', 'failed-after')
  .map(
    (kind) =>
      new Command(`the next call is ${kind}`, ({ server }) => {
        server.networkFault = kind;
      }),
  );
export const signedOut = command('the session ends', ({ server }) => {
  server.isSignedIn = false;
});
export const signIn = command('sign in', ({ visit, server }) => {
  server.isSignedIn = true;
  return visit.dialog === 'sign-in-again' ? visit.resume() : undefined;
});
export const retry = command('try again', ({ visit }) => visit.act(() => visit.failure?.retry()));
export const changedElsewhere = elsewhere.map(
  ({ name, answers }) =>
    new Command(`${name} is saved elsewhere`, ({ server }) => server.change(name, answers)),
);
export const takenOn = command('recruiters take it on', ({ server }) => {
  server.isClosed = server.made.length > 0;
});
export const chosen = fc.constantFrom<'mine' | 'theirs'>('mine', 'theirs').map(
  (whose) =>
    new Command(`choose ${whose}`, (world) => {
      const { visit } = world;
      if (visit.dialog !== 'conflict') return undefined;
      for (const name of visit.conflicts) {
        world.choose(name, whose);
      }
      return visit.resume();
    }),
);
export const agreed = command('be ready to relocate', async ({ visit }) => {
  if (visit.dialog !== 'relocation') return;
  const result = await visit.store.relocate({ isAccepted: true, preferredCityIds: null });
  if (result.kind === 'saved') await visit.resume();
});
export const closed = command('close the dialog', ({ visit }) => {
  visit.dialog = null;
});
export const typedMeanwhile = typing.map(
  ({ name, type }) =>
    new Command(`type ${name} during the next call`, (world) => {
      if (!world.formsHere().includes(name)) return;
      const { visit } = world;
      world.server.meanwhile = () => {
        if (world.visit === visit && !visit.isOver) type((into, form) => world.type(into, form));
      };
    }),
);
export const savedMeanwhile = elsewhere.map(
  ({ name, answers }) =>
    new Command(`${name} is saved elsewhere during the next call`, ({ server }) => {
      server.meanwhile = () => server.change(name, answers);
    }),
);
export const files = fc
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
export const links = fc.constantFrom('save', 'discard').map(
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
export const inBackground = command('availability is tried again', ({ visit }) =>
  visit.store.save('availability'),
);
export const refreshed = command('read again', ({ visit }) => visit.store.refresh());
export const nextDay = command('a day passes', (world) => {
  world.day += 1;
});
export const full = fc.boolean().map(
  (isFull) =>
    new Command(`the storage is ${isFull ? 'full' : 'free'}`, ({ storage }) => {
      storage.fill(isFull);
    }),
);
