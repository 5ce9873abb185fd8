import { describe, expect, test } from 'vitest';
import { isBesideList, withChunk } from '../../../../client/features/job-page/list-beside/beside-list.ts';
import { sampleRow } from '../listing/sample-listing.ts';

const row = (id: number) => sampleRow(id, { location: 'Pune' });
const list = {
  search: 'q=ink',
  leftAt: 1_790_000_000_000,
  rows: [row(7), row(8)],
  nextCursor: 'next',
  view: { total: { count: 31, isAtLeast: false }, viewer: { role: 'visitor' as const } },
  top: 120,
};

describe('the list that a tab keeps', () => {
  test('[UX-02] is taken as it was left', () => {
    expect(isBesideList(list)).toBe(true);
    expect(
      isBesideList({ ...list, nextCursor: null, view: { total: null, viewer: { role: 'visitor' } } }),
    ).toBe(true);
  });

  const { logoUrl: _, ...rowOfAnEarlierVersion } = row(8);
  test.for([
    ['none', null],
    ['a text', 'q=ink'],
    ['no rows', { ...list, rows: undefined }],
    ['rows of another version', { ...list, rows: [row(7), rowOfAnEarlierVersion] }],
    ['a row that leads elsewhere', { ...list, rows: [{ ...row(7), path: '//elsewhere.example/job/7' }] }],
    ['a row that runs a script', { ...list, rows: [{ ...row(7), path: 'javascript:alert(1)' }] }],
    ['no view', { ...list, view: null }],
    ['nobody whose it is', { ...list, view: { total: null } }],
  ] as const)('[UX-02] is not shown when it is damaged: %s', ([, damaged]) => {
    expect(isBesideList(damaged)).toBe(false);
  });

  test('[UX-02] grows by a chunk, each job once, and keeps what goes with it', () => {
    const longer = withChunk(list, { rows: [row(8), row(9)], nextCursor: null });
    expect(longer.rows.map(({ id }) => id)).toEqual(['7', '8', '9']);
    expect(longer).toMatchObject({ nextCursor: null, top: 120, search: 'q=ink' });
  });
});
