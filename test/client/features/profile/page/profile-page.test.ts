import { describe, expect, test } from 'vitest';
import { render } from '../../../../../client/entry-server.tsx';
import type { PageData } from '../../../../../shared/contract/page.ts';
import { editPath } from '../../../../../shared/domain/profile/flow/edit-path.ts';
import type { OwnProfile } from '../../../../../shared/contract/profile/profile.ts';
import { section as sectionTexts } from '../../../../../shared/messages/section-failure.ts';
import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { profilePreview as previewTexts } from '../../../../../shared/messages/profile/profile-preview.ts';
import { paths } from '../../../../../shared/paths.ts';
import { emptyProfile, fullProfile, previewPageOf, profilePageOf } from './sample-profile.ts';

const draw = (data: PageData) =>
  render(data.page === 'profile-preview' ? paths.profilePreview : paths.profile, data);
const drawOf = (profile: OwnProfile) => draw(profilePageOf(profile));

/** The text that a person reads, in order, with single spaces. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/gu, ' ');

/** The markup of one section. */
const sectionOf = (html: string, id: string): string =>
  new RegExp(`<section id="${id}".*?</section>`, 'su').exec(html)?.[0] ?? '';

/** The facts of one section by their names, as they stand there. */
const factsOf = (html: string, id: string): [string, string][] =>
  [...sectionOf(html, id).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gu)].map(([, name = '', value = '']) => [
    name,
    wordsOf(value),
  ]);

/** Where a section leads, apart from the pages that edit it. */
const addressesIn = (html: string, id: string): string[] =>
  [...sectionOf(html, id).matchAll(/href="([^"]*)"/gu)]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith(paths.editProfile));

const failed = { ok: false, reason: 'timed-out' } as const;

