import { afterEach, describe, expect, test, vi } from 'vitest';
import { announceAvailability } from '../../../../../client/api/http/analytics.ts';
import { becomingAvailable, editing } from '../../../../../client/features/profile/flow/profile-flows.ts';
import { railSteps } from '../../../../../client/flow/layout/rail-steps.ts';
import { profileFlow } from '../../../../../shared/domain/profile/flow/flows.ts';
import type { ProfileStepName } from '../../../../../shared/domain/profile/flow/steps.ts';
import { profileForm } from '../../../../../shared/messages/profile/profile-form.ts';
import { profileStepTitles } from '../../../../../shared/messages/profile/profile-steps.ts';
import { profileMessages } from '../../../../../shared/messages/profile/profile-rules.ts';
import { profileWizard as texts } from '../../../../../shared/messages/profile/profile-wizard.ts';
import { World } from './profile-world.ts';

afterEach(() => vi.unstubAllGlobals());

/** Types a valid answer into the step that is shown, or adds the entry that it needs. */
async function fillHere(world: World): Promise<void> {
  const { visit, server } = world;
  const { name } = visit.place;
  if (name === 'education') {
    server.addEducation();
    await visit.store.refresh();
  } else world.typeAt(name, 0);
}

/** Goes on step by step, with valid answers. */
async function walkTo(world: World, name: ProfileStepName): Promise<void> {
  while (world.visit.place.name !== name) {
    const from = world.visit.place.name;
    await fillHere(world);
    await world.visit.save();
    if (world.visit.place.name === from) throw new Error(`${from} was not left`);
  }
}

async function completed(): Promise<World> {
  const world = new World(becomingAvailable);
  await walkTo(world, 'preferences');
  await fillHere(world);
  await world.visit.save();
  expect(world.visit.outcome).toBe('finished');
  return world;
}

test('[W-21] [W-22] [W-28] [W-29] the steps follow each other, each opened by the one before, and none is saved before its turn', async () => {
  const world = new World(becomingAvailable);
  for (const { name } of profileFlow.steps) {
    expect(world.visit.place.name).toBe(name);
    await world.reload({ step: 5, subStep: 2 });
    expect(world.visit.place.name, 'what is locked leads to where one goes on').toBe(name);
    // The address follows.
    await world.reload(world.visit.place);
    await fillHere(world);
    await world.visit.save();
  }
  expect(world.visit.outcome).toBe('finished');
});

test('[W-30] [AV-07] the last step makes the profile visible, and again when it was hidden since', async () => {
  const world = await completed();
  expect([world.server.isAvailableForHire, world.visit.told]).toEqual([true, profileFlow.steps.length]);
  const { version } = world.server;
  await world.reload({ step: 5, subStep: 2 });
  await world.visit.save();
  expect([world.visit.outcome, world.server.version], 'nothing is left to save').toEqual([
    'finished',
    version,
  ]);
  world.server.isAvailableForHire = false;
  await world.reload({ step: 5, subStep: 2 });
  await world.visit.save();
  expect([world.visit.outcome, world.server.isAvailableForHire]).toEqual(['finished', true]);
});

test('[AV-07] [AMB-16] neither editing nor going back makes a hidden profile visible', async () => {
  const world = await completed();
  world.server.isAvailableForHire = false;
  await world.reload({ step: 5, subStep: 2 });
  world.typeOneOf('preferences', 1);
  await world.visit.exit();
  expect([world.visit.place.name, world.server.isAvailableForHire]).toEqual(['expectations', false]);
  const edit = new World(editing);
  await edit.reload({ step: 5, subStep: 2 });
  edit.typeOneOf('preferences', 0);
  await edit.visit.save();
  await edit.visit.yes();
  expect([edit.visit.outcome, edit.server.isAvailableForHire]).toEqual(['finished', false]);
});

