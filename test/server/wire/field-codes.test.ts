import { expect, it } from 'vitest';
import { MAX_PORTFOLIO_LINKS } from '../../../shared/domain/application/links.ts';
import { applicationMessages as messages } from '../../../shared/messages/application.ts';
import { postAJob } from '../../../shared/messages/post-a-job.ts';
import { applicationCodes, draftCodes } from '../../../server/wire/field-codes.ts';

const { codeOf, textOf } = applicationCodes;

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

it('a text of a job draft travels as a code of one or two names', () => {
  const { errors } = postAJob;
  for (const [code, text] of [
    ['title.required', errors.title.required],
    ['unknownCity', errors.unknownCity],
    ['pay.order', errors.pay.order],
  ] as const) {
    expect(draftCodes.codeOf({ pointer: '/any', message: text })).toBe(code);
    expect(draftCodes.textOf(code)).toBe(text);
  }
});
