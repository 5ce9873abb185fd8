import { describe, expect, test } from 'vitest';
import {
  addLink,
  canAddLink,
  linkError,
  readLinkRows,
  validateLinks,
} from '../../../shared/domain/application/links.ts';
import { removeItem } from '../../../shared/domain/text/list-items.ts';
import { applicationMessages as messages } from '../../../shared/messages/application/application.ts';

const rows = [
  { id: '12', url: 'https://asha.example/b', title: ' The  boards ' },
  { id: '11', url: 'https://asha.example/a', title: '' },
];

describe('[F-04] new links', () => {
  test('go to the top, each with a negative id of its own', () => {
    const twice = addLink(addLink(rows, 'asha.example/c'), ' asha.example/d ');
    expect(twice.map(({ id, url }) => [id, url])).toEqual([
      ['-2', 'https://asha.example/d'],
      ['-1', 'https://asha.example/c'],
      ['12', 'https://asha.example/b'],
      ['11', 'https://asha.example/a'],
    ]);
    expect(addLink(removeItem(twice, '-1'), 'asha.example/e')[0]?.id).toBe('-3');
  });

  test('[F-07] are sent without an id', () => {
    expect(readLinkRows(addLink(rows, 'asha.example/c'))).toEqual({
      links: [
        { id: null, url: 'https://asha.example/c' },
        { id: '12', url: 'https://asha.example/b', title: 'The boards' },
        { id: '11', url: 'https://asha.example/a', title: '' },
      ],
    });
  });
});

test('[V-25] an address that mixes alphabets says so', () => {
  expect(linkError('https://exаmple.com', [])).toBe(messages.links.mixed);
  expect(linkError('https://пример.рф', [])).toBeNull();
});

test('[F-05] [F-11] Add is off while nothing is typed, and at five links', () => {
  expect([canAddLink(rows, ''), canAddLink(rows, '  '), canAddLink(rows, 'a')]).toEqual([false, false, true]);
  const five = ['c', 'd', 'e'].reduce((list, path) => addLink(list, `asha.example/${path}`), rows);
  expect([five.length, canAddLink(five, 'asha.example/f')]).toEqual([5, false]);
});

describe('[F-05] [V-25] every link must be valid', () => {
  test.each([
    ['asha.example/c', null],
    ['', messages.links.invalid],
    ['no link', messages.links.invalid],
    ['javascript:alert(1)', messages.links.invalid],
    ['https://user:secret@asha.example', messages.links.invalid],
    [`asha.example/${'a'.repeat(250)}`, messages.links.invalid],
    ['https://asha.example/b', messages.links.double],
    ['asha.example/b', messages.links.double],
    ['Asha.Example/b/', messages.links.double],
    ['asha.example/b?page=2', null],
    ['asha.example/B', null],
  ])('%s', (url, expected) => {
    expect(linkError(url, rows)).toBe(expected);
  });

  test('in the list each is pointed to; more than five are too many', () => {
    expect(validateLinks([{ url: 'a.in' }, { url: '?' }, { url: 'https://a.in' }])).toEqual([
      { pointer: '/links/1/url', message: messages.links.invalid },
      { pointer: '/links/2/url', message: messages.links.double },
    ]);
    expect(
      validateLinks([
        { url: 'a.in', title: 'x'.repeat(50) },
        { url: '?', title: 'x'.repeat(51) },
      ]),
    ).toEqual([
      { pointer: '/links/1/title', message: messages.links.titleLength },
      { pointer: '/links/1/url', message: messages.links.invalid },
    ]);
    const six = Array.from({ length: 6 }, (_, at) => ({ url: `asha.example/${at}` }));
    expect(validateLinks(six)).toEqual([{ pointer: '/links', message: messages.links.most(5) }]);
    expect(validateLinks(six.slice(1))).toEqual([]);
  });
});

describe('[AMB-39] an address of more than 250 characters', () => {
  const long = (length: number, path = 'a') => `https://asha.example/${path}`.padEnd(length, 'x');
  const row = (url: string, saved?: string) => ({ id: '7', url, saved, title: '' });

  test.each([
    ['stays, as it was read', long(251), long(251), null],
    ['stays, up to 1,000', long(1000), long(1000), null],
    [
      'stays, written without its scheme or with blanks around it',
      ` ${long(300).slice(8)} `,
      long(300),
      null,
    ],
    ['is not typed instead of a shorter one', long(251), long(250), messages.links.invalid],
    ['is not typed instead of another one', long(300), long(300, 'b'), messages.links.invalid],
    ['is not new', long(251), undefined, messages.links.invalid],
    ['is not kept above 1,000', long(1001), long(1001), messages.links.invalid],
    ['may become one of 250', long(250), long(900), null],
  ])('%s', (_, url, saved, expected) => {
    expect(linkError(url, [], saved)).toBe(expected);
    const errors = expected === null ? [] : [{ pointer: '/links/0/url', message: expected }];
    expect(validateLinks([row(url, saved)])).toEqual(errors);
  });

  test('is found to be there twice, and sent whole', () => {
    const [first, second] = [row(long(900), long(900)), row(long(900), long(900))];
    expect(validateLinks([first, second])).toEqual([
      { pointer: '/links/1/url', message: messages.links.double },
    ]);
    expect(readLinkRows([first])).toEqual({ links: [{ id: '7', url: long(900), title: '' }] });
  });
});
