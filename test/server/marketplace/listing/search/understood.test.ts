import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMarketplace, type TestMarketplace } from '../../../../helpers/services/marketplace.ts';
import { describeEngines } from '../../../../helpers/postgres/postgres.ts';
import { ask, everyTitle, titles, wholeTitles } from '../lists.ts';
import { addJob } from '../stage.ts';

const hours = (count: number) => Date.now() - count * 3_600_000;

const JUNIOR = 'Junior Cartoonist';
const MIDDLE = 'Cartoonist';
const LEAD = 'Lead Cartoonist';
const BOOKS = 'Cartoonist for Books';
const PAINTER = 'Painter';

const expectations: readonly (readonly [why: string, typed: string, expected: readonly string[]])[] = [
  ['years', 'cartoonist 3 years', [MIDDLE, BOOKS, PAINTER]],
  ['a range of years', 'cartoonist 1-2 yrs exp', [JUNIOR, MIDDLE, BOOKS, PAINTER]],
  ['years in Hinglish', 'cartoonist 10 saal', [BOOKS, LEAD, PAINTER]],
  ['somebody who begins', 'cartoonist fresher', [JUNIOR, BOOKS, PAINTER]],
  ['years alone', '10+ years experience', [PAINTER, BOOKS, LEAD]],
  ['work from home', 'work from home cartoonist', [BOOKS]],
  ['work from home in Hinglish', 'ghar se kaam cartoonist', [BOOKS]],
  ['a place, and titles before skills', 'cartoonist mumbai', [MIDDLE, LEAD, PAINTER]],
  ['pay, by which nothing is left out', 'cartoonist 12.5 lakh mumbai', [MIDDLE, LEAD, PAINTER]],
  ['pay in thousands', 'cartoonist 25k salary mumbai', [MIDDLE, LEAD, PAINTER]],
  ['a range of pay in thousands', 'cartoonist 20-30k mumbai', [MIDDLE, LEAD, PAINTER]],
  ['pay in rupees', 'cartoonist mumbai ₹40,000 per month', [MIDDLE, LEAD, PAINTER]],
  ['pay by the month', 'cartoonist 30000-40000 per month mumbai', [MIDDLE, LEAD, PAINTER]],
  ['years after their name', 'cartoonist exp 3 years', [MIDDLE, BOOKS, PAINTER]],
  ['the least years', 'cartoonist at least 3 yrs', [MIDDLE, BOOKS, PAINTER]],
  ['pay in a sentence', 'cartoonist mumbai above 12 lakh per annum', [MIDDLE, LEAD, PAINTER]],
  ['pay with its name', 'cartoonist mumbai salary of at least ₹12-15 lpa', [MIDDLE, LEAD, PAINTER]],
  ['a range of pay', 'cartoonist 10 to 15 lpa mumbai', [MIDDLE, LEAD, PAINTER]],
  ['a misspelt place', 'cartoonist mumbay', [MIDDLE, LEAD, PAINTER]],
  ['where somebody is based', 'mumbai-based cartoonist', [MIDDLE, LEAD, PAINTER]],
  ['where somebody is based, in two words', 'cartoonist based in mumbai', [MIDDLE, LEAD, PAINTER]],
  ['a sentence', "I'm looking for some work as a cartoonist in Jaipur please", [JUNIOR]],
  ['a question', 'is there any job available for a cartoonist in mumbai?', [MIDDLE, LEAD, PAINTER]],
  ['words of haste', 'latest urgent hiring cartoonist mumbai', [MIDDLE, LEAD, PAINTER]],
  ['a sentence in Hinglish', 'mujhe mumbai mein cartoonist ki naukri chahiye', [MIDDLE, LEAD, PAINTER]],
];

