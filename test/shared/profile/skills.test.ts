import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addSkill,
  addSkillNames,
  choiceOf,
  foldSkill,
  isSkillList,
  MAX_SKILLS,
  rankSkills,
  removeSkill,
  SKILL_NAME_LENGTH,
  type SkillChoice,
  TOP_LIMITS,
  toggleTopSkill,
} from '../../../shared/domain/profile/skills/skills.ts';
import { skillErrors } from '../../../shared/domain/profile/skills/skill-errors.ts';
import { moveItem } from '../../../shared/domain/text/list-items.ts';

const skill = (id: string, name = `Skill ${id}`) => ({ id, name });
const noSkills: SkillChoice = { chosen: [], top: [], typed: '' };
const chose = (...ids: string[]): SkillChoice =>
  ids.reduce((choice, id) => addSkill(choice, skill(id)), noSkills);
const idsOf = ({ chosen, top }: SkillChoice) => [chosen.map(({ id }) => id), top.map(({ id }) => id)];
/** As the list editor moves a top one. */
const move = (choice: SkillChoice, id: string, to: number) => ({
  ...choice,
  top: moveItem(choice.top, id, to),
});
const namesOf = (choice: SkillChoice) => choice.chosen.map(({ name }) => name);

test('[S-03] the first added skill becomes a top one by itself, and no other does', () => {
  expect(idsOf(chose('7', '8', '9'))).toEqual([['7', '8', '9'], ['7']]);
  const unmarked = toggleTopSkill(chose('7', '8'), '7', 5);
  expect(idsOf(addSkill(unmarked, skill('9')))).toEqual([['7', '8', '9'], []]);
  expect(idsOf(addSkill(removeSkill(chose('7'), '7'), skill('8')))).toEqual([['8'], ['8']]);
});

test.each([
  ['the same id', skill('7', 'Another name')],
  ['the same name', skill('99', 'Skill 7')],
  ['other letter case', skill('99', 'sKILL 7')],
  ['more blanks', skill('99', '  Skill   7 ')],
])('[S-07] adding one twice is ignored: %s', (_, again) => {
  const choice = chose('7', '8');
  expect(addSkill(choice, again)).toBe(choice);
  expect(addSkillNames(choice, again.name === 'Another name' ? 'skill 7' : again.name)).toEqual({
    choice,
    refused: [],
  });
});

test('[S-04] a press marks a chosen one at the end of the top ones, another press unmarks it', () => {
  const marked = toggleTopSkill(chose('7', '8', '9'), '9', 5);
  expect(idsOf(marked)[1]).toEqual(['7', '9']);
  expect(idsOf(toggleTopSkill(marked, '7', 5))[1]).toEqual(['9']);
  expect(toggleTopSkill(marked, 'nobody', 5)).toBe(marked);
});

test.each([
  ['skills', 5],
  ['software in the wizard and the edit pages', 3],
  ['software in the prompt', 5],
])('[S-11] no more than the limit can be marked: %s, %i', (_, limit) => {
  const many = chose('1', '2', '3', '4', '5', '6', '7');
  const full = many.chosen.slice(1).reduce((choice, { id }) => toggleTopSkill(choice, id, limit), many);
  expect(full.top).toHaveLength(limit);
  expect(toggleTopSkill(full, '7', limit)).toBe(full);
  expect(idsOf(toggleTopSkill(full, '1', limit))[1]).not.toContain('1');
});

test('[S-06] removing one removes it from the top ones as well', () => {
  expect(idsOf(removeSkill(chose('7', '8'), '7'))).toEqual([['8'], []]);
  expect(idsOf(removeSkill(chose('7', '8'), '8'))).toEqual([['7'], ['7']]);
});

test('[S-05] [S-08] the place among the top ones is what is saved, from 1', () => {
  const choice = ['8', '9'].reduce((before, id) => toggleTopSkill(before, id, 5), chose('7', '8', '9', '10'));
  const moved = move(choice, '9', 0);
  expect(rankSkills(moved)).toEqual([
    { ...skill('7'), priority: 2 },
    { ...skill('8'), priority: 3 },
    { ...skill('9'), priority: 1 },
    { ...skill('10'), priority: null },
  ]);
  expect(choiceOf(rankSkills(moved))).toEqual(moved);
});

