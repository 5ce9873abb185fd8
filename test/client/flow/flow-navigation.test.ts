import fc from 'fast-check';
import { ApiProblem } from '../../../client/api/http/problem.ts';
import { describe, expect, test } from 'vitest';
import type { FlowRules } from '../../../client/flow/flow-context.ts';
import { flow as flowTexts } from '../../../shared/messages/flow.ts';
import { type BackPolicy, decideBack } from '../../../shared/domain/back-policy.ts';
import type { Fault, ProfileKind, StepName } from './profile-flow.ts';
import { profileMap } from './profile-flow.ts';
import { quiet } from './fake-flow.ts';
import { ProfileVisit } from './profile-visit.ts';

describe('forwards', () => {
  test('each step is saved and the next one opened, to the end', async () => {
    const visit = new ProfileVisit();
    const walked: string[] = [];
    while (visit.outcome === null) {
      walked.push(visit.place.name);
      visit.type(visit.place.name, `My ${visit.place.name}`);
      await visit.next();
    }
    expect(walked).toEqual(['about', 'skills', 'story', 'wishes']);
    expect(visit.outcome).toBe('receipt 1');
    expect(visit.server.answers.wishes).toBe('My wishes');
  });

  test('a step that is not valid shows why, and stays', async () => {
    const visit = new ProfileVisit();
    await visit.next();
    expect([visit.place.name, visit.errors.fields]).toEqual(['about', { about: 'Required.' }]);
  });

  test('what is saved already is not saved again', async () => {
    const visit = new ProfileVisit();
    await visit.walkTo('story');
    await visit.previous();
    const before = visit.server.calls.length;
    await visit.next();
    expect([visit.place.name, visit.server.calls.length]).toEqual(['story', before]);
  });

  test('a second press while a save runs does nothing', async () => {
    const visit = new ProfileVisit();
    visit.type('about', 'Mine');
    const first = visit.nav.next();
    await Promise.all([first, visit.next(), visit.previous()]);
    expect(visit.server.calls.filter((call) => call === 'save about')).toHaveLength(1);
    expect([visit.place.name, visit.busy]).toEqual(['skills', null]);
  });

  test('a declared question stands in the way: before a step is left, after it is saved, before the end', async () => {
    const asked: string[] = [];
    let isOpen = true;
    const ask = (question: string) => {
      if (isOpen) asked.push(question);
      return isOpen;
    };
    let goOn = () => {};
    const visit = new ProfileVisit({
      beforeNext: ({ place }) => place.name === 'skills' && ask('before'),
      afterSave({ place }, next) {
        goOn = next;
        return place.name === 'story' && ask('after');
      },
      beforeFinish(_moment, next) {
        goOn = next;
        return ask('end');
      },
    });
    await visit.walkTo('skills');
    visit.type('skills', 'Mine');
    await visit.next();
    expect([visit.place.name, visit.server.answers.skills, asked]).toEqual(['skills', '', ['before']]);
    isOpen = false;
    await visit.walkTo('story');
    isOpen = true;
    visit.type('story', 'Mine');
    await visit.next();
    expect([visit.place.name, visit.server.answers.story, asked.at(-1)]).toEqual(['story', 'Mine', 'after']);
    goOn();
    visit.type('wishes', 'Mine');
    await visit.next();
    expect([visit.server.answers.wishes, visit.outcome, asked.at(-1)]).toEqual(['Mine', null, 'end']);
    goOn();
    await quiet();
    expect(visit.outcome).toBe('receipt 1');
  });
});

describe('locks', () => {
  test('the rail opens what is done and the first step that is not; forward saves first, earlier goes back', async () => {
    const visit = new ProfileVisit();
    await visit.walkTo('skills');
    const [about, skills, story] = profileMap.steps;
    if (!about || !skills || !story) throw new Error('The flow has four places.');
    visit.type('skills', 'Mine');
    await visit.nav.go(story);
    expect([visit.place.name, visit.server.answers.skills]).toEqual(['skills', '']);
    await visit.nav.go(about);
    expect(visit.place.name).toBe('about');
    visit.type('about', 'Changed');
    await visit.nav.go(skills);
    expect([visit.place.name, visit.server.answers.about]).toEqual(['skills', 'Changed']);
  });

  test('an address of a locked step leads to the first incomplete one', () => {
    const visit = new ProfileVisit({}, undefined, undefined, { step: 3, subStep: null });
    expect(visit.place.name).toBe('about');
  });

  test('a step that turns out to be locked leads there too, and says so', async () => {
    const visit = new ProfileVisit();
    await visit.walkTo('skills');
    visit.type('skills', 'Mine');
    visit.server.refusal = 'step-locked';
    await visit.next();
    expect([visit.place.name, visit.errors.general]).toEqual(['skills', 'step-locked']);
  });
});

