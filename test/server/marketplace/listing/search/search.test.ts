import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, ids, titles } from '../lists.ts';
import { addJob } from '../stage.ts';

const now = Date.now();
const hours = (count: number) => now - count * 3_600_000;

/** The words that a person types, and the jobs that they expect, best first ([]: none). */
const expectations: readonly (readonly [why: string, typed: string, expected: readonly string[]])[] = [
  [
    'a word of the title before the same word elsewhere',
    'designer',
    ['Product Designer', 'Senior UI/UX Designer', 'Front-End Developer'],
  ],
  ['two words in two fields', 'figma designer', ['Senior UI/UX Designer', 'Product Designer']],
  ['a misspelt word beside a right one', 'figma desinger', ['Senior UI/UX Designer', 'Product Designer']],
  ['two letters swapped', 'ilustrator', ['Illustrator']],
  ['a letter too many', 'animattor', ['2D Animator']],
  ['two slips in a long word', 'ilustartor', ['Illustrator']],
  ['the start of a word', 'illus', ['Illustrator']],
  ['the start of the last of two words', 'kettle anim', ['2D Animator']],
  ['a plural', 'animators', ['2D Animator']],
  ['a company', 'Kettle & Crane', ['2D Animator']],
  ['a skill', 'watercolour', ['Illustrator']],
  ['a place', 'jaipur', ['Illustrator']],
  ['the older name of a place', 'bangalore', ['Senior UI/UX Designer']],
  ['an accent that was left out', 'cafe', ['Copywriter']],
  ['capitals', 'COPYWRITER', ['Copywriter']],
  ['one word for two', 'frontend', ['Front-End Developer']],
  ['two words for one', 'front end', ['Front-End Developer']],
  ['two words for a name in one', 'after effects', ['2D Animator']],
  ['signs', 'c++', ['Shader Programmer']],
  ['a word of the description', 'gravure', ['Copywriter']],
  ['remote work', 'remote copywriter', ['Copywriter']],
  ['words about the search', 'jobs in jaipur', ['Illustrator']],
  ['another script', 'डिज़ाइनर', ['डिज़ाइनर']],
  ['a word nobody uses beside one that many do', 'designer zzyzzyx', []],
  ['words that never stand together', 'illustrator kettle', []],
];

describeEngines('search', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    await addJob(db, {
      title: 'Product Designer',
      company: 'Umbra Studio',
      skills: ['Prototyping'],
      description: 'You draw in Figma all day.',
      activatedAt: hours(1),
    });
    await addJob(db, {
      title: 'Senior UI/UX Designer',
      skills: ['Figma'],
      cities: ['Bengaluru'],
      activatedAt: hours(500),
    });
    await addJob(db, {
      title: 'Front-End Developer',
      description: 'Works with every designer of the house.',
      activatedAt: hours(2),
    });
    await addJob(db, {
      title: 'Illustrator',
      skills: ['Watercolour'],
      cities: ['Jaipur'],
      activatedAt: hours(3),
    });
    await addJob(db, {
      title: '2D Animator',
      company: 'Kettle & Crane',
      software: ['After Effects'],
      activatedAt: hours(4),
    });
    await addJob(db, {
      title: 'Copywriter',
      company: 'Café Lumière',
      isRemote: true,
      description: 'About <b>gravure</b> printing &amp; paper.',
      activatedAt: hours(5),
    });
    await addJob(db, { title: 'Shader Programmer', skills: ['C++', 'C#'], activatedAt: hours(6) });
    await addJob(db, { title: 'डिज़ाइनर', activatedAt: hours(7) });
  });
  afterAll(() => market.close());

  it.each(expectations)('[C-01] finds by %s: %s', async (_, typed, expected) => {
    expect(await everyTitle(market, { search_constraint: typed })).toEqual(expected);
  });

  it('[C-01] sorts what it finds by age when asked to, wherever the word stands', async () => {
    expect(await everyTitle(market, { search_constraint: 'designer', sort_by: 2 })).toEqual([
      'Product Designer',
      'Front-End Developer',
      'Senior UI/UX Designer',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \t\n '],
    ['signs only', '"*(){}^:-+'],
    ['emoji', '🎨🖌️'],
    ['words about the search only', 'jobs'],
  ])('[LS-09] takes %s for no search', async (_, typed) => {
    expect(titles(await ask(market, { search_constraint: typed }))).toHaveLength(8);
  });

  it.each([
    '"designer',
    'designer"',
    'designer OR 1=1',
    'designer AND NOT',
    'NEAR(designer, 5)',
    'tokens : designer',
    '{a b} : designer',
    '^designer*',
    "designer' | ''",
    String.raw`designer \' & !`,
    'designer:*',
    '-designer',
    '\u202Edesigner\u200B',
    'designer '.repeat(22).trim(),
    'd'.repeat(200),
    '(('.repeat(100),
    `${'a-'.repeat(99)}a`,
    '😀designer😀',
    'faa fa fj1',
  ])('answers hostile text as a search: %j', async (typed) => {
    const reply = await market.wire.raw('GET', '/getjoblistmobile', {
      start: 0,
      rows: 10,
      search_constraint: typed,
    });
    expect(reply.status).toBe(200);
  });

  it.each(['designer\u0000', '\u0000'])('refuses %j, which no store keeps', async (typed) => {
    const asked = { start: 0, rows: 10, search_constraint: typed };
    expect((await market.wire.raw('GET', '/getjoblistmobile', asked)).status).toBe(400);
  });

  it('reads no facet and no level into a text', async () => {
    for (const typed of ['fa', 'fj1', 'fm', 'fp1'])
      expect(await everyTitle(market, { search_constraint: typed })).toEqual([]);
  });

  it('refuses text above 200 characters', async () => {
    const reply = await market.wire.raw('GET', '/getjoblistmobile', {
      start: 0,
      rows: 10,
      search_constraint: 'd'.repeat(201),
    });
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('search_constraint');
  });

  it('follows a job that is written anew', async () => {
    const { db } = market;
    const id = await addJob(db, { title: 'Glassblower' });
    expect(ids(await ask(market, { search_constraint: 'glassblower' }))).toEqual([String(id)]);
    const { indexJob } = await import('../../../../../server/marketplace/store/search/index/index-jobs.ts');
    await db.updateTable('jobs').set({ title: 'Potter' }).where('id', '=', id).execute();
    await indexJob(db, id);
    expect(ids(await ask(market, { search_constraint: 'glassblower' }))).toEqual([]);
    expect(ids(await ask(market, { search_constraint: 'potter' }))).toEqual([String(id)]);
    await db.updateTable('jobs').set({ status: 2 }).where('id', '=', id).execute();
    await indexJob(db, id);
    expect(ids(await ask(market, { search_constraint: 'potter' }))).toEqual([]);
  });
});
