import { afterAll, beforeAll, expect, test } from 'vitest';
import { step, showListing } from '../../../../client/features/listing/state/listing-machine.ts';
import { render } from '../../../../client/entry-server.tsx';
import { listingView } from '../../../../shared/contract/jobs/listing.ts';
import { parseListingQuery } from '../../../../shared/domain/jobs/listing-query.ts';
import { paths } from '../../../../shared/paths.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { ITEMS, jobs, LIST, list, startListingGateway, type ListingGateway } from './listing-gateway.ts';

const OPTIONS = 20;
const SIMILAR = '/getsimilarjobs';

let listing: ListingGateway;
beforeAll(async () => {
  listing = await startListingGateway();
});
afterAll(() => listing.close());

test('[K-02] chunks of 10, 20 options asked for and 4 shown, a second of quiet, 4 similar jobs', async () => {
  const { upstream } = listing;
  const options = Array.from({ length: OPTIONS }, (_, at) => ({ key: at + 1, value: `Craft ${at + 1}` }));
  upstream.on(ITEMS, fake.ok({ items_info: { items: options }, exact_match: false }));
  upstream.on(SIMILAR, list(jobs(4)));
  const view = listingView.parse(await (await listing.get('/api/jobs')).json());
  await (await listing.get('/api/jobs/7/similar')).text();
  const askedOf = (path: string) =>
    upstream.callsTo(path).map(({ query }) => [query.get('start'), query.get('rows')]);
  expect(askedOf(LIST)).toEqual([['0', '10']]);
  expect(askedOf(ITEMS)).toEqual([
    ['0', '20'],
    ['0', '20'],
  ]);
  expect(askedOf(SIMILAR)).toEqual([['0', '4']]);

  const html = render(paths.jobs, { page: 'listing', model: view });
  const shown = [
    ...html.matchAll(/<li( class="[^"]+")?><label[^>]*><input type="checkbox" name="profession_list"/gu),
  ];
  expect(shown).toHaveLength(OPTIONS);
  expect(shown.findIndex(([, beyond]) => beyond !== undefined)).toBe(4);

  const query = parseListingQuery('');
  const changed = { kind: 'filters-changed', query: { ...query, isRemote: true } } as const;
  const { effects } = step(showListing(query, view), changed);
  expect(effects).toContainEqual({ kind: 'wait', milliseconds: 1000 });
});