test('[V-22] [W-39] the way to become available asks for a CV or a LinkedIn link, and goes on once there is one', async () => {
  const world = new World(becomingAvailable);
  await walkTo(world, 'cv');
  await world.visit.save();
  expect([world.visit.place.name, world.visit.errors.fields]).toEqual([
    'cv',
    { cv: profileMessages.profileCv.required },
  ]);
  expect(world.visit.errorsTold).toEqual(['Add your CV / Linked In ']);
  world.typeAt('cv', 0);
  await world.visit.save();
  expect(world.visit.place.name).toBe('portfolio');
  // While a profile is edited, neither is asked for.
  const edit = new World(editing);
  await edit.reload({ step: 4, subStep: 1 });
  await edit.visit.save();
  expect(edit.visit.place.name).toBe('portfolio');
});

test('[W-30] the end is told to analytics, if there is any', () => {
  const heard: string[] = [];
  vi.stubGlobal('dispatchEvent', (event: Event) => heard.push(event.type));
  becomingAvailable.onFinish();
  editing.onFinish();
  announceAvailability();
  expect(heard).toEqual(['atelier:available-for-hire', 'atelier:available-for-hire']);
});

interface Situation {
  readonly isLatest: boolean;
  readonly typed: 'nothing' | 'valid' | 'invalid';
}

describe('[W-31] [W-35] [E-13] [AMB-11] the button before Next', () => {
  const nothing = { isSaved: false, at: 'introduction' } as const;
  test.each<[Situation, { isSaved: boolean; at: ProfileStepName; isShown?: true }]>([
    [{ isLatest: true, typed: 'nothing' }, nothing],
    [{ isLatest: true, typed: 'valid' }, nothing],
    [{ isLatest: true, typed: 'invalid' }, nothing],
    [{ isLatest: false, typed: 'nothing' }, nothing],
    [
      { isLatest: false, typed: 'valid' },
      { isSaved: true, at: 'introduction' },
    ],
    [
      { isLatest: false, typed: 'invalid' },
      { isSaved: false, at: 'location', isShown: true },
    ],
  ])('goes back on the way to become available: %o', async ({ isLatest, typed }, expected) => {
    const world = new World(becomingAvailable);
    await walkTo(world, isLatest ? 'location' : 'contact');
    if (!isLatest) await world.visit.exit();
    const { version } = world.server;
    if (typed !== 'nothing') world.typeOneOf('location', typed === 'valid' ? 1 : 2);
    await world.visit.exit();
    const { visit, server } = world;
    expect([visit.place.name, server.version > version]).toEqual([expected.at, expected.isSaved]);
    expect(Object.keys(visit.errors.fields).length > 0).toBe(expected.isShown === true);
    world.check();
    // A second press leaves what the first has shown, and the text stays.
    if (expected.isShown) await visit.exit();
    expect([visit.place.name, visit.dialog]).toEqual(['introduction', null]);
    world.check();
  });

  test.each<[Situation['typed'], { isSaved: boolean; outcome: 'left' | null; dialog: 'unsaved' | null }]>([
    ['nothing', { isSaved: false, outcome: 'left', dialog: null }],
    ['valid', { isSaved: true, outcome: 'left', dialog: null }],
    ['invalid', { isSaved: false, outcome: null, dialog: 'unsaved' }],
  ])('leaves the pages that edit, with %s typed', async (typed, { isSaved, outcome, dialog }) => {
    const world = new World(editing);
    await world.reload({ step: 1, subStep: 2 });
    const { version } = world.server;
    if (typed !== 'nothing') world.typeOneOf('location', typed === 'valid' ? 1 : 2);
    await world.visit.exit();
    const { visit, server } = world;
    expect([server.version > version, visit.outcome, visit.dialog]).toEqual([isSaved, outcome, dialog]);
  });
});