test('a flow that is opened without a step begins where unsaved text stands, and else where it was left', async () => {
  const visit = new ProfileVisit();
  await visit.walkTo('wishes');
  visit.type('story', 'Changed');
  visit.type('skills', 'Changed too');
  const { server, storage } = visit;
  const opened = (step: number | null, subStep: number | null = null) =>
    new ProfileVisit({}, server, storage, { step, subStep }).place.name;
  expect([opened(null), opened(1), opened(2, 2), opened(3)]).toEqual(['skills', 'about', 'story', 'wishes']);
  storage.remove();
  expect(opened(null)).toBe('wishes');
});

describe('a check before a save', () => {
  test('asks once; the answer saves and moves on', async () => {
    const visit = new ProfileVisit();
    await visit.walkTo('skills');
    visit.server.isSafe = false;
    visit.type('skills', 'Mine');
    await visit.next();
    expect([visit.asked, visit.place.name, visit.server.answers.skills]).toEqual([
      'save skills?',
      'skills',
      '',
    ]);
    await visit.answer();
    expect([visit.asked, visit.place.name, visit.server.answers.skills]).toEqual([null, 'story', 'Mine']);
  });

  test('that fails leaves the person on the step with another try', async () => {
    const visit = new ProfileVisit();
    await visit.walkTo('skills');
    visit.server.fault = 'refused';
    visit.type('skills', 'Mine');
    await visit.next();
    expect([visit.place.name, visit.failure?.problem.code]).toEqual(['skills', 'unreachable']);
    visit.failure?.retry();
    await quiet();
    expect([visit.place.name, visit.failure, visit.server.answers.skills]).toEqual(['story', null, 'Mine']);
  });

  test('asks at the end about a step of an earlier visit; the answer saves it and finishes', async () => {
    const visit = new ProfileVisit();
    await visit.walkTo('wishes');
    visit.type('wishes', 'Mine');
    visit.server.isSafe = false;
    visit.type('skills', 'Changed');
    await visit.next();
    expect([visit.asked, visit.outcome]).toEqual(['save skills?', null]);
    await visit.answer();
    expect([visit.outcome, visit.server.answers.skills]).toEqual(['receipt 1', 'Changed']);
  });
});

describe('Back follows the policy of the flow', () => {
  const policies: readonly BackPolicy[] = ['wizard', 'edit', 'application'];
  const situations = fc.record({
    policy: fc.constantFrom(...policies),
    /** Where Back is pressed; later steps lie behind it, or it is the furthest. */
    step: fc.constantFrom<StepName>('about', 'skills', 'story'),
    isLatest: fc.boolean(),
    typed: fc.constantFrom('nothing', 'valid', 'invalid'),
  });

  test('[AP-29] in every situation', async () => {
    await fc.assert(
      fc.asyncProperty(situations, async ({ policy, step, isLatest, typed }) => {
        const visit = new ProfileVisit({ back: policy });
        await visit.walkTo(isLatest ? step : 'wishes');
        while (visit.place.name !== step) await visit.previous();
        if (typed !== 'nothing') visit.type(step, typed === 'valid' ? 'Changed' : ' ');
        const hasChanges = visit.store.hasUnsaved(step);
        const isValid = visit.typed(step).trim() !== '';
        const decision = decideBack(policy, {
          hasChanges,
          isValid,
          isLatestBeyondCurrent: !isLatest,
          isFirstStep: step === 'about',
          isRequiredMissing: !isValid,
        });
        const before = visit.server.answers[step];
        await visit.previous();
        const isSaved = visit.server.answers[step] !== before;
        const isHere = visit.place.name === step && visit.outcome === null;
        const hasErrors = visit.errors.fields[step] !== undefined;
        expect(isSaved).toBe(decision === 'save' && isValid);
        expect(isHere).toBe(decision === 'show-error' || (decision === 'save' && !isValid));
        expect(hasErrors).toBe(isHere);
        if (!isHere && step === 'about') expect(visit.outcome).toBe('left');
        // A second press lets go of what the first showed, as that says; what is typed stays.
        if (decision !== 'show-error') return;
        expect(visit.errors.general).toBe(flowTexts.backAgain);
        const typedBefore = visit.typed(step);
        await visit.previous();
        if (step === 'about') expect(visit.outcome).toBe('left');
        else expect(visit.place.name).not.toBe(step);
        expect(visit.typed(step)).toBe(typedBefore);
      }),
    );
  });
});

