import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveList, readLeftList, takeLeftList } from '../../../../client/api/jobs/left-list.ts';
import { removeDraftsOf } from '../../../../client/forms/kept-drafts.ts';
import { FakeStorage } from '../../fake-storage.ts';

const listOf = (...ids: string[]) => ({ rows: ids.map((id) => ({ id })), search: ids.join() });

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Another tab has the same `localStorage`, and a `sessionStorage` of its own. */
const openTab = () => vi.stubGlobal('sessionStorage', new FakeStorage());

test('[UX-02] a list is taken by the tab of a job that it names, if a list opened it', () => {
  leaveList(listOf('7', '8'));
  expect(takeLeftList('7', false)).toBeNull();
  expect(takeLeftList('9', true)).toBeNull();
  expect(readLeftList()).toBeNull();
  expect(takeLeftList('7', true)).toEqual(listOf('7', '8'));
});

test('[UX-02] a tab keeps its list, whatever other tabs leave meanwhile', () => {
  leaveList(listOf('7', '8'));
  takeLeftList('7', true);
  leaveList(listOf('8', '9'));
  expect(takeLeftList('8', true)).toEqual(listOf('7', '8'));
  expect(readLeftList()).toEqual(listOf('7', '8'));
  openTab();
  expect(takeLeftList('8', true)).toEqual(listOf('8', '9'));
});

test('[UX-02] a sign-out forgets the list that was left', () => {
  leaveList(listOf('7'));
  removeDraftsOf('41');
  expect(takeLeftList('7', true)).toBeNull();
});

test.each([
  ['damaged', (): void => localStorage.setItem('atelier.left-list', '{"rows":[{"id":')],
  ['of another kind', (): void => localStorage.setItem('atelier.left-list', '{"rows":{"id":"7"}}')],
  ['of rows without ids', (): void => localStorage.setItem('atelier.left-list', '{"rows":[null,7,"7"]}')],
  ['switched off', (): void => void vi.stubGlobal('localStorage', undefined)],
])('[UX-02] storage that is %s has no list', (_, damage) => {
  damage();
  leaveList({ rows: [] });
  damage();
  expect(takeLeftList('7', true)).toBeNull();
});