test('[W-14] [W-16] [W-18] leaving is asked about as long as recruiters do not see the profile, or something is unsaved', async () => {
  const world = new World(becomingAvailable);
  await world.visit.exit();
  expect([world.visit.dialog, world.visit.outcome]).toEqual(['exit', null]);
  world.visit.close();
  expect(world.visit.outcome).toBeNull();
  await world.visit.cancel();
  await world.visit.yes();
  expect(world.visit.outcome).toBe('left');

  const visible = await completed();
  await visible.reload({ step: 1, subStep: 1 });
  await visible.visit.cancel();
  expect(visible.visit.outcome).toBe('left');
  await visible.reload({ step: 1, subStep: 1 });
  visible.typeOneOf('introduction', 1);
  await visible.visit.cancel();
  expect([visible.visit.dialog, visible.visit.outcome]).toEqual(['unsaved', null]);
});

test('[W-23] [W-27] [W-33] [W-34] a step that is wrong or not saved stays, and Next works again', async () => {
  const world = new World(becomingAvailable);
  await walkTo(world, 'expectations');
  await world.visit.save();
  expect([world.visit.place.name, Object.keys(world.visit.errors.fields).length > 0]).toEqual([
    'expectations',
    true,
  ]);
  await fillHere(world);
  world.server.fault = 'not-sent';
  const saving = world.visit.save();
  expect(world.visit.busy).toBe('saving');
  await saving;
  expect([world.visit.place.name, world.visit.busy]).toEqual(['expectations', null]);
  expect(world.visit.failure?.problem.code).toBe('unreachable');
  await world.visit.save();
  expect([world.visit.place.name, world.visit.failure]).toEqual(['preferences', null]);
});

describe('[W-38] without any pay, the last step asks what one expects', () => {
  async function withoutPay(flow = editing): Promise<World> {
    const world = new World(flow);
    await world.reload({ step: 5, subStep: 2 });
    world.typeOneOf('preferences', 0);
    await world.visit.save();
    expect([world.visit.dialog, world.visit.outcome]).toEqual(['expected-pay', null]);
    return world;
  }

  test('[W-23] but not before the step itself is right', async () => {
    const world = new World(editing);
    await world.reload({ step: 5, subStep: 2 });
    const { visit } = world;
    await visit.save();
    expect(visit.dialog).toBeNull();
    expect(visit.errors.fields).toEqual({
      engagementTypes: profileMessages.preferences.engagementTypes,
      companyTypes: profileMessages.preferences.companyTypes,
      locations: profileMessages.preferences.locations,
    });
  });

  test('and goes on without an answer', async () => {
    const { visit, server } = await withoutPay();
    await visit.yes();
    expect([visit.outcome, server.answers.expectations.expectedCompensation]).toEqual(['finished', null]);
  });

  test('and saves the answer, also when the first try fails', async () => {
    const { visit, server } = await withoutPay();
    server.fault = 'not-sent';
    await visit.answerPay(900_000);
    expect([visit.outcome, visit.failure?.problem.code]).toEqual([null, 'unreachable']);
    // So the notice says that this browser keeps the answer.
    expect(visit.failure?.step).toBe('expectations');
    await visit.retry();
    expect([visit.outcome, server.answers.expectations.expectedCompensation]).toEqual(['finished', 900_000]);
  });

  test('and keeps an answer that could not be saved over a reload, in the field of step 5/1', async () => {
    const world = await withoutPay();
    world.server.fault = 'not-sent';
    await world.visit.answerPay(900_000);
    await world.reload({ step: 5, subStep: 2 });
    const { visit, server } = world;
    expect(visit.store.get().drafts.expectations.typed.expected).toBe('9');
    world.typeOneOf('preferences', 0);
    await visit.save();
    expect([visit.dialog, visit.outcome]).toEqual([null, 'finished']);
    expect(server.answers.expectations.expectedCompensation).toBe(900_000);
    expect(visit.store.hasUnsaved('expectations')).toBe(false);
  });

  test('and asks once: Next saves an answer that could not be saved, and remembers a skipped question', async () => {
    const { visit, server } = await withoutPay();
    server.fault = 'not-sent';
    await visit.answerPay(900_000);
    await visit.save();
    expect([visit.dialog, visit.outcome]).toEqual([null, 'finished']);
    expect(server.answers.expectations.expectedCompensation).toBe(900_000);

    const skipped = await withoutPay();
    skipped.server.fault = 'not-sent';
    await skipped.visit.answerPay(null);
    expect([skipped.visit.outcome, skipped.visit.failure?.problem.code]).toEqual([null, 'unreachable']);
    await skipped.visit.save();
    expect([skipped.visit.dialog, skipped.visit.outcome]).toEqual([null, 'finished']);
  });

  test('and takes its answer for no change from elsewhere, whatever else is typed on step 5/1', async () => {
    const { visit, server } = await withoutPay();
    const { typed } = visit.store.get().drafts.expectations;
    visit.type('expectations', { ...typed, sixDays: 'yes' });
    await visit.answerPay(900_000);
    expect(visit.store.get().drafts.expectations.theirs).toBeNull();
    expect([visit.dialog, visit.outcome, visit.store.hasUnsaved('expectations')]).toEqual([
      null,
      'finished',
      false,
    ]);
    expect(server.answers.expectations).toMatchObject({
      expectedCompensation: 900_000,
      isOpenToSixDays: true,
    });
  });

  test('[W-23] and saves no answer while the step is wrong', async () => {
    const world = await withoutPay();
    const { visit, server } = world;
    server.fault = 'not-sent';
    await visit.answerPay(900_000);
    world.typeOneOf('preferences', 2);
    await visit.retry();
    expect(Object.keys(visit.errors.fields).length).toBeGreaterThan(0);
    expect(server.answers.expectations.expectedCompensation).toBeNull();
    world.typeOneOf('preferences', 0);
    await visit.save();
    expect([visit.outcome, server.answers.expectations.expectedCompensation]).toEqual(['finished', 900_000]);
  });

  test('but not where pay is known', async () => {
    const world = await completed();
    await world.reload({ step: 5, subStep: 2 });
    await world.visit.save();
    expect(world.visit.dialog).toBeNull();
  });
});

