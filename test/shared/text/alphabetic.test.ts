import { expect, test } from 'vitest';
import { checkName } from '../../../shared/domain/account.ts';
import { isAlphabetic } from '../../../shared/domain/text/alphabetic.ts';

test.each(['Asha', 'Asha  Rao', 'José', 'Jose\u0301', 'अंजलि शर्मा', 'ക്ഷേമ', 'শ্রীমতী', '李 小龙', 'क्\u200dष'])(
  '[V-33] %j is letters and spaces only',
  (text) => {
    expect(isAlphabetic(text)).toBe(true);
    expect(checkName(text)).toBeNull();
  },
);

test.each([
  '',
  ' ',
  ' Asha',
  'Asha ',
  'Asha2',
  'अ१',
  'Asha_Rao',
  'Asha\tRao',
  'Asha\nRao',
  '\u0301',
  '🙂',
  'A.B',
  "O'Neil",
])('[V-33] %j is not', (text) => expect(isAlphabetic(text)).toBe(false));

test.each(['K. Rao', "D'Souza", 'Anne-Marie', 'Asha Ra’o'])(
  '[V-33] %j is a name: its signs stand between words of letters',
  (name) => {
    expect(isAlphabetic(name)).toBe(false);
    expect(checkName(name)).toBeNull();
  },
);

test.each(['-Asha', 'Asha.', "'", '...', 'Asha-2'])('[V-33] %j is no name', (name) =>
  expect(checkName(name)).not.toBeNull(),
);