describe('a full profile', () => {
  const html = drawOf(fullProfile);
  const words = wordsOf(html);

  test('[P-07] [P-08] begins with name, title, place, experience, phones, e-mail and summary', () => {
    const at = [
      'Asha Rao',
      'Motion designer',
      'Pune',
      '6 years 2 months of experience',
      '+91 9876543210 | +91 9123456780',
      'asha@people.example',
      'I draw things that move.',
    ].map((text) => words.indexOf(text, words.indexOf('Motion designer') - 20));
    expect(at.every((place) => place >= 0)).toBe(true);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(html).toContain('<h1');
  });

  test('[P-08] has Edit Profile beside the name, and more of a long summary than is shown at first', () => {
    const banner = (summary: string) => {
      const drawn = drawOf({ ...fullProfile, person: { ...fullProfile.person, summary } });
      return /<header(?:(?!<header).)*<h1.*?<\/header>/su.exec(drawn)?.[0] ?? '';
    };
    expect(banner('Kites.')).toMatch(/<a href="\/profile\/edit\/1\/1"[^>]*><span[^>]*>Edit Profile</u);
    expect(wordsOf(banner('Kites.'))).not.toContain('See More');
    expect(wordsOf(banner('I draw things that move. '.repeat(60)))).toContain('See More');
  });

  test.each([
    ['portfolio', ['Kites reel', 'Reel', 'reel.example/asha']],
    ['experience', ['Full Time', 'Senior animator', 'Tamarind Works', 'Mar 2021 – Present']],
    ['education', ['B.Des, Animation', 'Kite Institute of Design', '2014 – 2018']],
    ['software', ['Blender']],
    ['preferences', ['Full Time', 'Studio', 'Pune, Mumbai', 'No']],
    [
      'confidential',
      ['₹12.5 lakh a year', '₹11 lakh a year', '₹16 lakh a year · Open to discussion', '30 days'],
    ],
    ['documents', ['CV', 'Asha.pdf', 'linkedin.com/in/asha']],
    ['story', ['I began with paper.']],
  ])('[M-30] [P-09] [P-10] [P-11] [P-13] [P-14] [P-15] [P-17] has %s', (id, expected) => {
    const shown = wordsOf(sectionOf(html, id));
    for (const text of expected) expect(shown).toContain(text);
  });

  test('[P-09] [P-17] its files and links lead where they say', () => {
    expect(addressesIn(html, 'portfolio')).toEqual(['/api/files/f', 'https://www.reel.example/asha/']);
    expect(addressesIn(html, 'documents')).toEqual(['/api/files/c', 'https://linkedin.com/in/asha']);
  });

  test('[P-13] says which software is a top one', () => {
    const software = ['After Effects', 'Blender'].map((name, at) => ({ id: name, name, isTop: at === 0 }));
    const tags = sectionOf(
      drawOf({ ...fullProfile, skills: { ok: true, content: { skills: [], software } } }),
      'software',
    );
    expect([...tags.matchAll(/<li[^>]*>(.*?)<\/li>/gu)].map(([tag]) => wordsOf(tag).trim())).toEqual([
      'After Effects (Top)',
      'Blender',
    ]);
  });

  test('[P-15] names each amount and the notice period, and is labelled confidential', () => {
    const currentPay = { ...fullProfile.currentPay, variable: 150_000, stockOptions: 40_000 };
    const drawn = drawOf({ ...fullProfile, currentPay });
    expect(sectionOf(drawn, 'confidential')).toMatch(/<h2[^>]*>Confidential info<\/h2>/u);
    expect(factsOf(drawn, 'confidential')).toEqual([
      ['Current compensation', '₹12.5 lakh a year'],
      ['Fixed', '₹11 lakh a year'],
      ['Variable', '₹1.5 lakh a year'],
      ['Stock options', '₹0.4 lakh a year'],
      ['Expected compensation', '₹16 lakh a year · Open to discussion'],
      ['Notice period', '30 days'],
    ]);
  });

  test('[P-12] [K-07] shows seven skills and how many more there are', () => {
    const skills = sectionOf(html, 'skills');
    expect(wordsOf(skills)).toContain('+2 more');
    const hidden = [...skills.matchAll(/<li class="([^"]*)"/gu)].filter(([, names = '']) =>
      names.includes('later'),
    );
    expect(hidden).toHaveLength(2);
    expect(drawOf({ ...fullProfile, skills: seven })).not.toContain('more</');
  });
  const seven: OwnProfile['skills'] = {
    ok: true,
    content: {
      skills: ['1', '2', '3', '4', '5', '6', '7'].map((name) => ({ id: name, name, isTop: false })),
      software: [],
    },
  };

  test('[P-08] tells its strength, and what would add most', () => {
    expect(html).toMatch(/<progress[^>]*value="86"/u);
    expect(words).toContain('86%');
    expect(words).toContain(`${texts.strength.parts.experience} adds 10%`);
  });

  test('[P-08] says whether recruiters see it, and until when', () => {
    expect(html).toMatch(/role="switch"[^>]*aria-checked="true"|aria-checked="true"[^>]*role="switch"/u);
    expect(words).toContain('Visible until 21 January 2027');
  });

  test('[P-16] marks confidential pay, known or not', () => {
    const currentPay = { ...fullProfile.currentPay, isConfidential: true };
    const pay = (profile: OwnProfile) => wordsOf(sectionOf(drawOf(profile), 'confidential'));
    expect(pay({ ...fullProfile, currentPay })).toContain('₹12.5 lakh a year (Confidential)');
    expect(pay({ ...fullProfile, currentPay: { ...currentPay, current: null } })).toContain(
      'Current compensation (Confidential)',
    );
  });

  test('[P-15] [P-16] marks the current pay and no other amount', () => {
    const pay = (isConfidential: boolean) => {
      const currentPay = {
        ...fullProfile.currentPay,
        variable: 150_000,
        offerInHand: 1_400_000,
        isConfidential,
      };
      return wordsOf(sectionOf(drawOf({ ...fullProfile, currentPay }), 'confidential'));
    };
    const others = ['₹11 lakh a year', '₹1.5 lakh a year', '₹16 lakh a year · Open to discussion', '30 days'];
    for (const shown of [pay(true), pay(false)]) {
      for (const text of others) expect(shown).toContain(text);
      expect(shown).toContain(`${texts.pay.never} Offer in hand ₹14 lakh a year`);
    }
    expect(pay(true).match(/\S+ lakh a year \(Confidential\)/gu)).toEqual([
      '₹12.5 lakh a year (Confidential)',
    ]);
    expect(pay(true).split('(Confidential)')).toHaveLength(2);
    expect(pay(false)).not.toContain('(Confidential)');
  });

  test('[P-15] speaks of what recruiters see only over something that they see', () => {
    const currentPay = { ...emptyProfile.currentPay, offerInHand: 1_400_000 };
    const words = wordsOf(sectionOf(drawOf({ ...emptyProfile, currentPay }), 'confidential'));
    expect(words).toContain(texts.pay.never);
    expect(words).not.toContain(texts.pay.note);
  });

  test('[P-09] a lock says that the portfolio is confidential', () => {
    expect(words).not.toContain(texts.portfolio.locked);
    const portfolio: OwnProfile['portfolio'] = {
      ok: true,
      content: {
        files: [],
        links: [{ id: '1', name: 'Reel', url: 'https://r.example' }],
        isConfidential: true,
      },
    };
    const lockOf = (shown: OwnProfile['portfolio']) => wordsOf(drawOf({ ...fullProfile, portfolio: shown }));
    expect(lockOf(portfolio)).toContain(texts.portfolio.locked);
    const empty = lockOf({ ok: true, content: { files: [], links: [], isConfidential: true } });
    expect(empty).toContain(`${texts.portfolio.locked} ${texts.empty.portfolio}`);
  });
});

/** The first address of the edit flow in a piece of markup; null without one. */
const editLinkIn = (html: string): string | null => /href="(\/profile\/edit[^"]*)"/u.exec(html)?.[1] ?? null;

