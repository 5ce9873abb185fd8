import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problem } from '../../../../shared/contract/problem.ts';
import {
  searchSuggestions,
  suggestionKind,
  suggestions,
} from '../../../../shared/contract/jobs/suggestions.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { startGateway, type TestGateway } from '../../../helpers/services/gateway.ts';
import { startMarketplace } from '../../../helpers/services/marketplace.ts';

const ITEMS = '/itemsw';

let upstream: fake.FakeUpstream;
let gateway: TestGateway;
beforeEach(async () => {
  upstream = await fake.startFakeUpstream();
  gateway = await startGateway({ marketplace: { socketPath: upstream.socketPath } });
});
afterEach(async () => {
  await gateway.close();
  await upstream.close();
});

const named = (count: number, exact_match: unknown = false) =>
  fake.ok({
    items_info: {
      items: Array.from({ length: count }, (_, at) => ({
        key: at + 1,
        value: `Item ${at + 1}`,
        attributes: ['/media/icons/a.svg', 3],
      })),
    },
    exact_match,
  });

async function read(path: string) {
  const answer = await fetch(`${gateway.url}/api/suggestions/${path}`);
  expect(answer.status).toBe(200);
  return suggestions.parse(await answer.json());
}

describe('suggestions', () => {
  test.each([
    ['cities', 'city'],
    ['skills', 'merged_skill'],
    ['companies', 'company'],
    ['software', 'software_technology'],
    ['institutes', 'institute'],
    ['specialisations', 'specialisation'],
  ])('[C-04] of %s are asked for as %s, by what was typed', async (kind, item_type) => {
    upstream.on(ITEMS, named(2));
    await read(`${kind}?q=%20mo%20&other=1`);
    expect(Object.fromEntries(upstream.calls[0]?.query ?? [])).toEqual({
      item_type,
      start: '0',
      rows: kind === 'companies' ? '5' : '10',
      constraint: 'mo',
    });
  });

  test('[FW-03] [FW-05] [C-60] come ten a page, as long as pages are full', async () => {
    upstream.on(ITEMS, named(10), named(4));
    expect(await read('cities?q=a')).toMatchObject({ hasMore: true, items: { length: 10 } });
    expect(await read('cities?q=a&page=2')).toMatchObject({ hasMore: false, items: { length: 4 } });
    expect(upstream.calls.map(({ query }) => [query.get('start'), query.get('rows')])).toEqual([
      ['0', '10'],
      ['10', '10'],
    ]);
  });

  test('[FW-05] of companies come five a page', async () => {
    upstream.on(ITEMS, named(5), named(4));
    expect(await read('companies?q=a')).toMatchObject({ hasMore: true, items: { length: 5 } });
    expect(await read('companies?q=a&page=2')).toMatchObject({ hasMore: false, items: { length: 4 } });
    expect(upstream.calls.map(({ query }) => [query.get('start'), query.get('rows')])).toEqual([
      ['0', '5'],
      ['5', '5'],
    ]);
  });

  test('of nothing are none', async () => {
    upstream.on(ITEMS, named(0));
    expect(await read('cities?q=zz')).toEqual({ items: [], hasMore: false, isExactMatch: false });
  });

  test('[C-04] tell an exact match and show only pictures of ours', async () => {
    const item = (key: number, attributes: unknown) => ({ key, value: `  Item\n${key} `, attributes });
    upstream.on(
      ITEMS,
      fake.ok({
        items_info: {
          items: [
            item(1, ['/media/a.svg']),
            item(2, ['https://elsewhere.example/a.svg']),
            item(3, null),
            item(3, null),
            { key: 4, value: ' ' },
          ],
        },
        exact_match: 1,
      }),
    );
    expect(await read('institutes?q=item')).toEqual({
      items: [
        { id: '1', name: 'Item 1', iconUrl: '/media/a.svg' },
        { id: '2', name: 'Item 2', iconUrl: null },
        { id: '3', name: 'Item 3', iconUrl: null },
      ],
      hasMore: false,
      isExactMatch: true,
    });
  });

  test('may be kept by anybody for a minute, and are asked for once', async () => {
    upstream.on(ITEMS, named(1));
    const answer = await fetch(`${gateway.url}/api/suggestions/cities?q=pu`);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    await answer.text();
    await read('cities?q=pu');
    expect(upstream.calls).toHaveLength(1);
  });

  test('are one person’s answer when it clears a cookie', async () => {
    upstream.on(ITEMS, named(1));
    const answer = await fetch(`${gateway.url}/api/suggestions/cities`, {
      headers: { cookie: 'atelier-session=forged' },
    });
    await answer.text();
    expect(answer.headers.getSetCookie()).toHaveLength(1);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test.each(['0', '-1', '1.5', 'x', '1001', '', '1e2', '9999999999'])(
    'of page "%s" are refused with what to do',
    async (page) => {
      const answer = await fetch(`${gateway.url}/api/suggestions/cities?page=${page}`);
      const { code, detail } = problem.parse(await answer.json());
      expect([answer.status, code]).toEqual([400, 'bad-request']);
      expect(detail).toContain('from 1 to 1000');
      expect(upstream.calls).toHaveLength(0);
    },
  );

  test('of what there is not are not found', async () => {
    for (const kind of ['people', 'constructor', 'profession_l1']) {
      expect((await fetch(`${gateway.url}/api/suggestions/${kind}`)).status, kind).toBe(404);
    }
  });

  test.each([
    [fake.raw('no json'), 502],
    [fake.json({}, 500), 503],
  ])('that cannot be had are a problem %#', async (behaviour, status) => {
    upstream.on(ITEMS, behaviour);
    const answer = await fetch(`${gateway.url}/api/suggestions/cities?q=a`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store']);
  });

  test.each(['%00', '%ff', '%ed%a0%80'])('of what is no text are refused: %s', async (text) => {
    expect((await fetch(`${gateway.url}/api/suggestions/skills?q=${text}`)).status).toBe(400);
    expect(upstream.calls).toHaveLength(0);
  });

  test.each(['%', 'q&q=b', 'x'.repeat(5000), '%F0%9F%8E%A8'])(
    'of any text are answered: %#',
    async (text) => {
      upstream.on(ITEMS, named(0));
      await read(`skills?q=${text}`);
      expect(upstream.calls[0]?.query.get('constraint')?.length).toBeLessThanOrEqual(100);
    },
  );
});

describe('suggestions for a search', () => {
  const SEARCH = '/getjobsearchsuggestions';
  const ask = (text: string) => fetch(`${gateway.url}/api/suggestions/search?q=${text}`);

  test('are what the marketplace suggests for the text, as far as it can be read, and are shared', async () => {
    upstream.on(
      SEARCH,
      fake.ok({
        suggestion_list: [
          { kind: 'title', text: '  Glass\nBlower ' },
          { kind: 'place', text: ' ' },
          { kind: 'skill', text: 'Glass' },
        ],
      }),
    );
    const answer = await ask('%20gl%20&other=1');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    expect(searchSuggestions.parse(await answer.json()).items).toEqual([
      { kind: 'title', text: 'Glass Blower' },
      { kind: 'skill', text: 'Glass' },
    ]);
    await ask('gl');
    expect(upstream.calls.map(({ query }) => Object.fromEntries(query))).toEqual([
      { search_constraint: 'gl' },
    ]);
  });

  test('are none for an empty text, which asks nobody', async () => {
    const answer = await ask('%20');
    expect(await answer.json()).toEqual({ items: [] });
    expect(upstream.calls).toHaveLength(0);
  });

  test.each([
    ['%00', []],
    ['a%00b', []],
    ['%ff', ['\u{FFFD}']],
    ['%ed%a0%80', ['\u{FFFD}'.repeat(3)]],
    ['%', ['%']],
    ['%E2%80%8B%C2%AD', []],
    ['%E2%80%AEgl%EF%BB%BF', ['gl']],
    ['gl&x=%00', ['gl']],
    ['gl&q=%00', ['gl']],
  ])('[LS-09] forgive as the list does what is no text: %s', async (text, asked) => {
    upstream.on(SEARCH, fake.ok({ suggestion_list: [] }));
    const answer = await ask(text);
    expect([answer.status, await answer.json()]).toEqual([200, { items: [] }]);
    expect(upstream.calls.map(({ query }) => query.get('search_constraint'))).toEqual(asked);
  });

  test.each([
    [fake.ok({ suggestion_list: [{ kind: 'person', text: 'A' }] }), 502],
    [fake.json({}, 500), 503],
  ])('that cannot be had are a problem %#', async (behaviour, status) => {
    upstream.on(SEARCH, behaviour);
    expect((await ask('gl')).status).toBe(status);
  });
});

test('before the real marketplace every kind completes what is typed, page by page', async () => {
  const marketplace = await startMarketplace({ sampleData: true });
  const real = await startGateway({
    marketplace: { socketPath: marketplace.socketPath, takesBatches: true },
  });
  const ask = async (path: string) =>
    suggestions.parse(await (await fetch(`${real.url}/api/suggestions/${path}`)).json());
  try {
    for (const kind of suggestionKind.options) {
      expect((await ask(kind)).items.length, kind).toBeGreaterThan(0);
    }
    const first = await ask('cities?q=pu');
    const names = first.items.map(({ name }) => name);
    expect(names[0]).toMatch(/^pu/iu);
    expect(names.every((name) => /pu/iu.test(name))).toBe(true);
    const everywhere = await ask('cities');
    const second = await ask('cities?page=2');
    expect(everywhere.hasMore).toBe(true);
    expect(second.items.map(({ id }) => id)).not.toEqual(
      expect.arrayContaining(everywhere.items.slice(0, 1).map(({ id }) => id)),
    );
    const searched = await (await fetch(`${real.url}/api/suggestions/search?q=des`)).json();
    expect(searchSuggestions.parse(searched).items.map(({ kind }) => kind)).toContain('title');
    expect((await ask('cities?q=pune')).isExactMatch).toBe(true);
    expect((await ask('cities?q=pun')).isExactMatch).toBe(false);
  } finally {
    await real.close();
    await marketplace.close();
  }
});
