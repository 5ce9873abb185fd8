import { expect, test } from 'vitest';
import type { ListedRow } from '../../../../client/features/listing/listing-state.ts';
import { withHidden } from '../../../../client/features/listing/with-hidden.ts';

const row = (id: string, companyName: string, logoUrl: string | null): ListedRow => ({
  id,
  path: `/job/weaving/${id}`,
  title: `Job ${id}`,
  companyName,
  logoUrl,
  experience: null,
  location: null,
  compensation: null,
  isPremium: false,
  activeSince: null,
  tag: null,
  isSaved: false,
  matches: [],
});

/** The third company has the name of the first. */
const list = [
  row('1', 'Loom House', '/media/companies/1'),
  row('2', 'Indigo', '/media/companies/2'),
  row('3', 'Loom House', '/media/companies/1'),
  row('4', 'Loom House', '/media/companies/3'),
];
const states = (rows: readonly ListedRow[]) => rows.map(({ hiddenBy = null }) => hiddenBy);
const nothing = [null, null, null, null];

test('[SV-04] a hidden job keeps its place, and its company stays', () => {
  const hidden = withHidden(list, { kind: 'job-hidden', jobId: '1', by: 'job', isHidden: true });
  expect(states(hidden)).toEqual(['job', null, null, null]);
  const shown = withHidden(hidden, { kind: 'job-hidden', jobId: '1', by: 'job', isHidden: false });
  expect(states(shown)).toEqual(nothing);
});

test('[SV-04] the other rows of a hidden company go and come back, but none of its namesake', () => {
  const company = { kind: 'job-hidden', jobId: '3', by: 'company' } as const;
  const hidden = withHidden(list, { ...company, isHidden: true });
  expect(states(hidden)).toEqual(['other-row', null, 'company', null]);
  expect(states(withHidden(hidden, { ...company, isHidden: false }))).toEqual(nothing);
});

test('[SV-04] a job that was hidden before its company stays hidden when the company is shown again', () => {
  const one = withHidden(list, { kind: 'job-hidden', jobId: '1', by: 'job', isHidden: true });
  const company = { kind: 'job-hidden', jobId: '3', by: 'company' } as const;
  const both = withHidden(one, { ...company, isHidden: true });
  expect(states(both)).toEqual(['job', null, 'company', null]);
  expect(states(withHidden(both, { ...company, isHidden: false }))).toEqual(['job', null, null, null]);
});