test('[W-21] [W-23] pay that is deleted elsewhere leads from the last step back to its field, and says what to do', async () => {
  const world = await completed();
  const { server } = world;
  await world.reload({ step: 5, subStep: 2 });
  world.typeOneOf('preferences', 1);
  server.dropPay();
  await world.visit.save();
  const { visit } = world;
  expect(visit.place.name).toBe('contact');
  expect(visit.errors.general).toBe('Something on this step is missing. Fill it in, then go on.');
  expect(Object.keys(visit.errors.fields)).toEqual(['currentCompensation']);
});

test('[W-12] [W-13] [W-14] [W-20] the buttons and the list of steps say where one is', async () => {
  const { previous, next } = becomingAvailable.texts;
  expect([previous(true), previous(false)]).toEqual([profileForm.footer.exit, texts.back]);
  expect([next(false), next(true)]).toEqual(['Next', 'Make profile visible']);
  const world = new World(becomingAvailable);
  await walkTo(world, 'contact');
  const { visit } = world;
  const [basic, education] = railSteps({
    map: profileFlow,
    progress: visit.view.progress,
    here: visit.place,
    isWrong: true,
    titles: profileStepTitles.parts,
  });
  expect(basic).toMatchObject({
    key: '1/1',
    title: profileStepTitles.steps[0],
    isHere: true,
    isComplete: false,
    isLocked: false,
    isWrong: true,
    subSteps: [
      { isComplete: true, isHere: false, isLocked: false, isWrong: false },
      { isComplete: true, isHere: false, isLocked: false, isWrong: false },
      { isComplete: false, isHere: true, isLocked: false, isWrong: true },
      { isComplete: false, isHere: false, isLocked: true, isWrong: false },
    ],
  });
  expect(education).toMatchObject({ key: '2/0', isHere: false, isLocked: true, subSteps: [] });
});
