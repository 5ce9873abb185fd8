import { describe, expect, test } from 'vitest';
import { render } from '../../../../client/entry-server.tsx';
import type { PageData } from '../../../../shared/contract/page.ts';
import { loading } from '../../../../shared/messages/error.ts';
import { elementsOf } from '../../../helpers/browser/html.ts';
import { action, pageOf, paragraph, person, recruiterPart, sampleView } from './sample-view.ts';

const url = '/job/illustrator/7';

/** The text that a person reads, in order, with single spaces. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/gu, ' ');
}

/** Forms with a button; the search of the navigation bar has none. */
const submits = (html: string) =>
  [...html.matchAll(/<form(?=[^>]*method="get")[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gu)]
    .map(([, target = '', inside = '']) => ({
      target,
      name: wordsOf(inside).trim(),
      isDisabled: inside.includes('disabled=""'),
    }))
    .filter(({ name }) => name !== '');

test('[J-01] while a job is on its way its page has the shape of a job, says that it loads, and offers nothing', () => {
  const failed = { ok: false, reason: 'unavailable' } as const;
  const visitor = { role: 'visitor' } as const;
  const html = render(url, {
    page: 'home',
    model: { viewer: visitor, newest: failed, remote: failed, filters: failed, own: null },
  });
  expect(html).toContain('aria-busy="true"');
  expect(wordsOf(html)).toContain(loading);
  const { job } = sampleView;
  expect(wordsOf(html)).not.toContain(job.title);
  expect(submits(html).map(({ name }) => name)).not.toContain('Apply');
  expect(wordsOf(render(url, pageOf({})))).toContain(job.title);
});

describe('the job page as the server draws it', () => {
  test('[LK-01] begins with the wide picture of a company that has one, in room of its own', () => {
    const covers = (coverUrl: string | null) =>
      elementsOf(render(url, pageOf({ job: { ...sampleView.job, coverUrl } }))).filter(
        ({ attributes }) => attributes['src'] === '/media/covers/9.svg',
      );
    expect(covers(null)).toEqual([]);
    expect(covers('/media/covers/9.svg')).toMatchObject([
      { attributes: { alt: '', fetchpriority: 'high', width: '1200', height: '360' } },
    ]);
  });

  test('[J-06][J-07] begins with company, title, links, experience and each office with its map', () => {
    const html = render(url, pageOf({}));
    const words = wordsOf(html);
    for (const text of ['Illustrator, picture books', 'Kitefolk Press', '3 To 6 years'])
      expect(words).toContain(text);
    // The header has both links, and so has the company's own section further down.
    const header = html.slice(0, html.indexOf('<h2'));
    for (const link of ['https://kitefolk.example', 'https://books.example/kitefolk'])
      expect(header).toContain(`href="${link}"`);
    expect(words).toContain('Remote Working');
    expect(words).toContain('Pune, Kothrud');
    expect(html).toContain('href="https://maps.example/1"');
    // Forty offices, each twice, would have as many comments.
    expect(html.slice(html.indexOf('Pune, Kothrud')).split('</ul>', 1)[0]).not.toContain('<!--');
    expect(wordsOf(render(url, pageOf({ job: { ...sampleView.job, isRemote: false } })))).not.toContain(
      'Remote',
    );
  });

  test('[J-08][J-09][J-10] has every section, and leaves out those the job does not fill', () => {
    const headings = (data: PageData) =>
      [...render(url, data).matchAll(/<h2[^>]*>(.*?)<\/h2>/gu)].map(([, title]) => title);
    expect(headings(pageOf({}))).toEqual([
      'About the company',
      'Skills',
      'Role and responsibilities',
      'Ideal candidate',
      'Perks',
      'Additional info',
      'Office locations',
      'Similar jobs',
    ]);
    const words = wordsOf(render(url, pageOf({})));
    for (const text of [
      'Publishing',
      '11 to 50 people',
      'Visit Website',
      'Drawing',
      'Procreate',
      'Draws hands',
    ])
      expect(words).toContain(text);
    const bare = pageOf({
      job: { ...sampleView.job, offices: [], companyLinks: [] },
      company: { ok: true, content: { about: [], industries: [], size: null, types: [] } },
      skills: { ok: true, content: { skills: [], software: [] } },
      offer: { ok: true, content: { perk: { text: [], points: [] }, additionalInfo: [] } },
      similar: { ok: true, content: [] },
    });
    expect(headings(bare)).toEqual(['Role and responsibilities', 'Ideal candidate']);
  });

  test('[J-11] cuts a long text short with See More, keeps all of it in the page, and leaves a short one alone', () => {
    const about = (text: string) =>
      render(
        url,
        pageOf({
          company: {
            ok: true,
            content: { about: paragraph(text), industries: [], size: null, types: [] },
          },
        }),
      );
    const long = about(`${'A sentence about drawing. '.repeat(60)}The end.`);
    expect(wordsOf(long)).toContain('See More');
    expect(wordsOf(long)).toContain('See Less');
    expect(long).toContain('The end.');
    expect(wordsOf(about('A sentence about drawing.'))).not.toContain('See More');
  });

  test('[UX-05] says when the job closes and when applications were last read, in the card and in the facts', () => {
    const times = (html: string, text: string) => wordsOf(html).split(text).length - 1;
    const html = render(url, pageOf({}));
    expect(times(html, 'Closes In 5 weeks')).toBe(2);
    expect(times(html, 'Applications read In the last week')).toBe(2);
    const unread = render(url, pageOf({ job: { ...sampleView.job, applicationsRead: null } }));
    expect(times(unread, 'Applications read')).toBe(0);
  });

  test('[J-14][J-15][J-16][J-17] names the primary button after the application', () => {
    const button = (label: Parameters<typeof action>[0]) =>
      submits(
        render(
          url,
          pageOf({
            viewer: { role: 'candidate', ...person },
            action: action(label, { leadsTo: 'application' }),
          }),
        ),
      );
    // Once in the card beside the text, once in the bar of a phone.
    const twice = (name: string, isDisabled: boolean) => {
      const shown = { target: '/jobs/application/7', name, isDisabled };
      return [shown, shown];
    };
    expect(button('apply')).toEqual(twice('Apply', false));
    expect(button('resume')).toEqual(twice('Resume Application', false));
    expect(button('edit')).toEqual(twice('Edit Application', false));
    expect(button('applied')).toEqual(twice('Applied', true));
  });

  test('[J-19] leads everybody who is neither candidate nor visitor to the posting of jobs', () => {
    const data = pageOf({
      viewer: { role: 'recruiter', ...person },
      action: action('apply', { leadsTo: 'post-a-job' }),
    });
    expect(submits(render(url, data)).map(({ target }) => target)).toEqual(['/postajob', '/postajob']);
  });

  test('[N-05][J-21] has no way in, on or to apply in a partner frame', () => {
    const names = (address: string) => submits(render(address, pageOf({}))).map(({ name }) => name);
    expect(names(url)).toEqual(['Login', 'Join as recruiter', 'Apply', 'Apply', 'Join as recruiter']);
    expect(names(`${url}?TP=1`)).toEqual([]);
    expect(names(`${url}?TP=0`)).toEqual([
      'Login',
      'Join as recruiter',
      'Apply',
      'Apply',
      'Join as recruiter',
    ]);
    expect(render(url, pageOf({}))).toMatch(/<a [^>]*href="\/">Atelier/u);
    expect(render(`${url}?TP=1`, pageOf({}))).not.toContain('href="/"');
  });

  test('[R-02][R-03][R-04][R-05][R-06] shows a recruiter with access the boxes, and nobody else', () => {
    const html = render(
      url,
      pageOf({
        viewer: { role: 'recruiter', ...person },
        recruiterAccess: 'granted',
        recruiter: recruiterPart,
      }),
    );
    const words = wordsOf(html).slice(wordsOf(html).indexOf('Visible only to Recruiters'));
    expect(words).toMatch(/^Visible only to Recruiters Job id 7 Created date 30 October 2026/u);
    const texts = ['8.33 %', '75 K to 1 Lac', '₹12,00,000', 'Consistent characters', 'Mandatory'];
    texts.push('Somebody with a sketchbook.', 'Art director', 'Two talks.', 'Which page took longest?');
    texts.push('Which one would you redo?', 'Lives near Pune', 'Lettering by hand');
    texts.push('Shortlisting', 'Dhruv', 'On Fridays', 'Live with notes', 'Two books out', 'Not allowed');
    for (const text of texts) expect(words).toContain(text);
    expect(html).toContain('href="/postajob/7"');
    expect(wordsOf(render(url, pageOf({})))).not.toMatch(/Recruiters|Job id|Edit job/u);
  });

  test('[R-03][R-04][R-05][R-06] has each value under its own name', () => {
    if (!recruiterPart.boxes.ok) throw new Error('the sample has no boxes');
    const { content } = recruiterPart.boxes;
    const [activatedAt, expiresAt] = [Date.UTC(2026, 10, 2), Date.UTC(2027, 0, 31)];
    const html = render(
      url,
      pageOf({
        recruiterAccess: 'granted',
        recruiter: {
          ...recruiterPart,
          boxes: {
            ok: true,
            content: { ...content, internal: { ...content.internal, activatedAt, expiresAt } },
          },
        },
      }),
    );
    const section = /<section id="recruiters".*?<\/section>/su.exec(html)?.[0] ?? '';
    const namesAndValues = (pattern: RegExp) =>
      [...section.matchAll(pattern)].map(([, name = '', value = '']) => [
        wordsOf(name).trim(),
        wordsOf(value).trim(),
      ]);
    expect(namesAndValues(/<dt>(.*?)<\/dt>(.*?)<\/div>/gsu)).toEqual([
      ['Job id', '7'],
      ['Created date', '30 October 2026'],
      ['Activated', '2 November 2026'],
      ['Expires', '31 January 2027'],
      ['Internal status', 'Live with notes'],
      ['Owner', 'owner-3'],
      ['Positions', '2'],
      ['Longest notice period', '60 days'],
      ['Review type', 'Portfolio first'],
      ['Category', 'Volume'],
      ['Outstation candidates', 'Not allowed'],
      ['Commission', '8.33 %'],
      ['Earning potential', '75 K to 1 Lac'],
      ['Max CTC', '₹12,00,000 Confidential: not to be shared with candidates'],
      ['Process status', 'Shortlisting'],
      ['Internal point of contact', 'Dhruv'],
      ['TBS criteria', 'On Fridays'],
    ]);
    expect(namesAndValues(/<h3>(.*?)<\/h3>(.*?)(?=<h3>|$)/gsu).slice(0, 5)).toEqual([
      ['Review criteria', 'Consistent characters Mandatory Lettering by hand'],
      ['Sample profile', 'Somebody with a sketchbook.'],
      ['Reporting manager', 'Art director'],
      ['Interview process', 'Two talks.'],
      ['Job-specific questions', 'Which page took longest? Which one would you redo?'],
    ]);
  });

  test('[G-07] a part that failed has its own retry and the rest of the page lives', () => {
    const html = render(url, pageOf({ role: { ok: false, reason: 'timed-out' } }));
    expect(submits(html)).toContainEqual({ target: url, name: 'Try again', isDisabled: false });
    expect(wordsOf(html)).toContain('This part took too long to load.');
    expect(wordsOf(html)).toContain('Paper and ink.');
  });

  test('needs no inline script or style, whoever looks', () => {
    const pages = [
      pageOf({}),
      pageOf({ recruiter: recruiterPart, recruiterAccess: 'granted' }),
      pageOf({ role: { ok: false, reason: 'refused' }, action: { ok: false, reason: 'invalid' } }),
    ];
    for (const html of pages.map((data) => render(url, data))) {
      expect(html).not.toMatch(/<script|<style/u);
      for (const { attributes } of elementsOf(html))
        expect(Object.keys(attributes).filter((name) => name === 'style' || name.startsWith('on'))).toEqual(
          [],
        );
    }
  });
});
