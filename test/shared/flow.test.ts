import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flowStart, readFlowAddress } from '../../shared/domain/flow-address.ts';
import { defineFlow, type FlowMap, type FlowProgress } from '../../shared/domain/flow.ts';

/** Steps with some sub-steps each, 0 of them being a step without, and how many are open ahead. */
const flows = fc
  .record({
    counts: fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 6 }),
    openAhead: fc.nat({ max: 2 }),
  })
  .map(({ counts, openAhead }) => {
    const steps = counts.map((count, index) =>
      count === 0 ? `s${index + 1}` : Array.from({ length: count }, (_, part) => `s${index + 1}.${part + 1}`),
    );
    return { map: defineFlow({ steps, openAhead }), openAhead };
  });

/** Progress in which the first `done` steps are complete. */
function progressOf({ steps }: FlowMap, done: number): FlowProgress {
  const isComplete = (place: object) => steps.slice(0, done).some((other) => other === place);
  const numbers = [...new Set(steps.map(({ step }) => step))];
  return {
    steps: numbers.map((step) => {
      const places = steps.filter((place) => place.step === step);
      const subSteps = places.filter(({ subStep }) => subStep > 0);
      return {
        step,
        isComplete: places.every(isComplete),
        subSteps: subSteps.map((place) => ({ subStep: place.subStep, isComplete: isComplete(place) })),
      };
    }),
  };
}

const small = defineFlow({
  steps: ['one', ['two-a', 'two-b'], 'three'],
  previous: { three: 'one' },
});

describe('the map of a flow', () => {
  test('numbers its steps as they stand', () => {
    expect(small.steps.map(({ step, subStep, name }) => `${step}/${subStep} ${name}`)).toEqual([
      '1/0 one',
      '2/1 two-a',
      '2/2 two-b',
      '3/0 three',
    ]);
    expect(small.partsOf(2).map(({ name }) => name)).toEqual(['two-a', 'two-b']);
    expect(small.partsOf(4)).toEqual([]);
  });

  test('has at least one step', () => {
    expect(() => defineFlow({ steps: [] })).toThrow('at least one step');
  });

  test.each<[number, number | null, string | null]>([
    [1, null, 'one'],
    [1, 0, 'one'],
    [2, null, 'two-a'],
    [2, 2, 'two-b'],
    [2, 3, null],
    [1, 1, null],
    [4, null, null],
  ])('at %s/%s stands %s', (step, subStep, name) => {
    expect(small.stepAt(step, subStep)?.name ?? null).toBe(name);
  });

  test('finds a step by its name, where it has it', () => {
    expect(small.named('two-b')).toMatchObject({ step: 2, subStep: 2 });
    expect(small.named('four')).toBeNull();
  });

  test('Back leads to the step before, but for declared exceptions, and out of the first', () => {
    const before = small.steps.map((place) => small.previous(place)?.name ?? null);
    expect(before).toEqual([null, 'one', 'two-a', 'one']);
  });

  test('Next walks through every flow and ends; Back walks the same way', () => {
    fc.assert(
      fc.property(flows, ({ map }) => {
        const [first] = map.steps;
        const walked = [];
        for (let here = first ?? null; here !== null; here = map.next(here)) {
          expect(map.previous(here)).toBe(walked.at(-1) ?? null);
          for (const before of walked) expect(map.isBefore(before, here)).toBe(true);
          walked.push(here);
        }
        expect(walked).toEqual(map.steps);
      }),
    );
  });

  test('a place that is no step leads nowhere and is never open', () => {
    const nowhere = { step: 2, subStep: 0 };
    expect([small.next(nowhere), small.previous(nowhere)]).toEqual([null, null]);
    expect(small.isUnlocked(progressOf(small, 4), nowhere)).toBe(false);
    expect(small.isComplete(progressOf(small, 4), { step: 2, subStep: 3 })).toBe(false);
    expect(small.isComplete({ steps: [] }, { step: 2, subStep: 1 })).toBe(false);
  });
});

describe('[AP-27] locks', () => {
  test('every step up to the first incomplete one, and as many after it as are declared, is open', () => {
    fc.assert(
      fc.property(flows, fc.nat(24), ({ map, openAhead }, done) => {
        const { steps } = map;
        const progress = progressOf(map, done);
        const first = Math.min(done, steps.length - 1);
        expect(map.firstIncomplete(progress)).toBe(steps[first]);
        expect(steps.filter((place) => map.isComplete(progress, place))).toEqual(steps.slice(0, done));
        const open = steps.slice(0, first + 1 + openAhead);
        expect(steps.filter((place) => map.isUnlocked(progress, place))).toEqual(open);
      }),
    );
  });

  test('an address opens what is open, and leads from what is locked to where the person goes on', () => {
    const addresses = fc.record({
      step: fc.option(fc.integer({ min: 1, max: 7 })),
      subStep: fc.option(fc.nat({ max: 5 })),
    });
    fc.assert(
      fc.property(flows, fc.nat(24), addresses, ({ map }, done, address) => {
        const progress = progressOf(map, done);
        const named = address.step === null ? null : map.stepAt(address.step, address.subStep);
        const isOpen = named !== null && map.isUnlocked(progress, named);
        expect(map.openAt(progress, address)).toBe(isOpen ? named : null);
        expect(map.placeAt(progress, address)).toBe(isOpen ? named : map.firstIncomplete(progress));
        expect(map.isLedFrom(progress, address)).toBe(named !== null && !isOpen);
      }),
    );
  });
});

describe('[RT-11] [RT-12] addresses of a flow', () => {
  const at = (step: number | null, subStep: number | null = null, modal: string | null = null) => ({
    step,
    subStep,
    modal,
  });

  test.each<[string, unknown]>([
    ['', flowStart],
    ['/', flowStart],
    ['1', at(1)],
    ['2/1', at(2, 1)],
    ['3/2/links-modal', at(3, 2, 'links-modal')],
    ['9', at(9)],
    ['links-modal', null],
    ['0', null],
    ['x', null],
    ['1/2/3', null],
    ['2/1/other-modal', null],
    ['01', null],
  ])('“%s”', (tail, expected) => {
    expect(readFlowAddress(tail, ['links-modal'])).toEqual(expected);
  });
});
