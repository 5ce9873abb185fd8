import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type SaveStepInput,
  stepSaved,
  submitted,
} from '../../../../shared/contract/application/application.ts';
import { applicationMaps, type StepName, type Variant } from '../../../../shared/domain/application/steps.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { lockedMark } from '../../../../shared/flow-paths.ts';
import { stepPaths } from '../../../../shared/step-paths.ts';
import { availability, basic, professional, story } from './answers.ts';
import { ask, type Flow, problemIn, startFlow } from './flow.ts';

/** Steps, locks and versions in any order, before the real marketplace: each answer against a small model of it. */
let flow: Flow;
let cookie: string;
let pune: number;
beforeAll(async () => {
  flow = await startFlow();
  cookie = await flow.signIn('newcomer');
  pune = await flow.city('Pune');
});
afterAll(() => flow.close());

/** Empties the steps of the profile, which an earlier application may have filled. */
async function emptyProfile(): Promise<void> {
  const { db } = flow.marketplace;
  const { user_id } = await db
    .selectFrom('user_emails')
    .select('user_id')
    .where('email_folded', '=', 'newcomer@atelier.test')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('user_contacts').where('user_id', '=', user_id).execute();
  await db.deleteFrom('addresses').where('user_id', '=', user_id).execute();
  await db.updateTable('candidates').set({ notice_period: null }).where('user_id', '=', user_id).execute();
}

type SavedStep = Exclude<StepName, 'review'>;

/** An input that is saved, in one of two ways, or is refused. A link belongs to one step of each variant. */
function inputOf(step: SavedStep, way: 'one' | 'other' | 'wrong', variant: Variant): SaveStepInput {
  const choose = <Value>(one: Value, other: Value, wrong: Value): Value => ({ one, other, wrong })[way];
  switch (step) {
    case 'basic': {
      const name = choose('Asha Rao', 'Asha Menon', '');
      const linkedInUrl = variant === 'review' ? basic.linkedInUrl : null;
      return { ...basic, answers: { ...basic.answers, name }, linkedInUrl };
    }
    case 'professional': {
      const { answers } = professional(pune);
      const experienceMonths = choose(30, 31, null);
      return { step, answers: { ...answers, experienceMonths } };
    }
    case 'availability': {
      const noticePeriodDays = choose(45, 60, 17);
      return { step, answers: { ...availability.answers, noticePeriodDays } };
    }
    case 'cv':
      return { step, linkedInUrl: way === 'wrong' ? 'asha.example' : `https://linkedin.com/in/${way}` };
    case 'portfolio':
      return { step };
    case 'story':
      return story(choose(60, 70, 49));
  }
}

/** One application as it should stand. */
class Model {
  readonly jobId: number;
  readonly variant: Variant;
  readonly #saved = new Map<SavedStep, string>();
  isConfidential = false;
  version = 0;
  status: 'new' | 'draft' | 'submitted' = 'new';
  hasUnsentChanges = false;
  reference: string | null = null;
  readonly receipts = new Map<string, unknown>();

  constructor(jobId: number, variant: Variant) {
    this.jobId = jobId;
    this.variant = variant;
  }

  get complete(): boolean[] {
    return applicationMaps[this.variant].steps.map(({ name }) => {
      if (name === 'review') return this.isSentAsIs;
      return this.#saved.has(name) && (name !== 'portfolio' || this.isConfidential);
    });
  }

  get isReady(): boolean {
    return applicationMaps[this.variant].steps.every(
      ({ name }, index) => name === 'review' || this.complete[index],
    );
  }

  /** AMB-38: beyond the first that is not complete and the one after it. */
  isLocked(step: SavedStep): boolean {
    const first = this.complete.indexOf(false);
    return (
      first >= 0 && applicationMaps[this.variant].steps.findIndex(({ name }) => name === step) > first + 1
    );
  }

  save(step: SavedStep, input: SaveStepInput): void {
    const text = JSON.stringify(input);
    const isChanged = step !== 'portfolio' && this.#saved.get(step) !== text;
    this.#saved.set(step, text);
    this.change(isChanged);
  }

  change(isChanged: boolean): void {
    this.version += 1;
    if (this.reference === null) this.status = 'draft';
    else if (isChanged) this.hasUnsentChanges = true;
  }

  get isSentAsIs(): boolean {
    return this.status === 'submitted' && !this.hasUnsentChanges;
  }
}