test.each([
  ['portfolio', 'portfolio', 'links-modal'],
  ['skills', 'skills', undefined],
  ['software', 'skills', undefined],
  ['story', 'story', undefined],
  ['preferences', 'preferences', undefined],
  ['confidential', 'contact', undefined],
  ['documents', 'cv', undefined],
] as const)('[P-18] %s leads to the step that edits it', (id, step, modal) => {
  expect(editLinkIn(sectionOf(drawOf(fullProfile), id))).toBe(editPath(step));
  expect(editLinkIn(sectionOf(drawOf(emptyProfile), id))).toBe(editPath(step, modal));
});

test('[P-18] each fact of pay and preferences has an edit button that leads to the step which has it', () => {
  const linksOf = (profile: OwnProfile, id: string) =>
    [...sectionOf(drawOf(profile), id).matchAll(/href="([^"]*)"[^>]*aria-label="([^"]*)"/gu)].map(
      ([, href, label]) => [label, href],
    );
  const { person, currentPay } = fullProfile;
  expect(linksOf(fullProfile, 'preferences')).toEqual([
    ['Edit preferences', '/profile/edit/5/2'],
    ['Edit six-day week', '/profile/edit/5/1'],
  ]);
  const serving = { days: null, isServing: true, availableFrom: '2026-12-24' };
  const offered = {
    ...fullProfile,
    person: { ...person, notice: serving },
    currentPay: { ...currentPay, offerInHand: 1_000_000 },
  };
  expect(linksOf(offered, 'confidential')).toEqual([
    ['Edit confidential info', '/profile/edit/1/3'],
    ['Edit expected compensation', '/profile/edit/5/1'],
    ['Edit notice period', '/profile/edit/1/4'],
    ['Edit offer in hand', '/profile/edit/1/4'],
  ]);
});

test.each(['experience', 'education'] as const)(
  '[P-18] %s leads to its step, and is added to on the page itself while it is empty',
  (id) => {
    expect(editLinkIn(sectionOf(drawOf(fullProfile), id))).toBe(editPath(id));
    const invitation = sectionOf(drawOf(emptyProfile), id);
    expect(editLinkIn(invitation)).toBeNull();
    expect(invitation).toContain(`id="add-${id}"`);
  },
);

test('an empty profile invites to every part, and says what a missing one would add', () => {
  const words = wordsOf(drawOf(emptyProfile));
  for (const text of Object.values(texts.empty)) expect(words).toContain(text);
  expect(words).toContain(`${texts.empty.experience} ${texts.strength.adds(10)}`);
});

test.each(['portfolio', 'experience', 'education', 'skills', 'preferences', 'documents'] as const)(
  '[ERR-06] without %s the rest is there, and a way to try again',
  (part) => {
    const html = drawOf({ ...fullProfile, [part]: failed });
    expect(wordsOf(sectionOf(html, part))).toContain(sectionTexts['timed-out']);
    expect(sectionOf(html, part)).toContain(`action="${paths.profile}"`);
    for (const other of ['portfolio', 'experience', 'education', 'skills'].filter((id) => id !== part))
      expect(wordsOf(sectionOf(html, other))).not.toContain(sectionTexts['timed-out']);
  },
);

test('[ERR-06] strength and availability fail alone', () => {
  for (const part of ['strength', 'availability'] as const) {
    const words = wordsOf(draw(profilePageOf(fullProfile, { [part]: failed })));
    expect(words.split(sectionTexts['timed-out'])).toHaveLength(2);
    expect(words).toContain('Senior animator');
  }
});

describe('what recruiters see', () => {
  /** Nothing that can be held back. */
  const commonOf = (profile: OwnProfile) => ({
    person: profile.person,
    education: profile.education,
    experience: profile.experience,
    skills: profile.skills,
    documents: profile.documents,
    preferences: profile.preferences,
  });

  test('[DP-01] marks what is held back where it would stand', () => {
    const html = draw(
      previewPageOf({
        profile: commonOf(fullProfile),
        heldBack: ['phones-and-email', 'portfolio', 'current-pay', 'expected-pay'],
      }),
    );
    const words = wordsOf(html);
    const inOrder = [
      'Motion designer',
      previewTexts.heldBack['phones-and-email'],
      previewTexts.heldBack.portfolio,
      'Senior animator',
      previewTexts.heldBack['current-pay'],
      previewTexts.heldBack['expected-pay'],
    ].map((text) => words.indexOf(text));
    expect(inOrder.every((place) => place >= 0)).toBe(true);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    for (const secret of ['9876543210', 'asha@people.example', '12,50,000', 'Kites reel', '16,00,000'])
      expect(words).not.toContain(secret);
  });

  test.each(['phones', 'email'] as const)('[DP-01] names %s alone where there is nothing else', (what) => {
    const words = wordsOf(draw(previewPageOf({ profile: commonOf(emptyProfile), heldBack: [what] })));
    expect(words).toContain(previewTexts.heldBack[what]);
    expect(words).not.toContain(' and email address');
  });

  test('[DP-01] leaves out what is empty, and has no marks where nothing is held back', () => {
    const words = wordsOf(draw(previewPageOf({ profile: commonOf(emptyProfile), heldBack: [] })));
    for (const text of [...Object.values(texts.empty), ...Object.values(previewTexts.heldBack)])
      expect(words).not.toContain(text);
  });
});