/** What narrows the list, as kind and words, or place. */
const understood: readonly (readonly [typed: string, expected: readonly string[]])[] = [
  [
    'cartoonist in mumbai 3 years remote',
    ['region Mumbai: mumbai', 'experience 36-36: 3 years', 'remote: remote'],
  ],
  ['bombay Mumbai cartoonist', ['region Mumbai: bombay|Mumbai']],
  ['cartoonist mumbay fresher', ['region Mumbai: mumbay', 'experience 0-0: fresher']],
  ['cartoonist in jaipur', ['place Jaipur: jaipur']],
  ['Jaipur-based cartoonist', ['place Jaipur: Jaipur']],
  ['wfh cartoonist, 1-2 yrs exp', ['experience 12-24: 1-2 yrs exp', 'remote: remote|wfh']],
  ['cartoonist "mumbai" "3 years"', []],
  ['cartoonist 10 lakh', []],
  // A text that says no more than the place says it itself, and filler is left out without narrowing.
  ['mumbai', []],
  ['Remote', []],
  // With the last that narrows goes what is no search of its own.
  ['mumbai mein naukri', ['region Mumbai: mumbai mein naukri']],
  ['jobs in jaipur', ['place Jaipur: jobs in jaipur']],
  ['remote jobs', ['remote: remote jobs']],
  ['fresher', ['experience 0-0: fresher']],
  ['fresher jobs', ['experience 0-0: fresher jobs']],
  ['remote jobs in jaipur', ['place Jaipur: jaipur', 'remote: remote']],
  ['jobs in jaipur, 3 years', ['place Jaipur: jaipur', 'experience 36-36: 3 years']],
  ["b'lore cartoonist", ["place Bengaluru: b'lore"]],
  ['cartoonist in navi mumbai', ['place Navi Mumbai: navi|mumbai']],
  ['cartoonist job please', []],
];

