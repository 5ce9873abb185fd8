import { describe, expect, test } from 'vitest';
import { hasFields, listOf } from '../../../../client/api/http/reply-shape.ts';

interface Reply {
  readonly title: string;
  readonly pay: number | null;
  readonly isRemote: boolean;
  readonly rows: readonly string[];
  readonly job: { readonly id: string };
}

const isReply = hasFields<Reply>({
  title: 'string',
  pay: 'number?',
  isRemote: 'boolean',
  rows: 'array',
  job: 'object',
});
const reply = { title: 'Designer', pay: 9, isRemote: false, rows: [], job: { id: '1' } };

describe('the fields of a reply', () => {
  test.each([reply, { ...reply, pay: null }, { ...reply, further: 1 }])('%j is one', (body) => {
    expect(isReply(body)).toBe(true);
    expect(listOf(isReply)([body, body])).toBe(true);
  });

  test.each([
    null,
    undefined,
    'title',
    [reply],
    { ...reply, title: null },
    { ...reply, title: 7 },
    { ...reply, pay: '9' },
    { ...reply, pay: undefined },
    { ...reply, isRemote: 0 },
    { ...reply, rows: {} },
    { ...reply, job: [] },
    { ...reply, job: null },
  ])('%j is none', (body) => {
    expect(isReply(body)).toBe(false);
    expect(listOf(isReply)([reply, body])).toBe(false);
  });
});