describe('what a save meets', () => {
  test.each([
    ['session-ended', 'sign-in-again'],
    ['precondition-failed', 'conflict'],
  ])('%s asks in %s; once that is answered, it saves and moves on', async (what, question) => {
    const visit = new ProfileVisit();
    visit.type('about', 'Mine');
    if (what === 'session-ended') visit.server.fault = 'session-ended';
    else visit.server.change({ about: 'Theirs' });
    await visit.next();
    expect([visit.asked, visit.place.name, visit.typed('about')]).toEqual([question, 'about', 'Mine']);
    visit.store.choose('about', 'mine');
    await visit.answer();
    expect([visit.place.name, visit.server.answers.about]).toEqual(['skills', 'Mine']);
  });

  test('what ends the flow is told as its end', async () => {
    const visit = new ProfileVisit();
    visit.type('about', 'Mine');
    visit.server.refusal = 'job-not-found';
    await visit.next();
    expect([visit.outcome, visit.failure]).toEqual(['gone', null]);
  });

  test('what did not reach the server is saved when the connection is back, and nobody is moved', async () => {
    const visit = new ProfileVisit();
    visit.type('about', 'Mine');
    visit.server.fault = 'refused';
    await visit.next();
    expect(visit.failure?.step).toBe('about');
    await visit.nav.saveUnreached();
    expect([visit.failure, visit.server.answers.about]).toEqual([null, 'Mine']);
  });

  test('what did not reach the server and was changed elsewhere meanwhile is asked about when the connection is back', async () => {
    const visit = new ProfileVisit();
    visit.type('about', 'Mine');
    visit.server.fault = 'refused';
    await visit.next();
    visit.server.change({ about: 'Theirs' });
    await visit.nav.saveUnreached();
    expect([visit.asked, visit.failure]).toEqual(['conflict', null]);
    visit.store.choose('about', 'mine');
    await visit.answer();
    expect(visit.server.answers.about).toBe('Mine');
  });

  test('what still does not reach the server stays told', async () => {
    const visit = new ProfileVisit();
    visit.type('about', 'Mine');
    visit.server.fault = 'refused';
    await visit.next();
    visit.server.fault = 'refused';
    await visit.nav.saveUnreached();
    expect([visit.failure?.problem.code, visit.asked]).toEqual(['unreachable', null]);
  });

  test('what did not reach the server on the last step is saved then too, and it stays told that the flow is not finished', async () => {
    const visit = new ProfileVisit();
    await visit.walkTo('wishes');
    visit.type('wishes', 'Mine');
    visit.server.fault = 'refused';
    await visit.next();
    await visit.nav.saveUnreached();
    expect([visit.server.answers.wishes, visit.outcome, visit.failure?.isSaved]).toEqual([
      'Mine',
      null,
      true,
    ]);
    await visit.next();
    expect(visit.outcome).toBe('receipt 1');
  });

  test.each([
    ['answer-lost', 'receipt 1', 1],
    ['refused', null, undefined],
  ] as const)(
    'a finish that got no answer (%s) ends once the connection is back if it has arrived, and is not sent by itself',
    async (fault, outcome, sent) => {
      const visit: ProfileVisit = new ProfileVisit({ hasArrived: () => visit.server.receipts.size > 0 });
      const { server } = visit;
      await visit.walkTo('wishes');
      visit.type('wishes', 'Mine');
      await visit.store.save('wishes');
      server.fault = fault;
      await visit.next();
      expect(visit.failure?.problem.code).toBe('unreachable');
      await visit.nav.saveUnreached();
      const finished = server.receipts.size || undefined;
      expect([visit.outcome, finished, visit.failure?.isSaved]).toEqual([
        outcome,
        sent,
        outcome === null ? true : undefined,
      ]);
    },
  );

  test('what did not reach the server and would save nothing is not repeated when the connection is back, nor told any longer', async () => {
    const visit = new ProfileVisit();
    let repeated = 0;
    const problem = new ApiProblem('unreachable');
    visit.nav.settle({ kind: 'failed', problem }, () => (repeated += 1));
    expect(visit.failure?.problem).toBe(problem);
    await visit.nav.saveUnreached();
    expect([visit.failure, repeated]).toEqual([null, 0]);
  });

  test('a step that may wait is passed without its save, and saved later', async () => {
    const mayWait: FlowRules<ProfileKind>['mayWait'] = ['about'];
    const visit = new ProfileVisit({ mayWait });
    await visit.walkTo('skills');
    await visit.previous();
    visit.type('about', 'Changed');
    visit.server.fault = 'refused';
    await visit.next();
    expect([visit.place.name, visit.failure, visit.nav.waiting]).toEqual(['skills', null, ['about']]);
    await visit.nav.saveWaiting();
    expect([visit.server.answers.about, visit.nav.waiting]).toEqual(['Changed', []]);
  });

  test('an ended session stays told after the sign-in was put away, with the way to sign in, until the step is saved', async () => {
    const visit = new ProfileVisit();
    visit.type('about', 'Mine');
    visit.server.fault = 'session-ended';
    await visit.next();
    visit.dismiss();
    expect([visit.asked, visit.failure?.problem.code]).toEqual([null, 'session-ended']);
    visit.server.fault = 'session-ended';
    visit.failure?.retry();
    await quiet();
    expect(visit.asked).toBe('sign-in-again');
    await visit.answer();
    expect([visit.failure, visit.place.name]).toEqual([null, 'skills']);
  });

  test('an ended session is told also where the step may wait', async () => {
    const visit = new ProfileVisit({ mayWait: ['about'] });
    visit.type('about', 'Mine');
    visit.server.fault = 'session-ended';
    await visit.next();
    expect([visit.place.name, visit.asked]).toEqual(['about', 'sign-in-again']);
  });

  test('a step of an earlier visit that is not valid is shown at the end', async () => {
    const visit = new ProfileVisit();
    await visit.walkTo('wishes');
    visit.type('wishes', 'Mine');
    visit.type('story', ' ');
    await visit.next();
    expect([visit.place.name, visit.errors.fields]).toEqual(['story', { story: 'Required.' }]);
  });
});

