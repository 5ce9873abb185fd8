import { expect, it } from 'vitest';
import { MAX_PORTFOLIO_LINKS } from '../../../../shared/domain/application/links.ts';
import { applicationMessages as messages } from '../../../../shared/messages/application/application.ts';
import { education } from '../../../../shared/messages/profile/education.ts';
import { postAJob } from '../../../../shared/messages/postings/post-a-job.ts';
import { profileMessages } from '../../../../shared/messages/profile/profile-rules.ts';
import { workExperience } from '../../../../shared/messages/profile/work-experience.ts';
import { skillMessages } from '../../../../shared/domain/profile/skills/skill-errors.ts';
import { TOP_LIMITS } from '../../../../shared/domain/profile/skills/skills.ts';
import {
  applicationCodes,
  draftCodes,
  profileCodes,
  promptCodes,
} from '../../../../server/wire/protocol/field-codes.ts';

const { codeOf, textOf } = applicationCodes;

const textsIn = (catalogue: object): string[] =>
  Object.values(catalogue).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [entry];
    if (typeof entry === 'function') return [String(entry(MAX_PORTFOLIO_LINKS))];
    return typeof entry === 'object' && entry !== null ? textsIn(entry) : [];
  });

const texts = textsIn(messages);

it.each(texts)('%s travels as a code, and is said again from it', (message) => {
  const code = codeOf({ pointer: '/any', message });
  expect(code).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/);
  expect(textOf(code)).toBe(message);
});

/** A summary of errors lists the texts alone, without the labels of the fields. */
it.each([
  ['an application', messages],
  ['a profile', { ...messages, ...profileMessages, ...skillMessages(TOP_LIMITS) }],
  ['a job draft', postAJob.errors],
  ['an education', education.errors],
  ['a work experience', workExperience.errors],
])('no two errors of %s have the same text', (_of, catalogue) => {
  const said = textsIn(catalogue);
  expect(said.length).toBeGreaterThan(9);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
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

it.each([
  [profileCodes, 'skills.noTop', 'Mark at least one top skill'],
  [profileCodes, 'skills.tooManyTop', 'You can mark up to 5 top skills. Unmark one first.'],
  [profileCodes, 'software.noTop', 'Mark at least one top tool'],
  [profileCodes, 'software.tooManyTop', 'You can mark up to 3 top tools. Unmark one first.'],
  [promptCodes, 'skills.tooManyTop', 'You can mark up to 5 top skills. Unmark one first.'],
  [promptCodes, 'software.tooManyTop', 'You can mark up to 5 top tools. Unmark one first.'],
])(
  '[S-10] [AMB-06] a fault of skills or software travels with its list and limit: case %#',
  (codes, code, text) => {
    expect(codes.textOf(code)).toBe(text);
    expect(codes.codeOf({ pointer: `/${code.split('.')[0]}`, message: text })).toBe(code);
  },
);
