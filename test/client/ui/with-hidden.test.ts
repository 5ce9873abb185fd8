import { expect, test } from 'vitest';
import type { HiddenChange } from '../../../client/api/jobs/hidden-here.ts';
import {
  type HideableRow,
  hiddenWith,
  listWithHidden,
  withHidden,
} from '../../../client/ui/jobs/with-hidden.ts';

const row = (id: string, companyName: string, logoUrl: string | null): HideableRow => ({
  id,
  companyName,
  logoUrl,
});

/** The third company has the name of the first. */
const list = [
  row('1', 'Loom House', '/media/companies/1'),
  row('2', 'Indigo', '/media/companies/2'),
  row('3', 'Loom House', '/media/companies/1'),
  row('4', 'Loom House', '/media/companies/3'),
];
const loomHouse = { companyName: 'Loom House', logoUrl: '/media/companies/1' };
const pressed = (jobId: string, by: HiddenChange['by'], isHidden = true): HiddenChange => ({
  ...loomHouse,
  jobId,
  by,
  isHidden,
});
const states = (rows: readonly HideableRow[]) => rows.map(({ hiddenBy = null }) => hiddenBy);
const nothing = [null, null, null, null];

test('[SV-04] a hidden job keeps its place, and its company stays', () => {
  const hidden = withHidden(list, pressed('1', 'job'));
  expect(states(hidden)).toEqual(['job', null, null, null]);
  expect(states(withHidden(hidden, pressed('1', 'job', false)))).toEqual(nothing);
});

test('[SV-04] the other rows of a hidden company go and come back, but none of its namesake', () => {
  const hidden = withHidden(list, pressed('3', 'company'));
  expect(states(hidden)).toEqual(['other-row', null, 'company', null]);
  expect(states(withHidden(hidden, pressed('3', 'company', false)))).toEqual(nothing);
});

test('[SV-04] a company that was hidden in the list comes back from the page of another of its jobs', () => {
  const hidden = withHidden(list, pressed('3', 'company'));
  expect(states(withHidden(hidden, pressed('9', 'company', false)))).toEqual(nothing);
});

test('[SV-04] a job that was hidden before its company stays hidden when the company is shown again', () => {
  const one = withHidden(list, pressed('1', 'job'));
  const both = withHidden(one, pressed('3', 'company'));
  expect(states(both)).toEqual(['job', null, 'company', null]);
  expect(states(withHidden(both, pressed('3', 'company', false)))).toEqual(['job', null, null, null]);
});

test('[SV-04] the total follows the loaded rows, unless more were found than counted', () => {
  const all = { rows: list, view: { total: { count: 38, isAtLeast: false } } };
  const hidden = listWithHidden(all, pressed('3', 'company'));
  expect(hidden.view.total.count).toBe(36);
  expect(listWithHidden(hidden, pressed('3', 'company')).view.total.count).toBe(36);
  expect(listWithHidden(hidden, pressed('3', 'company', false)).view.total.count).toBe(38);
  const many = { rows: list, view: { total: { count: 10_000, isAtLeast: true } } };
  expect(listWithHidden(many, pressed('1', 'job')).view.total.count).toBe(10_000);
});

test('[SV-04] a job that is shown again while its company is hidden stays hidden, and says so', () => {
  const both = withHidden(withHidden(list, pressed('1', 'job')), pressed('3', 'company'));
  const one = withHidden(both, pressed('1', 'job', false));
  expect(states(one)).toEqual(['company', null, 'company', null]);
  expect(states(withHidden(one, pressed('1', 'company', false)))).toEqual(nothing);
});

test('[SV-04] rows that were on their way while their company was hidden are hidden, but none of its namesake', () => {
  const hidden = withHidden(list.slice(0, 2), pressed('1', 'company'));
  expect(states(hiddenWith(hidden, list.slice(2)))).toEqual(['other-row', null]);
  expect(states(hiddenWith(withHidden(list.slice(0, 2), pressed('1', 'job')), list.slice(2)))).toEqual([
    null,
    null,
  ]);
});

test('[SV-04] a job that is shown again stays hidden with a company that was hidden from another list', () => {
  const hidden = withHidden(withHidden(list, pressed('1', 'job')), pressed('9', 'company'));
  expect(states(hidden)).toEqual(['job', null, 'other-row', null]);
  expect(states(withHidden(hidden, pressed('1', 'job', false)))).toEqual([
    'company',
    null,
    'other-row',
    null,
  ]);
});
