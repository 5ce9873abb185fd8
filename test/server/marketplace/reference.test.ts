import { expect, it } from 'vitest';
import { fold } from '../../../server/marketplace/store/fold.ts';
import { JobStatus } from '../../../server/marketplace/store/values.ts';
import { ItemType } from '../../../server/wire/protocol/codes.ts';
import { items } from '../../../server/wire/reference.ts';
import { describeEngines } from '../../helpers/postgres/postgres.ts';
import { addCompany, addJob } from './fixtures.ts';
import { useMarketplace } from './use-marketplace.ts';

describeEngines('filter options and suggestions', (engine) => {
  const marketplace = useMarketplace(engine);
  const ask = async (item_type: string, constraint?: string, start = 0, rows = 20) => {
    const { data } = await marketplace().wire.call(items, {
      item_type,
      start,
      rows,
      ...(constraint === undefined ? {} : { constraint }),
    });
    return data;
  };
  const names = async (...asked: Parameters<typeof ask>) =>
    (await ask(...asked)).items_info.items.map(({ value }) => value);

  it('[C-04] offers the professions and places that listed jobs have, with their number', async () => {
    const { db } = marketplace();
    const professions = await db
      .selectFrom('professions')
      .select(['slug', 'name'])
      .orderBy('id')
      .limit(2)
      .execute();
    const [one, two] = professions;
    const jobs = [
      { profession: two?.slug, cities: ['pune', 'mumbai'] },
      { profession: two?.slug, cities: ['pune'] },
      { profession: one?.slug, cities: ['mumbai', 'pune', 'pune'] },
      { profession: one?.slug, cities: ['chennai'], isUnlisted: true },
      { profession: one?.slug, cities: ['chennai'], expiresAt: Date.now() - 1 },
      { profession: one?.slug, cities: ['chennai'], status: JobStatus.draft },
      { profession: one?.slug, cities: ['chennai'], status: JobStatus.closed },
    ];
    for (const { profession = '', ...job } of jobs) await addJob(db, { ...job, profession });
    const offered = await ask(ItemType.profession);
    expect(offered.items_info.items.map(({ value, attributes }) => [value, attributes?.[1]])).toEqual([
      [two?.name, 2],
      [one?.name, 1],
    ]);
    const places = await ask(ItemType.location);
    expect(places.items_info.items.map(({ value, attributes }) => [value, attributes?.[1]])).toEqual([
      ['Pune', 3],
      ['Mumbai', 2],
    ]);
    expect(await names(ItemType.location, 'mum')).toEqual(['Mumbai']);
    expect(await names(ItemType.location, undefined, 1, 1)).toEqual(['Mumbai']);
  });

  it('[C-04] names professions and places by id, those without jobs too', async () => {
    const { db, wire } = marketplace();
    for (const [table, item_type] of [
      ['professions', ItemType.profession],
      ['cities', ItemType.location],
    ] as const) {
      const [first, , third] = await db
        .selectFrom(table)
        .select(['id', 'name'])
        .orderBy('id')
        .limit(3)
        .execute();
      const id_list = [String(third?.id), String(first?.id), '0', 'x', '2147483647'];
      const { data } = await wire.call(items, { item_type, start: 0, rows: 20, id_list });
      const named = new Map(data.items_info.items.map(({ key, value }) => [key, value]));
      expect(named).toEqual(new Map([first, third].map((row) => [String(row?.id), row?.name])));
    }
  });

  it('[C-04] suggests names by prefix first, then by word, then anywhere, without case or accents', async () => {
    const { db } = marketplace();
    for (const name of ['Zéphyr Labs', 'Big Zephyr', 'Bazephyrum', 'Zephyr 100%', 'Other'])
      await addCompany(db, name);
    expect(await names(ItemType.company, 'ZEPHYR')).toEqual([
      'Zephyr 100%',
      'Zéphyr Labs',
      'Big Zephyr',
      'Bazephyrum',
    ]);
    expect(await names(ItemType.company, '0%')).toEqual(['Zephyr 100%']);
    for (const nothing of ['_ephyr', String.raw`\zephyr`, "zephyr'--"])
      expect(await names(ItemType.company, nothing)).toEqual([]);
  });

  it('[C-04] [M-29] gives key, value and icon, and tells whether one is exactly what was typed', async () => {
    const { items_info } = await ask(ItemType.company, 'zephyr labs');
    expect(items_info.items).toEqual([
      {
        key: expect.stringMatching(/^[1-9]\d*$/),
        value: 'Zéphyr Labs',
        attributes: [expect.stringMatching(/^\/media\/logos\/\d+\.svg$/)],
      },
    ]);
    expect((await ask(ItemType.company, ' zéphyr  LABS ')).exact_match).toBe(true);
    expect((await ask(ItemType.company, 'zephyr')).exact_match).toBe(false);
    expect((await ask(ItemType.company)).exact_match).toBe(false);
  });

  it.each([
    ItemType.city,
    ItemType.institute,
    ItemType.specialisation,
    ItemType.mergedSkill,
    ItemType.software,
  ])('[C-04] pages through every %s once', async (type) => {
    const seen: string[] = [];
    for (let start = 0; ; start += 50) {
      const page = (await ask(type, undefined, start, 50)).items_info.items;
      seen.push(...page.map(({ key }) => String(key)));
      if (page.length < 50) break;
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it.each([
    ['bang', 'Bengaluru'],
    ['Bombay', 'Mumbai'],
    ['gurgaon', 'Gurugram'],
    ['trivandrum', 'Thiruvananthapuram'],
    ['Allahabad', 'Prayagraj'],
    ['Banaras', 'Varanasi'],
    ['dilli', 'Delhi'],
  ])('suggests cities by the names they had: %s', async (typed, name) => {
    expect((await names(ItemType.city, typed))[0]).toBe(name);
  });

  it.each([
    ['banglore', 'Bengaluru'],
    ['bengluru', 'Bengaluru'],
    ['hydrabad', 'Hyderabad'],
    ['hydrab', 'Hyderabad'],
    ['mumbia', 'Mumbai'],
    ['chenai', 'Chennai'],
  ])('suggests for the misspelt place %s first %s, as the search finds it', async (typed, name) => {
    const found = await names(ItemType.city, typed);
    expect(found[0]).toBe(name);
    expect(await names(ItemType.city, typed, found.length)).toEqual([]);
  });

  it('suggests no place for what is nothing like one, or for very few letters', async () => {
    expect(await names(ItemType.city, 'zzzxxq')).toEqual([]);
    expect(await names(ItemType.city, 'mxb')).toEqual([]);
  });

  it('suggests larger cities first', async () => {
    const { db } = marketplace();
    const largest = await db
      .selectFrom('cities')
      .select('name')
      .orderBy('population', 'desc')
      .limit(3)
      .execute();
    expect(await names(ItemType.city, undefined, 0, 3)).toEqual(largest.map(({ name }) => name));
  });

  it('keeps marks that make another word in Indian scripts', () => {
    expect(fold('Élan  Vital ')).toBe('elan vital');
    expect(fold('कि')).not.toBe(fold('का'));
  });

  it.each([
    ['item_type', { item_type: 'secret', start: '0', rows: '5' }],
    ['rows', { item_type: 'city', start: '0', rows: '51' }],
    ['rows', { item_type: 'city', start: '0', rows: 'many' }],
    ['start', { item_type: 'city', start: '-1', rows: '5' }],
    ['start', { item_type: 'city', start: '1.5', rows: '5' }],
    ['item_type', { start: '0', rows: '5' }],
  ])('refuses an odd %s', async (field, fields) => {
    const refused = await marketplace().wire.raw('GET', items.path, fields);
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.text)).toMatchObject({
      error: { code: 'invalid-input', fields: { [field]: expect.any(String) } },
    });
  });
});
