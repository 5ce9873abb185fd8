import { describe, expect, test } from 'vitest';
import { duePrompts, type PromptFacts } from '../../../../server/marketplace/areas/prompts/due-prompts.ts';

const DAY = 86_400_000;
const now = 100 * DAY;

/** Somebody of long standing, of whom nothing is to be asked. */
const settled: PromptFacts = {
  now,
  joinedAt: now - 30 * DAY,
  addresses: 1,
  newestAddressAt: now - 30 * DAY,
  hasTopSkill: true,
  hasTopSoftware: true,
  email: null,
  skills: null,
  software: null,
};

const row = (isDone: boolean, at = now - DAY, isAddedByRecruiter = false) => ({
  isDone,
  isAddedByRecruiter,
  at,
});

describe('[Q-06] [Q-07] the primary e-mail is asked for', () => {
  test.for([
    ['not where there is one address', {}, false],
    ['where there are two', { addresses: 2 }, true],
    ['not once it was chosen', { addresses: 2, email: row(true) }, false],
    ['again when an address came later', { addresses: 3, email: row(true), newestAddressAt: now }, true],
    [
      'not when the later address went again',
      { addresses: 1, email: row(true), newestAddressAt: now },
      false,
    ],
    ['of a new account as well', { addresses: 2, joinedAt: now }, true],
  ] as const)('%s', ([, facts, expected]) => {
    expect(duePrompts({ ...settled, ...facts }).isEmailDue).toBe(expected);
  });
});

describe('[Q-08] [Q-09] a list is asked for', () => {
  test.for([
    ['not while both have top ones', {}, null],
    ['the skills, where no top one is marked', { hasTopSkill: false }, 'skills'],
    ['the software, where no top one is marked', { hasTopSoftware: false }, 'software'],
    ['the skills first', { hasTopSkill: false, hasTopSoftware: false }, 'skills'],
    ['not on the first day', { hasTopSkill: false, hasTopSoftware: false, joinedAt: now - DAY + 1 }, null],
    ['after the first day', { hasTopSkill: false, joinedAt: now - DAY }, 'skills'],
    ['the skills, when a recruiter has added one', { skills: row(false, now, true) }, 'skills'],
    ['the software after the skills were saved', { skills: row(true), software: row(false) }, 'software'],
    ['the skills again after Back', { skills: row(false), software: row(false) }, 'skills'],
    ['not after both were saved', { skills: row(true), software: row(true) }, null],
    ['again when the profile has lost them since', { skills: row(true), hasTopSkill: false }, 'skills'],
  ] as const)('%s', ([, facts, expected]) => {
    expect(duePrompts({ ...settled, ...facts }).list).toBe(expected);
  });
});
