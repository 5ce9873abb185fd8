import { expect, test } from 'vitest';
import { quoteWords, splitLiteral, withoutWords } from '../../../shared/domain/text/literal-words.ts';

test.each([
  ['designer "3 years" in “Pune”', 'designer   in  ', '3 years Pune'],
  ['a 17" screen', 'a 17" screen', ''],
  ['""', ' ', ''],
])('[C-01] %s is split into what is read and what is literal', (text, rest, literal) => {
  expect(splitLiteral(text)).toEqual({ rest, literal });
});

test.each([
  ['designer in pune', ['pune'], 'designer in "pune"'],
  ['Pune punekar pune, "pune"', ['pune'], 'Pune punekar "pune", "pune"'],
  ['designer 1-2 yrs', ['1-2 yrs'], 'designer "1-2 yrs"'],
  ['remote work from home', ['remote', 'work from home'], '"remote" "work from home"'],
  ['3+ years c++', ['3+ years'], '"3+ years" c++'],
  ['"pune"', ['pune'], '"pune"'],
])('[C-01] in %s the words %j are put in quotation marks, each once', (text, words, expected) => {
  const quoted = quoteWords(text, words);
  expect(quoted).toBe(expected);
  expect(quoteWords(quoted, words)).toBe(quoted);
});

test.each([
  ['designer in pune', ['pune'], 'designer'],
  ['Pune designer', ['pune'], 'designer'],
  ['Pune-based designer', ['Pune'], 'designer'],
  ['designer, Pune based', ['Pune'], 'designer,'],
  ['designer based in Pune', ['Pune'], 'designer'],
  ['designer near pune', ['pune'], 'designer'],
  ['designer at Clay & Kin remote', ['Clay & Kin'], 'designer remote'],
  ['punekar  pune, "pune"', ['pune'], 'punekar , "pune"'],
  ['designer with 3+ years c++', ['3+ years'], 'designer c++'],
  ['remote designer, work from home', ['remote', 'work from home'], 'designer,'],
  ['login pune', ['pune'], 'login'],
  ['two  words', ['pune'], 'two  words'],
  ['in pune', ['pune'], ''],
])('[L-08][C-01] %s without the words %j is %j', (text, words, expected) => {
  expect(withoutWords(text, words)).toBe(expected);
});
