import type { Locator, Page, Request } from 'playwright-core';
import type { ListingView } from '../../../shared/contract/jobs/listing.ts';
import { listingView } from '../../../shared/contract/jobs/listing.ts';
import { messages } from '../../../shared/messages.ts';
import { filters as filterTexts, listing as listTexts } from '../../../shared/messages/jobs/listing.ts';
import { search as searchTexts } from '../../../shared/messages/shell.ts';
import { listingApi } from '../../../shared/listing-paths.ts';
import { api } from '../../../shared/paths.ts';
import type { SampleData } from '../../helpers/samples/sample-data.ts';

/** The view model of the list at this query string, as the gateway gives it to the person who is signed in on this page. */
export async function listingOf(page: Page, query = ''): Promise<ListingView> {
  return listingView.parse(await (await page.context().request.get(`${api.jobs}?${query}`)).json());
}

interface StoredJobs {
  readonly count: number;
  readonly titles: string[];
}

/** Jobs of one list, read from the store itself: how many there are, and the titles of the first ten, by default the newest. */
export function storedJobs(data: SampleData, where: string, order = 'activated_at desc'): StoredJobs {
  const found = data.all(
    `select title from jobs where status = 1 and is_unlisted = 0 and expires_at > ? and (${where})
     order by ${order}`,
    Date.now(),
  );
  return { count: found.length, titles: found.slice(0, 10).map(({ title }) => String(title)) };
}

/** The query strings of the lists and of the further chunks a page has asked for, in order. */
export function askedOf(requests: readonly Request[]): { lists: string[]; chunks: string[] } {
  const queriesOf = (path: string) =>
    requests
      .map((request) => new URL(request.url()))
      .filter(({ pathname }) => pathname === path)
      .map(({ searchParams }) => decodeURIComponent(searchParams.toString()));
  return { lists: queriesOf(api.jobs), chunks: queriesOf(listingApi.chunk) };
}

/** The parts of the listing by what people and screen readers call them. */
export function partsOf(page: Page) {
  const panel = page.getByRole('complementary', { name: filterTexts.title });
  const group = (name: string): Locator => panel.getByRole('group', { name, exact: true });
  return {
    panel,
    profession: group(filterTexts.profession),
    location: group(filterTexts.location),
    experience: group(filterTexts.experience),
    chips: page.getByRole('list', { name: filterTexts.chosen }).getByRole('link'),
    rows: page.locator('[data-row]'),
    /** Drawn in place of rows that have been asked for. */
    loading: page.getByRole('region', { name: listTexts.list }).locator('li[aria-hidden="true"]'),
    sort: page.getByRole('combobox', { name: filterTexts.sort }),
    count: page.getByRole('status').filter({ hasText: /\d jobs?$/ }),
    search: page.getByRole('banner').getByLabel(searchTexts.label, { exact: true }),
    dialog: page.getByRole('dialog'),
    notifications: page.getByRole('region', { name: messages.navigation.notifications }),
  };
}

/** The titles of the rows, in order. */
export async function titlesOf(page: Page): Promise<string[]> {
  const titles = await partsOf(page).rows.getByRole('link').allTextContents();
  return titles.map((title) => title.replace(/ \(opens in a new tab\)$/, ''));
}

export const queryOf = (page: Page): string => decodeURIComponent(new URL(page.url()).search.slice(1));

/** The label of the sort in force. */
export async function sortOf(page: Page): Promise<string> {
  return (await partsOf(page).sort.locator('option:checked').innerText()).trim();
}

/** The titles of the first chunk: a large window may ask for further ones by itself. */
export async function firstTitlesOf(page: Page): Promise<string[]> {
  return (await titlesOf(page)).slice(0, 10);
}
