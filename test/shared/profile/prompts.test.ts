import { describe, expect, test } from 'vitest';
import { displayedEmail, isReordered, promptVerdict } from '../../../shared/domain/profile/prompts.ts';
import { PROMPT_LIMITS, type SkillChoice, TOP_LIMITS } from '../../../shared/domain/profile/skills/skills.ts';

const all = Array.from({ length: 51 }, (_, index) => ({ id: `1-${index}`, name: `Skill ${index}` }));
const choice = (chosen: number, ...top: readonly number[]): SkillChoice => ({
  chosen: all.slice(0, chosen),
  top: top.map((index) => all[index] ?? { id: '', name: '' }),
  typed: '',
});

describe.for(['skills', 'software'] as const)('a press on Save in the prompt of %s', (list) => {
  const limit = PROMPT_LIMITS[list];

  test.for([
    ['[Q-14] nothing', choice(0), { kind: 'error', fault: 'none' }],
    ['a text in the field', { ...choice(5, 1, 2), typed: 'Ani' }, { kind: 'error', fault: 'half' }],
    ['[Q-11] one, not marked', choice(1), { kind: 'ask', canSkip: false }],
    ['[Q-11] several, none marked', choice(7), { kind: 'ask', canSkip: false }],
    ['[Q-12] two, one marked', choice(2, 1), { kind: 'ask', canSkip: true }],
    ['[Q-12] many, one marked', choice(50, 3), { kind: 'ask', canSkip: true }],
    ['[Q-13] one, marked', choice(1, 0), { kind: 'save' }],
    ['[Q-13] two, both marked', choice(2, 1, 0), { kind: 'save' }],
    ['[Q-13] as many marked as there may be', choice(9, 4, 3, 2, 1, 0), { kind: 'save' }],
    ['[S-11] one too many marked', choice(9, 5, 4, 3, 2, 1, 0), { kind: 'error', fault: 'tooManyTop' }],
    ['[Q-14] too many', choice(51, 0, 1), { kind: 'error', fault: 'tooMany' }],
  ] as const)('%s', ([, given, verdict]) => {
    expect(promptVerdict(given, limit)).toEqual(verdict);
  });
});

test('[S-11] the limit of software is three in the wizard and five in the prompt', () => {
  expect([TOP_LIMITS, PROMPT_LIMITS]).toEqual([
    { skills: 5, software: 3 },
    { skills: 5, software: 5 },
  ]);
  expect(promptVerdict(choice(9, 0, 1, 2, 3, 4), TOP_LIMITS.software)).toMatchObject({ fault: 'tooManyTop' });
});

test.for([
  ['nothing', choice(3, 0, 1), choice(3, 0, 1), false],
  ['the order of the top ones', choice(3, 0, 1), choice(3, 1, 0), true],
  ['another top one', choice(3, 0, 1), choice(3, 0, 2), false],
  ['one top one more', choice(3, 0, 1), choice(3, 1, 0, 2), false],
  ['one more chosen', choice(3, 0, 1), choice(4, 1, 0), false],
] as const)('[Q-15] a list counts as reordered by its change alone: %s', ([, before, after, expected]) => {
  expect(isReordered(before, after)).toBe(expected);
});

test.for([
  ['a@b.in', 'a@b.in'],
  [`${'a'.repeat(120)}@bc.in`.slice(0, 127), `${'a'.repeat(120)}@bc.in`.slice(0, 127)],
  [`${'a'.repeat(150)}@b.in`, `${'a'.repeat(126)}…`],
] as const)('[V-32] [K-07] an address is displayed with at most 127 characters: %s', ([address, shown]) => {
  expect(displayedEmail(address)).toBe(shown);
  expect(displayedEmail(address).length).toBeLessThanOrEqual(127);
});