describeEngines('what a text says', (engine) => {
  let market: TestMarketplace;

  beforeAll(async () => {
    market = await startMarketplace({ engine });
    const { db } = market;
    const mumbai = ['Mumbai'];
    await addJob(db, { title: PAINTER, skills: ['Cartoonist'], cities: mumbai, activatedAt: hours(1) });
    await addJob(db, { title: JUNIOR, experience: [0, 12], cities: ['Jaipur'], activatedAt: hours(2) });
    await addJob(db, { title: MIDDLE, experience: [24, 48], cities: mumbai, activatedAt: hours(300) });
    await addJob(db, { title: BOOKS, isRemote: true, activatedAt: hours(600) });
    await addJob(db, { title: LEAD, experience: [96, null], cities: mumbai, activatedAt: hours(900) });
    await addJob(db, {
      title: 'Potter',
      experience: [0, 12],
      company: 'Clay & Kin Studio',
      cities: ['Pune'],
      activatedAt: hours(4),
    });
    await addJob(db, {
      title: 'Kiln keeper',
      experience: [0, 12],
      company: 'Clay Works',
      activatedAt: hours(5),
    });
    await addJob(db, {
      title: 'Weaver',
      experience: [0, 12],
      company: 'Closed House',
      activatedAt: hours(6),
      expiresAt: hours(1),
    });
    await addJob(db, {
      title: 'Potter at home',
      experience: [0, 12],
      company: 'Claymore',
      activatedAt: hours(7),
    });
    // It names the words, those of haste and the place, but is neither.
    await addJob(db, {
      title: 'Sculptor',
      description: 'Our cartoonist lives in Mumbai. There is urgent work available on the latest book.',
      experience: [60, 72],
      cities: ['Pune'],
      activatedAt: hours(3),
    });
  });
  afterAll(() => market.close());

  it.each(expectations)('[C-01] reads %s: %s', async (_, typed, expected) => {
    expect(await everyTitle(market, { search_constraint: typed })).toEqual(expected);
  });

  it.each([
    ['potter at Clay & Kin', ['Potter'], ['company Clay & Kin Studio: at Clay & Kin']],
    ['Working at clay  & kin in Pune', ['Potter'], ['company Clay & Kin Studio: at clay  & kin']],
    ['jobs at clay', ['Potter', 'Kiln keeper'], ['company clay: jobs at clay']],
    ['at clay, kiln', ['Kiln keeper'], ['company clay: at clay']],
    ['potter "at clay"', ['Potter'], []],
    // No company is called so, or none with a listed job.
    ['potter at home', ['Potter at home'], []],
    ['potter at Closed House', [], []],
  ])('[C-01] reads the company of %s', async (typed, expected, named) => {
    const list = await ask(market, { search_constraint: typed, sort_by: 2 });
    expect(wholeTitles(list).toSorted()).toEqual(expected.toSorted());
    expect(
      (list.understood_list ?? [])
        .filter(({ kind }) => kind === 'company')
        .map(({ kind, words_list: words, name }) => `${kind} ${name}: ${words.join('|')}`),
    ).toEqual(named);
  });

  it('[C-01] counts and pages by what it read', async () => {
    const text = { search_constraint: 'mumbai mein cartoonist, 3 years' };
    const first = await ask(market, { ...text, rows: 1 });
    expect([titles(first), first.total]).toEqual([[MIDDLE], 2]);
    expect(wholeTitles(await ask(market, { ...text, start: 1 }))).toEqual([PAINTER]);
  });

  it.each([
    ['places alone', 'jobs in pune', ['Potter', 'Sculptor']],
    ['a place, and not texts that name it', 'mumbai', [MIDDLE, LEAD, PAINTER]],
    ['the way of working', 'remote jobs', [BOOKS]],
  ])('[C-01] lists %s: %s', async (_, typed, expected) => {
    const found = await everyTitle(market, { search_constraint: typed });
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('[C-01] goes by the chosen years rather than those of the text', async () => {
    const list = await ask(market, {
      search_constraint: 'cartoonist 3 years',
      min_and_max_exp_list: [{ id: 1, min: 120, max: 180 }],
    });
    expect(titles(list)).toEqual([BOOKS, LEAD, PAINTER]);
  });

  it.each(understood)('[C-01] says what it understood of %s', async (typed, expected) => {
    const { understood_list: list } = await ask(market, { search_constraint: typed });
    const said = (list ?? []).map(({ kind, words_list: words, name, min_value: min, max_value: max }) => {
      const named = ` ${name}`;
      const what = { place: named, region: named, company: named, experience: ` ${min}-${max}` }[kind] ?? '';
      return `${kind}${what}: ${words.join('|')}`;
    });
    expect(said).toEqual(expected);
  });

  it('[C-01][L-08] does not name what the filters say already', async () => {
    const list = await ask(market, {
      search_constraint: 'cartoonist 3 years remote',
      remote_jobs: 1,
      min_and_max_exp_list: [{ id: 1, min: 120, max: 180 }],
    });
    expect(list.understood_list).toEqual([]);
  });

  it('[C-01] searches words in quotation marks as they are written', async () => {
    expect(await everyTitle(market, { search_constraint: 'cartoonist "mumbai"' })).toEqual([
      PAINTER,
      MIDDLE,
      LEAD,
      'Sculptor',
    ]);
    expect(await everyTitle(market, { search_constraint: 'cartoonist "3 years"' })).toEqual([]);
    expect(await everyTitle(market, { search_constraint: '"cartoonst"' })).toEqual([]);
  });

  it('[C-01] puts titles for seniors after all others for somebody who begins, and loses none', async () => {
    const say = 'Engraver of maps';
    await addJob(market.db, { title: 'Senior Engraver', activatedAt: hours(1) });
    await addJob(market.db, { title: 'Engraver', activatedAt: hours(24 * 30) });
    await addJob(market.db, { title: 'Mapmaker', description: say, activatedAt: hours(24 * 60) });
    expect(await everyTitle(market, { search_constraint: 'engraver' })).toEqual([
      'Senior Engraver',
      'Engraver',
      'Mapmaker',
    ]);
    const fresher = { search_constraint: 'engraver fresher' };
    const expected = ['Engraver', 'Mapmaker', 'Senior Engraver'];
    expect(await everyTitle(market, fresher)).toEqual(expected);
    const one = (start: number) => ask(market, { ...fresher, rows: 1, start });
    expect((await Promise.all([0, 1, 2].map(one))).flatMap(titles)).toEqual(expected);
    const chosen = { search_constraint: 'engraver', min_and_max_exp_list: [{ id: 1, min: 0, max: 0 }] };
    expect(titles(await ask(market, chosen))).toEqual(expected);
  });
});
