import { describe, expect, test } from 'vitest';
import { render } from '../../../../client/entry-server.tsx';
import type { JobRow, ListingView } from '../../../../shared/contract/jobs/listing.ts';
import type { PageData } from '../../../../shared/contract/page.ts';
import { offeredSorts } from '../../../../shared/domain/jobs/listing-sort.ts';
import { sampleListing, sampleRow } from './sample-listing.ts';

const row = (id: number, change: Partial<JobRow> = {}): JobRow =>
  sampleRow(id, {
    experience: '4 To 7 years',
    location: 'Pune and 1 more',
    compensation: '₹12 to 15 lakh a year',
    activeSince: Date.parse('2026-11-01T00:00:00Z'),
    ...change,
  });
const option = (id: number) => ({ id: String(id), name: `Option ${id}`, jobs: id * 1000 });

const pageOf = (change: Partial<ListingView> = {}): PageData => ({
  page: 'listing',
  model: sampleListing({
    rows: Array.from({ length: 10 }, (_, at) => row(at + 1)),
    total: { count: 1234, isAtLeast: false },
    filters: {
      ok: true,
      content: { professions: [1, 2, 3, 4, 5, 6].map(option), locations: [11, 12].map(option) },
    },
    ...change,
  }),
});

const mainOf = (html: string) => /<main.*?<\/main>/su.exec(html)?.[0] ?? '';
const draw = (address: string, change: Partial<ListingView> = {}) => mainOf(render(address, pageOf(change)));
const wordsOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');

