import { expect, test } from 'vitest';
import { greetedName } from '../../../../client/features/home/own/greeted-name.ts';

test.each([
  ['Priya Rao', 'Priya'],
  ['S. Priya Rao', 'Priya'],
  ['S Priya Rao', 'Priya'],
  ['K.R. Meera Iyer', 'Meera'],
  ['Jo Das', 'Jo'],
  ["D'Souza", "D'Souza"],
  ['Anne-Marie Kapoor', 'Anne-Marie'],
  ['प्रिया राव', 'प्रिया'],
  ['श्री', 'श्री'],
  ['Priya', 'Priya'],
  ['S. P.', 'S. P.'],
  ['S', 'S'],
  ['', ''],
])('the greeting of %j says %j', (name, greeted) => expect(greetedName(name)).toBe(greeted));
