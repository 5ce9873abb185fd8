import { expect, it } from 'vitest';
import { MAX_PORTFOLIO_LINKS } from '../../../shared/domain/application/links.ts';
import { applicationMessages as messages } from '../../../shared/messages/application.ts';
import { codeOf, textOf } from '../../../server/wire/field-codes.ts';

const texts = Object.values(messages).flatMap((group) =>
  Object.values(group).map((text) => (typeof text === 'string' ? text : text(MAX_PORTFOLIO_LINKS))),
);

it.each(texts)('%s travels as a code, and is said again from it', (message) => {
  const code = codeOf({ pointer: '/any', message });
  expect(code).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/);
  expect(textOf(code)).toBe(message);
});

it('fields with the same text have codes of their own', () => {
  expect(messages.email.length).toBe(messages.name.length);
  expect(codeOf({ pointer: '/email', message: messages.email.length })).toBe('email.length');
  expect(codeOf({ pointer: '/name', message: messages.name.length })).toBe('name.length');
});

it('a sentence is no code, not even one of ours', () => {
  for (const text of [...texts, 'refused', '', 'constructor', 'pay']) expect(textOf(text)).toBeNull();
  expect(codeOf({ pointer: '/name', message: 'What somebody else says.' })).toBe('refused');
});