describe('the list as the server draws it', () => {
  test('[L-10] a row says what the job is, and the own application', () => {
    const html = draw('/jobs', { rows: [row(1, { tag: 'applied' }), row(2, { tag: 'draft' }), row(3)] });
    const [first = '', second = '', third = ''] = html.match(/<article.*?<\/article>/gsu) ?? [];
    expect(wordsOf(first)).toMatch(
      /Job 1 .*Paper Heron · Pune and 1 more .*₹12 to 15 lakh a year · 4 To 7 years .*Applied/u,
    );
    expect(wordsOf(second)).toContain('Draft');
    expect(wordsOf(third)).not.toMatch(/Applied|Draft/u);
  });

  test('[L-13] a job opens in a tab of its own, at its own address', () => {
    expect(draw('/jobs')).toMatch(/<a [^>]*href="\/job\/1" target="_blank" rel="noopener"/u);
    expect(draw('/jobs?TP=1')).toMatch(/<a [^>]*href="\/job\/1\?TP=1"/u);
  });

  test('an address that is too long says what to do, and leads to all jobs', () => {
    const problem = { page: 'problem', code: 'headers-too-large', viewer: { role: 'visitor' } } as const;
    const html = mainOf(render('/jobs', problem));
    expect(wordsOf(html)).toContain(
      'This search is too long Use at most 200 characters, such as a profession and a city. View All Jobs',
    );
    expect(html).toMatch(/<a [^>]*href="\/jobs"/u);
    expect(wordsOf(html)).not.toMatch(/try again/iu);
  });

  test('a personalised row says why it is there', () => {
    expect(wordsOf(draw('/jobs', { rows: [row(1, { matches: ['Figma', 'Bengaluru'] })] }))).toContain(
      'Matches Figma, Bengaluru',
    );
  });

  test('the count is grouped as in India, and honest about what was not counted', () => {
    expect(wordsOf(draw('/jobs'))).toContain('1,234 jobs');
    expect(wordsOf(draw('/jobs', { total: { count: 100_000, isAtLeast: true } }))).toContain(
      '1,00,000+ jobs',
    );
  });

  test('[L-15] an empty list leads on to wider ones, with their jobs, also without script', () => {
    const ways: ListingView['ways'] = [
      {
        kind: 'without-text',
        words: 'film',
        search: 'location_list=7&TP=1',
        total: { count: 1000, isAtLeast: true },
      },
      { kind: 'everywhere', words: '', search: 'q=film&TP=1', total: { count: 1, isAtLeast: false } },
    ];
    const html = draw('/jobs?q=film&location_list=7&TP=1', { rows: [], nextCursor: null, ways });
    expect(wordsOf(html)).toMatch(/Without “film” 1,000\+ jobs .*In every city 1 job /u);
    expect(html).toContain('href="/jobs?location_list=7&amp;TP=1"');
    expect(html).toContain('href="/jobs?q=film&amp;TP=1"');
  });

  test('[L-15] above jobs that match a part of the text stand lists that all of the rest matches', () => {
    const ways: ListingView['ways'] = [
      { kind: 'without-part', words: 'pune', search: 'q=film', total: { count: 4, isAtLeast: false } },
    ];
    const html = draw('/jobs?q=film+pune', {
      rows: [row(1)],
      partialStart: 0,
      total: { count: 0, isAtLeast: false },
      ways,
    });
    expect(wordsOf(html)).toMatch(/Without “pune” 4 jobs .*Jobs that match part of your search .*Job 1/u);
    expect(html).toContain('href="/jobs?q=film"');
  });

  test('[L-15] an empty list says so in three lines', () => {
    const html = draw('/jobs', { rows: [], nextCursor: null, total: { count: 0, isAtLeast: false } });
    expect(wordsOf(html)).toMatch(/Whoops! *No jobs found *Try changing the filters/u);
    // As the specification writes it, where the tags are no space.
    expect(html.replaceAll(/<[^>]*>/gu, '')).toContain('Whoops!No jobs found Try changing the filters');
  });

  test('a list that jobs may be missing from says so, and never that there are none', () => {
    const some = wordsOf(draw('/jobs', { nextCursor: null, isIncomplete: true }));
    expect(some).toContain('some jobs are missing');
    expect(some).not.toContain('You have seen them all');
    const none = wordsOf(
      draw('/jobs', {
        rows: [],
        nextCursor: null,
        total: { count: 0, isAtLeast: true },
        partialStart: null,
        isIncomplete: true,
      }),
    );
    expect(none).toContain('some jobs are missing');
    expect(none).not.toContain('No jobs found');
    expect(wordsOf(draw('/jobs'))).not.toContain('some jobs are missing');
  });

  test('four options are shown, the chosen always, the others behind More', () => {
    const html = draw('/jobs?profession_list=6');
    const [professions = ''] = html.match(/<fieldset>.*?<\/fieldset>/su) ?? [];
    const items = [...professions.matchAll(/<li.*?<\/li>/gsu)].map(([item]) => ({
      id: /value="(\d+)"/u.exec(item)?.[1],
      isFolded: item.startsWith('<li class='),
      isChosen: item.includes('checked=""'),
    }));
    expect(items.filter(({ isFolded }) => isFolded).map(({ id }) => id)).toEqual(['5']);
    expect(items.filter(({ isChosen }) => isChosen).map(({ id }) => id)).toEqual(['6']);
    expect(wordsOf(html)).toMatch(/More options of Profession/u);
    expect(wordsOf(html)).toMatch(/Clear Profession/u);
  });

  test('[LS-21] without filter options the list lives, and the rest of the panel', () => {
    const html = draw('/jobs', { filters: { ok: false, reason: 'unavailable' } });
    expect(html).toContain('href="/job/1"');
    expect(html).toContain('name="min_exp"');
  });

  test('without JavaScript the panel is a form, and the next rows a link', () => {
    const html = draw('/jobs?q=motion&remote_jobs=1&sih=abc');
    const form = /<form id="filters".*?<\/form>/su.exec(html)?.[0] ?? '';
    expect(form).toContain('action="/jobs" method="get"');
    expect(form).toContain('<input type="hidden" name="q" value="motion"/>');
    expect(form).toContain('<input type="hidden" name="sih" value="abc"/>');
    expect(form).not.toMatch(/type="hidden" name="remote_jobs"/u);
    expect(html).toMatch(
      /<a [^>]*href="\/jobs\?q=motion&amp;remote_jobs=1&amp;sih=abc&amp;cursor=c1" rel="next"/u,
    );
    expect(draw('/jobs', { rows: [row(1)], nextCursor: null })).not.toContain('rel="next"');
  });

  test('[LS-12][LS-15] the sorts offered are those of the viewer', () => {
    const optionsOf = (html: string) =>
      [...html.matchAll(/<option[^>]*>(.*?)<\/option>/gu)].map(([, name]) => name);
    expect(optionsOf(draw('/jobs'))).toEqual(['Popularity', 'Newest', 'Personalised']);
    expect(optionsOf(draw('/jobs', { sorts: [...offeredSorts('recruiter')] }))).toEqual([
      'Popularity',
      'Newest',
    ]);
  });

  test('[L-25] in a partner frame it has no way in', () => {
    expect(wordsOf(render('/jobs?TP=1', pageOf()))).not.toMatch(/Login|Join as recruiter/u);
  });
});