const save = fc.record({
  what: fc.constant('save' as const),
  at: fc.nat({ max: 5 }),
  way: fc.constantFrom('one' as const, 'one' as const, 'other' as const, 'wrong' as const),
  behind: fc.constantFrom(0, 0, 0, 1),
});
const happening = fc.oneof(
  { weight: 6, arbitrary: save },
  // A person who goes on saves the first step that is not complete.
  { weight: 4, arbitrary: fc.record({ what: fc.constant('go on' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('submit' as const),
      behind: fc.constantFrom(0, 0, 1),
      key: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('open' as const),
      step: fc.integer({ min: 1, max: 4 }),
      subStep: fc.integer({ min: 0, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('hide' as const), isConfidential: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('read' as const) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Event> ? Event : never;

const post = (path: string, more: object) => ask(flow.gateway, 'POST', path, { cookie, ...more });

async function saveStep(model: Model, step: SavedStep, way: 'one' | 'other' | 'wrong', behind: number) {
  const body = inputOf(step, way, model.variant);
  const version = model.version - behind;
  if (version < 0) return;
  const answer = await post(applicationApi.steps(String(model.jobId)), { version, body });
  const isWrong = way === 'wrong' ? step !== 'portfolio' || !model.isConfidential : false;
  const isUnmet = step === 'portfolio' && !model.isConfidential;
  if (answer.status === 412) {
    expect(behind).toBe(1);
    expect(answer.headers.get('etag')).toBe(`"${model.version}"`);
  } else if (answer.status === 409) {
    expect([(await problemIn(answer)).code, model.isLocked(step)]).toEqual(['step-locked', true]);
  } else if (answer.status === 422) {
    expect(isWrong || isUnmet).toBe(true);
    expect((await problemIn(answer)).errors?.length).toBeGreaterThan(0);
  } else {
    expect([answer.status, behind, isWrong || isUnmet, model.isLocked(step)]).toEqual([200, 0, false, false]);
    model.save(step, body);
    const saved = stepSaved.parse(await answer.json());
    expect(saved.version).toBe(model.version);
    const shown = applicationMaps[model.variant].steps.map((place) =>
      applicationMaps[model.variant].isComplete(saved.progress, place),
    );
    expect(shown).toEqual(model.complete);
  }
}

async function submit(model: Model, behind: number, at: number) {
  const key = `sequence-${model.jobId}-${at}`;
  const version = Math.max(0, model.version - behind);
  const isBehind = version !== model.version;
  const answer = await post(applicationApi.submission(String(model.jobId)), {
    version,
    headers: { 'idempotency-key': key },
  });
  // What was saved since is not in the reply that the key got.
  const before = model.isSentAsIs ? model.receipts.get(key) : undefined;
  if (before !== undefined) {
    expect([answer.status, submitted.parse(await answer.json()).receipt]).toEqual([200, before]);
  } else if (isBehind) expect(answer.status).toBe(412);
  else if (!model.isReady) expect(answer.status).toBe(422);
  else {
    expect(answer.status).toBe(200);
    const { receipt, version: after } = submitted.parse(await answer.json());
    const wasSent = model.isSentAsIs;
    expect(after).toBe(model.version + (wasSent ? 0 : 1));
    if (model.reference !== null) expect(receipt.reference).toBe(model.reference);
    if (!wasSent) expect(receipt.isUpdate).toBe(model.status === 'submitted');
    model.reference = receipt.reference;
    model.version = after;
    model.status = 'submitted';
    model.hasUnsentChanges = false;
    model.receipts.set(key, receipt);
  }
}

/** AP-27: an address of a step that is locked, or is none, leads to the first that is not complete. */
async function open(model: Model, step: number, subStep: number) {
  const places = applicationMaps[model.variant].steps;
  const first = model.complete.indexOf(false);
  const furthest = first < 0 ? places.length - 1 : first + 1;
  const asked = places.findIndex(
    (place) => place.step === step && (subStep === 0 || place.subStep === subStep),
  );
  const path = stepPaths.application(String(model.jobId), { step, subStep });
  const answer = await ask(flow.gateway, 'GET', path, { cookie, headers: { accept: 'text/html' } });
  const isOpen = asked >= 0 && asked <= furthest;
  const target = places[first < 0 ? places.length - 1 : first];
  const mark = asked < 0 ? '' : lockedMark;
  const expected =
    isOpen || !target ? [200, null] : [303, stepPaths.application(String(model.jobId), target) + mark];
  expect([answer.status, answer.headers.get('location')]).toEqual(expected);
  await answer.arrayBuffer();
}

async function read(model: Model) {
  const view = await flow.view(model.jobId, cookie);
  expect([view.version, view.status, view.receipt?.reference ?? null]).toEqual([
    model.version,
    model.status,
    model.reference,
  ]);
  expect(
    applicationMaps[model.variant].steps.map((place) =>
      applicationMaps[model.variant].isComplete(view.progress, place),
    ),
  ).toEqual(model.complete);
}

async function happen(model: Model, event: Happening): Promise<void> {
  const places = applicationMaps[model.variant].steps;
  if (event.what === 'save' || event.what === 'go on') {
    const index = event.what === 'save' ? event.at % places.length : model.complete.indexOf(false);
    const name = places[index]?.name ?? 'review';
    if (name === 'review') return;
    if (event.what === 'save') await saveStep(model, name, event.way, event.behind);
    else {
      if (name === 'portfolio' && !model.isConfidential) await hide(model, true);
      await saveStep(model, name, 'one', 0);
    }
  } else if (event.what === 'submit') await submit(model, event.behind, event.key);
  else if (event.what === 'open') await open(model, event.step, event.subStep);
  else if (event.what === 'hide') await hide(model, event.isConfidential);
  else await read(model);
}

async function hide(model: Model, isConfidential: boolean) {
  const path = applicationApi.portfolioConfidential(String(model.jobId));
  const answer = await ask(flow.gateway, 'PUT', path, { cookie, body: { isConfidential } });
  expect(answer.status).toBe(200);
  const isChanged = model.isConfidential !== isConfidential;
  model.isConfidential = isConfidential;
  model.change(isChanged);
}

test('[AP-26] [AP-27] no sequence of saves, submissions and addresses opens a locked step, loses a version or sends twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.nat({ max: 6 }),
      fc.array(happening, { minLength: 2, maxLength: 8, size: 'max' }),
      async (isReview, done, happenings) => {
        await emptyProfile();
        const jobId = await flow.job(isReview ? [] : ['portfolio', 'story'], ['Pune']);
        const model = new Model(jobId, isReview ? 'review' : 'sub-steps');
        for (let step = 0; step < done; step += 1) await happen(model, { what: 'go on' });
        for (const event of happenings) await happen(model, event);
        await read(model);
      },
    ),
    { numRuns: 100 },
  );
}, 120_000);