const exactly = 'n'.repeat(SKILL_NAME_LENGTH);
test.each([
  ['Figma', ['Figma'], []],
  ['Figma, Blender,  After Effects ', ['Figma', 'Blender', 'After Effects'], []],
  ['Figma\nBlender\r\nC++\tC#', ['Figma', 'Blender', 'C++', 'C#'], []],
  ['- Figma\n• Blender\n– Node.js; 3D', ['Figma', 'Blender', 'Node.js', '3D'], []],
  ['UI/UX | Art direction', ['UI/UX', 'Art direction'], []],
  ['चित्रकला, டிஜிட்டல் கலை', ['चित्रकला', 'டிஜிட்டல் கலை'], []],
  ['خطاطی، نقاشی', ['خطاطی', 'نقاشی'], []],
  ['ਚਿੱਤਰਕਲਾ। ಕಲೆ। ചിത്രരചന', ['ਚਿੱਤਰਕਲਾ', 'ಕಲೆ', 'ചിത്രരചന'], []],
  ['ক্যালিগ্রাফি, ક્ષેત્ર, ଚିତ୍ରକଳା, తెలుగు', ['ক্যালিগ্রাফি', 'ક્ષેત્ર', 'ଚିତ୍ରକଳା', 'తెలుగు'], []],
  [', ,\n;', [], []],
  ['Figma, figma , FIGMA', ['Figma'], []],
  ['Figma, ???, Blender', ['Figma', 'Blender'], ['???']],
  [`${exactly}, ${exactly}n`, [exactly], [`${exactly}n`]],
])('a typed or pasted text becomes tags, in any script: %j', (text, names, refused) => {
  const added = addSkillNames(noSkills, text);
  expect([namesOf(added.choice), added.refused]).toEqual([names, refused]);
});

test('only a text with several names is taken before Enter', () => {
  expect(['Figma', 'After Effects', 'C++', 'a,', 'a\nb', 'क।'].map(isSkillList)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a list takes up to fifty, and says which it could not take', () => {
  const names = Array.from({ length: MAX_SKILLS + 2 }, (_, index) => `Skill ${index}`);
  const { choice, refused } = addSkillNames(noSkills, names.join());
  expect([choice.chosen.length, refused]).toEqual([MAX_SKILLS, names.slice(MAX_SKILLS)]);
  expect(addSkill(choice, skill('new'))).toBe(choice);
  expect(addSkillNames(choice, 'Skill 3').refused).toEqual([]);
});

const five = chose('1', '2', '3', '4', '5');
const topOf = (count: number): SkillChoice => ({ ...five, top: five.chosen.slice(0, count) });
test.each([
  [noSkills, TOP_LIMITS, 'Select skills', 'Select software and technologies'],
  [topOf(0), TOP_LIMITS, 'Mark at least one top skill', 'Mark at least one top tool'],
  [topOf(1), TOP_LIMITS, undefined, undefined],
  [topOf(3), TOP_LIMITS, undefined, undefined],
  [topOf(4), TOP_LIMITS, undefined, 'You can mark up to 3 top tools. Unmark one first.'],
  [topOf(5), { skills: 5, software: 5 }, undefined, undefined],
  [
    topOf(4),
    { skills: 3, software: 2 },
    'You can mark up to 3 top skills. Unmark one first.',
    'You can mark up to 2 top tools. Unmark one first.',
  ],
])(
  '[S-09] [S-10] [S-11] at least one, at least one top one, at most the limit: case %#',
  (choice, limits, ...messages) => {
    const errors = skillErrors({ skills: choice, software: choice }, limits);
    const found = new Map(errors.map(({ pointer, message }) => [pointer, message]));
    expect([found.get('/skills'), found.get('/software')]).toEqual(messages);
  },
);

type Step = (choice: SkillChoice) => SkillChoice;
const anId = fc.integer({ min: 1, max: 8 }).map(String);
const step: fc.Arbitrary<Step> = fc.oneof(
  anId.map(
    (id): Step =>
      (choice) =>
        addSkill(choice, skill(id)),
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map(
    (text): Step =>
      (choice) =>
        addSkillNames(choice, text).choice,
  ),
  anId.map(
    (id): Step =>
      (choice) =>
        toggleTopSkill(choice, id, 3),
  ),
  anId.map(
    (id): Step =>
      (choice) =>
        removeSkill(choice, id),
  ),
  fc.tuple(anId, fc.nat(4)).map(
    ([id, to]): Step =>
      (choice) =>
        move(choice, id, to),
  ),
);

test('[S-05] [S-06] [S-07] [S-08] after any steps each name is there once, every top one is chosen, and ranks have no gaps', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const choice = steps.reduce((before, take) => take(before), noSkills);
      const names = namesOf(choice).map(foldSkill);
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(choice.chosen.map(({ id }) => id)).size).toBe(names.length);
      expect(choice.top.every((top) => choice.chosen.some(({ id }) => id === top.id))).toBe(true);
      expect(choice.top.length).toBeLessThanOrEqual(3);
      const ranked = rankSkills(choice);
      const ranks = ranked.flatMap(({ priority }) => priority ?? []).sort((a, b) => a - b);
      expect(ranks).toEqual(choice.top.map((_, index) => index + 1));
      expect(choiceOf(ranked)).toEqual(choice);
    }),
    { numRuns: 1000 },
  );
});
