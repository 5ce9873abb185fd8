import { expect, test } from 'vitest';
import { fileText, linkText } from '../../../client/ui/notices/answer-texts.ts';

test.each([
  [null, 'asha.pdf'],
  ['CV of this year', 'CV of this year\nasha.pdf'],
])('a file that is called %s keeps its name beside that', (title, text) => {
  expect(fileText({ title, name: 'asha.pdf' })).toBe(text);
});

test.each([
  ['Website', 'https://asha.example'],
  ['Sketchbook', 'Sketchbook: https://asha.example'],
])('a link that is called %s shows what somebody has chosen', (name, text) => {
  expect(linkText({ name, url: 'https://asha.example' })).toBe(text);
});
