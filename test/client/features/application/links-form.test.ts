import { expect, test } from 'vitest';
import { forms } from '../../../../client/features/application/flow/forms.ts';
import { type LinksForm, settleLinks, typedError } from '../../../../client/materials/link-forms.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { applicationMessages } from '../../../../shared/messages/application/application.ts';
import { linkModal } from '../../../../shared/messages/application/link-modal.ts';
import { materials } from '../../../../shared/messages/application/materials.ts';
import { sampleApplication } from './sample-application.ts';

const older = { id: '11', url: 'https://asha.example/a', title: '' };
const newer = { id: '12', url: 'https://asha.example/b', title: 'Boards' };
const items = [newer, older];
const { answers } = sampleApplication();
const saved = forms.of({
  ...answers,
  portfolioLinks: items.map(({ id, url, title }) => ({ id, url, name: title || 'Website' })),
});

test.each<[string, LinksForm, boolean]>([
  ['nothing', { items, typed: '' }, false],
  ['blanks in the field', { items, typed: '  ' }, false],
  ['text in the field', { items, typed: 'asha' }, true],
  [
    'one more',
    { items: [{ id: '-1', url: 'https://asha.example/c', title: '' }, ...items], typed: '' },
    true,
  ],
  ['one less', { items: items.slice(1), typed: '' }, true],
  ['another address', { items: [{ ...newer, url: 'https://asha.example/z' }, older], typed: '' }, true],
  ['another title', { items: [{ ...newer, title: 'Panels' }, older], typed: '' }, true],
  ['no title any more', { items: [{ ...newer, title: ' ' }, older], typed: '' }, true],
  ['the same title between blanks', { items: [{ ...newer, title: ' Boards ' }, older], typed: '' }, false],
  [
    'the same address without its scheme',
    { items: [{ ...newer, url: 'asha.example/b' }, older], typed: '' },
    false,
  ],
  ['another order', { items: items.toReversed(), typed: '' }, true],
])('[F-06] closing with %s is noticed or not', (_what, form, isNoticed) => {
  expect(forms.isDirty(forms.type(saved, 'links', form), 'links')).toBe(isNoticed);
});

test('a link left in the field counts as added, unless it is none, there already, or one too many', () => {
  expect(settleLinks({ items, typed: ' asha.example/c ' })).toEqual({
    items: [{ id: '-1', url: 'https://asha.example/c', title: '' }, ...items],
    typed: '',
  });
  const five = [
    ...items,
    ...['c', 'd', 'e'].map((id) => ({ id, url: `https://asha.example/${id}`, title: '' })),
  ];
  for (const form of [
    { items, typed: 'no link' },
    { items, typed: 'asha.example/a' },
    { items: five, typed: 'asha.example/f' },
  ])
    expect(settleLinks(form)).toEqual(form);
  const { links } = applicationMessages;
  expect(
    ['', 'asha.example/c', 'no link', 'asha.example/a'].map((typed) => typedError({ items, typed })),
  ).toEqual([null, null, links.invalid, links.double]);
});

test('the dialog of one link and that of all say the same, as do the steps that open them', () => {
  const { url, urlHint, none, full } = materials.links;
  const words = ['Web address', 'Such as behance.net/your-name', 'You can add up to 5 web links.'];
  expect([url, urlHint, full(5)]).toEqual(words);
  expect([linkModal.url, linkModal.urlHint, linkModal.full(5)]).toEqual(words);
  expect([none, applicationForm.portfolio.noLinks]).toEqual(['No web links yet', 'No web links yet']);
});