describe('the way out', () => {
  test.each([
    ['with something unsaved is asked about', true, false, 'unsaved', null],
    ['with everything saved is free', false, false, null, 'left'],
    ['with everything saved is asked about where the flow says so', false, true, 'exit', null],
  ])('%s', (_title, isTyped, asksBeforeExit, asked, outcome) => {
    const visit = new ProfileVisit({ asksBeforeExit: () => asksBeforeExit });
    if (isTyped) visit.type('about', 'Mine');
    visit.nav.exit();
    expect([visit.asked, visit.outcome]).toEqual([asked, outcome]);
  });

  test('saves what stands on the step, where that is the answer', async () => {
    const visit = new ProfileVisit();
    visit.type('about', 'Mine');
    await visit.saveAndLeave();
    expect([visit.server.answers.about, visit.outcome]).toEqual(['Mine', 'left']);
  });

  test('asks about the effects of that save once; the answer saves and leaves', async () => {
    const visit = new ProfileVisit();
    await visit.walkTo('skills');
    visit.server.isSafe = false;
    visit.type('skills', 'Mine');
    await visit.saveAndLeave();
    expect([visit.asked, visit.outcome]).toEqual(['save skills?', null]);
    await visit.answer();
    expect([visit.asked, visit.server.answers.skills, visit.outcome]).toEqual([null, 'Mine', 'left']);
  });
});

test('no order of typing, moves, reloads, faults and changes elsewhere loses what was typed, or opens a locked step', async () => {
  const faults = fc.constantFrom<Fault>('none', 'refused', 'answer-lost', 'session-ended');
  const events = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('type' as const), text: fc.constantFrom('A', 'B', ' ', '') }),
      fc.record({ kind: fc.constantFrom('next' as const, 'back' as const, 'answer' as const) }),
      fc.record({ kind: fc.constant('reload' as const), step: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ kind: fc.constant('fault' as const), fault: faults }),
      fc.record({ kind: fc.constant('elsewhere' as const), isSafe: fc.boolean() }),
    ),
    { maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(events, async (events) => {
      let visit = new ProfileVisit();
      const { server, storage } = visit;
      const mine = new Map<StepName, string>();
      for (const event of events) {
        const { name } = visit.place;
        if (event.kind === 'type') {
          visit.type(name, event.text);
          mine.set(name, event.text);
        } else if (event.kind === 'next') await visit.next();
        else if (event.kind === 'back') await visit.previous();
        else if (event.kind === 'answer') await visit.answer();
        else if (event.kind === 'fault') server.fault = event.fault;
        else if (event.kind === 'reload')
          visit = new ProfileVisit({}, server, storage, { step: event.step, subStep: null });
        else if (event.kind === 'elsewhere') {
          server.isSafe = event.isSafe;
          // Another form than those that are typed into: of those, either version may be chosen.
          if (!mine.has('wishes')) server.change({ wishes: `Theirs ${server.version}` });
        }
        for (const [step, text] of mine)
          expect([visit.typed(step), server.answers[step]].map((found) => found.trim())).toContain(
            text.trim(),
          );
        const { progress } = visit.store.get().view;
        expect(profileMap.isUnlocked(progress, visit.place)).toBe(true);
        expect(visit.busy).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});
