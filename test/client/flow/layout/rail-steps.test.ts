import { describe, expect, test } from 'vitest';
import { defineFlow } from '../../../../shared/domain/flow.ts';
import { placeOfKey, railSteps } from '../../../../client/flow/layout/rail-steps.ts';

const map = defineFlow({ steps: [['name', 'city'], 'education', ['pay', 'places']], openAhead: 1 });
type PlaceName = (typeof map)['steps'][number]['name'];

interface Case {
  readonly at: PlaceName;
  readonly done?: readonly PlaceName[];
  readonly isWrong?: boolean;
}

const rail = ({ at, done = [], isWrong = false }: Case) =>
  railSteps({
    map,
    progress: {
      steps: [1, 2, 3].map((step) => {
        const subSteps = map
          .partsOf(step)
          .map(({ subStep, name }) => ({ subStep, isComplete: done.includes(name) }));
        return {
          step,
          title: `Step ${step}`,
          isComplete: subSteps.every(({ isComplete }) => isComplete),
          subSteps,
        };
      }),
    },
    here: map.named(at) ?? { step: 0, subStep: 0 },
    isWrong,
    titles: { name: 'name', city: 'city', education: 'education', pay: 'pay', places: 'places' },
  });

/** One letter a mark: here, complete, locked, wrong. */
const marks = (entry: {
  readonly isHere: boolean;
  readonly isComplete: boolean;
  readonly isLocked: boolean;
  readonly isWrong: boolean;
}) =>
  [entry.isHere && 'h', entry.isComplete && 'c', entry.isLocked && 'l', entry.isWrong && 'w']
    .filter((mark) => mark !== false)
    .join('');

describe('the rail of a flow', () => {
  test.each<[string, Case, string[], string[]]>([
    ['at its beginning', { at: 'name' }, ['h', 'l', 'l'], ['h', '', '', 'l', 'l']],
    ['with a part done', { at: 'city', done: ['name'] }, ['h', '', 'l'], ['c', 'h', '', 'l', 'l']],
    [
      'back at a step that was done',
      { at: 'name', done: ['name', 'city', 'education'] },
      ['hc', 'c', ''],
      ['hc', 'c', '', '', ''],
    ],
    [
      'with something wrong, in the middle of a step',
      { at: 'pay', done: ['name', 'city', 'education'], isWrong: true },
      ['c', 'c', 'hw'],
      ['c', 'c', '', 'hw', ''],
    ],
    [
      'with something wrong in a step without parts',
      { at: 'education', done: ['name', 'city'], isWrong: true },
      ['c', 'hw', ''],
      ['c', 'c', '', '', 'l'],
    ],
  ])('[AP-27] %s marks what is here, complete, locked and wrong', (_when, state, steps, parts) => {
    const shown = rail(state);
    expect(shown.map(marks)).toEqual(steps);
    expect(shown.flatMap(({ subSteps }) => (subSteps.length > 0 ? subSteps.map(marks) : ['']))).toEqual(
      parts,
    );
  });

  test('a step leads to its first part, each part to itself, and an unknown key nowhere', () => {
    const shown = rail({ at: 'name' });
    const nameOf = ({ key }: { readonly key: string }) => placeOfKey(map, key)?.name;
    expect(shown.map(nameOf)).toEqual(['name', 'education', 'pay']);
    expect(shown.flatMap(({ subSteps }) => subSteps.map(nameOf))).toEqual(['name', 'city', 'pay', 'places']);
    expect(placeOfKey(map, '9/9')).toBeNull();
  });

  test('a step that the flow does not have is locked and leads nowhere', () => {
    const [step] = railSteps({
      map,
      progress: { steps: [{ step: 9, title: 'Later', isComplete: false, subSteps: [] }] },
      here: { step: 1, subStep: 1 },
      isWrong: false,
      titles: { name: '', city: '', education: '', pay: '', places: '' },
    });
    expect(step).toMatchObject({ title: 'Later', isLocked: true, subSteps: [] });
    expect(placeOfKey(map, step?.key ?? '')).toBeNull();
  });
});
