import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageData } from '../../../../shared/contract/page.ts';
import { profilePreview, profileView } from '../../../../shared/contract/profile/profile.ts';
import { api, paths } from '../../../../shared/paths.ts';
import * as fake from '../../../helpers/services/fake-upstream.ts';
import { dataBlocksOf } from '../../../helpers/browser/html.ts';
import { ask, problemIn } from '../application/flow.ts';
import { type Part, type ProfileWire, startProfileWire } from './profile-wire.ts';
import * as replies from './replies.ts';

let wire: ProfileWire;
let cookie: string;
beforeAll(async () => {
  wire = await startProfileWire();
  cookie = await wire.cookie();
});
afterAll(() => wire.close());
beforeEach(() => wire.answer());

const read = (path: string, as = cookie) => ask(wire.gateway, 'GET', path, { cookie: as });
const readView = async () => profileView.parse(await (await read(api.profile)).json());
const readPreview = async () => profilePreview.parse(await (await read(api.profilePreview)).json());
/** Each call once, since one that is late is made again. */
const callsSince = (before: number) => {
  const calls = wire.upstream.calls
    .slice(before)
    .map(({ path, query }) => `${path} ${query.get('available_for_hire_current_step') ?? ''}`.trim());
  return [...new Set(calls)].toSorted();
};
const open = (path: string, as = cookie) =>
  ask(wire.gateway, 'GET', path, { cookie: as, headers: { accept: 'text/html' } });

describe('the profile', () => {
  test('[P-01] [P-07] [P-15] is one wave, in the words of the page', async () => {
    const before = wire.upstream.calls.length;
    const release = wire.hold();
    const reading = readView();
    try {
      // Nothing has been answered yet, so that none of them waits for another.
      await expect
        .poll(() => callsSince(before), { timeout: 10_000 })
        .toEqual([
          '/getavailableforhirestatusinfo',
          '/getuserbasicinformation',
          '/getuserprofiledisplayinfo 1',
          '/getuserprofiledisplayinfo 2',
          '/getuserprofiledisplayinfo 3',
          '/getuserprofiledisplayinfo 4',
          '/getuserprofiledisplayinfo 5',
          '/getuserprofilestrengthinfo',
        ]);
    } finally {
      release();
    }
    const view = await reading;
    expect(view.viewer).toMatchObject({ role: 'candidate', name: 'Asha Rao' });
    expect(view.profile).toMatchObject({
      person: {
        name: 'Asha Rao',
        pictureUrl: '/media/people/asha.jpg',
        title: 'Motion designer',
        city: 'Pune',
        experienceMonths: 74,
        summary: 'I draw things that move.\nMostly kites.',
        story: 'I began with paper.',
        notice: { days: 30, isServing: false, availableFrom: null },
      },
      phones: ['9876543210', '9123456780'],
      email: 'asha@people.example',
      currentPay: {
        current: 1_250_000,
        fixed: 1_100_000,
        variable: 150_000,
        stockOptions: 40_000,
        offerInHand: 1_400_000,
        isConfidential: false,
      },
      expectedPay: { ok: true, content: { expected: 1_600_000, isOpenToDiscussion: true } },
    });
    expect(view.availability).toEqual({
      ok: true,
      content: {
        isAvailableForHire: true,
        isExpired: false,
        isProfileComplete: true,
        availableUntil: 1_800_000_000_000,
      },
    });
    expect(view.strength).toEqual({ ok: true, content: { percent: 86, missing: ['experience', 'story'] } });
  });

  test('[P-10] [P-11] has work grouped by category, and education', async () => {
    const { profile } = await readView();
    expect(profile.experience).toMatchObject({
      ok: true,
      content: [
        {
          category: 'Full Time',
          entries: [
            {
              id: '21',
              company: 'Tamarind Works',
              // Only pictures of this site can be shown.
              logoUrl: null,
              designation: 'Senior animator',
              start: { month: 3, year: 2021 },
              end: null,
            },
          ],
        },
        { category: 'Internship', entries: [{ id: '22', end: { month: 12, year: 2021 } }] },
      ],
    });
    expect(profile.education).toMatchObject({
      ok: true,
      content: [{ institute: 'Kite Institute of Design', degree: 'B.Des', specialisation: 'Animation' }],
    });
  });

  test('[P-09] [P-12] [P-13] [P-14] [P-17] has files and links, top skills first, preferences and the CV', async () => {
    const { profile } = await readView();
    const { portfolio, documents, skills, preferences } = profile;
    expect(portfolio).toMatchObject({
      ok: true,
      content: {
        files: [{ name: 'Kites_reel-2026.pdf', url: '/api/files/portfolio-file-000000001' }],
        links: [{ name: 'Reel', url: 'https://reel.example/asha' }],
        isConfidential: false,
      },
    });
    expect(documents).toMatchObject({
      ok: true,
      content: { cv: [{ name: 'Asha Rao.pdf' }], linkedIn: { url: 'https://linkedin.com/in/asha' } },
    });
    const namesOf = (tags: readonly { name: string; isTop: boolean }[]) =>
      tags.map(({ name, isTop }) => `${name}${isTop ? '!' : ''}`);
    expect(skills.ok && namesOf(skills.content.skills)).toEqual([
      'Illustration!',
      'Animation!',
      'Storyboards',
    ]);
    expect(skills.ok && namesOf(skills.content.software)).toEqual(['After Effects!', 'Blender']);
    expect(preferences).toEqual({
      ok: true,
      content: {
        engagementTypes: ['Full Time'],
        companyTypes: ['Studio'],
        cities: ['Pune', 'Mumbai'],
        isReadyToRelocate: true,
        isOpenToSixDays: false,
      },
    });
  });

  test.each<[Part, readonly string[]]>([
    ['2', ['education']],
    ['3', ['experience']],
    ['4', ['portfolio', 'documents', 'skills']],
    ['5', ['preferences', 'expectedPay']],
    ['strength', ['strength']],
    ['status', ['availability']],
  ])('[ERR-06] without part %s only %j have failed', async (part, failed) => {
    wire.answer({ [part]: fake.refusal('internal-error', 500) });
    const { profile, strength, availability } = await readView();
    const sections = { ...profile, strength, availability };
    const missing = Object.entries(sections).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && 'ok' in value && !value.ok ? [name] : [],
    );
    expect(missing.toSorted()).toEqual(failed.toSorted());
  });

  const [entry] = replies.education.education_info_list;
  const [group] = replies.experience.experience_info_categorized_list;
  test.each<[Part, string, object]>([
    ['2', 'education', { education_info_list: [{ ...entry, start_year: 1e300 }] }],
    [
      '3',
      'experience',
      {
        experience_info_categorized_list: [
          {
            ...group,
            experience_info_list: [{ ...group?.experience_info_list[0], start_month: 1e300 }],
          },
        ],
      },
    ],
  ])(
    '[ERR-06] [ERR-13] part %s with a number beyond all counting has failed, and the rest is there',
    async (part, name, data) => {
      wire.answer({ [part]: fake.ok(data) });
      const { profile } = await readView();
      expect(profile).toMatchObject({ [name]: { ok: false, reason: 'invalid' }, skills: { ok: true } });
    },
  );

  test('[ERR-06] without its first part there is no page but a problem', async () => {
    wire.answer({ '1': fake.refusal('internal-error', 500) });
    expect(await problemIn(await read(api.profile))).toMatchObject({ status: 503 });
    const page = await open(paths.profile);
    const [data] = dataBlocksOf(await page.text(), 'application/json');
    expect(page.status).toBe(503);
    expect(pageData.parse(data)).toMatchObject({ page: 'problem' });
  });

  test('an empty profile is a view as well', async () => {
    wire.answer({
      '1': fake.ok({ user_basic_info: { user_name: 'Asha Rao', contact_info_list: [] }, version: 0 }),
      '2': fake.ok({ education_info_list: [], version: 0 }),
      '3': fake.ok({ experience_info_categorized_list: [], version: 0 }),
      '5': fake.ok({ preferences_info_vo: {}, version: 0 }),
    });
    const { profile } = await readView();
    expect(profile).toMatchObject({
      person: { title: null, city: null, summary: null, experienceMonths: null },
      phones: [],
      email: null,
      currentPay: { current: null },
      education: { ok: true, content: [] },
    });
  });
});

describe('what recruiters see', () => {
  test('[DP-01] is the profile without contact and offer, and tells its owner what is held back', async () => {
    const before = wire.upstream.calls.length;
    const { profile, heldBack } = await readPreview();
    expect(callsSince(before)).toEqual([
      '/getuserbasicinformation',
      '/getuserprofiledisplayinfo 1',
      '/getuserprofiledisplayinfo 2',
      '/getuserprofiledisplayinfo 3',
      '/getuserprofiledisplayinfo 4',
      '/getuserprofiledisplayinfo 5',
    ]);
    expect(profile).toMatchObject({
      person: { name: 'Asha Rao', city: 'Pune' },
      portfolio: { ok: true, content: { links: [{ name: 'Reel' }] } },
      currentPay: { current: 1_250_000 },
      expectedPay: { ok: true, content: { expected: 1_600_000 } },
    });
    expect(heldBack).toEqual(['phones-and-email', 'offer-in-hand']);
    const text = JSON.stringify(profile);
    for (const secret of ['9876543210', 'asha@people.example', '1400000', 'Paud Road', 'Kothrud'])
      expect(text).not.toContain(secret);
  });

  test('[DP-01] [RO-10] [P-09] lacks confidential pay and portfolio, though not the CV', async () => {
    const { portfolio_skills_display_vo: shown } = replies.portfolio;
    wire.answer({
      '1': fake.ok({
        ...replies.basics,
        user_basic_info: { ...replies.basics.user_basic_info, is_confidential: 1 },
      }),
      '4': fake.ok({
        ...replies.portfolio,
        portfolio_skills_display_vo: { ...shown, is_portfolio_confidential: 1 },
      }),
    });
    const { profile, heldBack } = await readPreview();
    expect(profile).not.toHaveProperty('portfolio');
    expect(profile).not.toHaveProperty('currentPay');
    expect(profile).not.toHaveProperty('expectedPay');
    expect(profile.documents).toMatchObject({ ok: true, content: { cv: [{ name: 'Asha Rao.pdf' }] } });
    expect(heldBack).toEqual([
      'phones-and-email',
      'portfolio',
      'current-pay',
      'expected-pay',
      'offer-in-hand',
    ]);
    const own = await readView();
    expect(own.profile.currentPay).toMatchObject({ current: 1_250_000, isConfidential: true });
    expect(own.profile.portfolio).toMatchObject({ ok: true, content: { isConfidential: true } });
  });
});

describe.each([
  [paths.profile, api.profile, 'profile'],
  [paths.profilePreview, api.profilePreview, 'profile-preview'],
])('%s', (path, endpoint, name) => {
  test('[RT-08] is a page of one person only', async () => {
    const response = await open(path);
    const [data] = dataBlocksOf(await response.text(), 'application/json');
    expect(pageData.parse(data)).toMatchObject({ page: name, model: { viewer: { name: 'Asha Rao' } } });
    for (const answer of [response, await read(endpoint)])
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('[RO-08] is nobody else’s', async () => {
    const recruiter = await wire.cookie('recruiter');
    const locationOf = async (as: string) => (await open(path, as)).headers.get('location');
    expect(await locationOf('')).toBe(paths.signIn(path));
    expect(await locationOf(recruiter)).toBe(paths.dashboard);
    expect(await problemIn(await read(endpoint, ''))).toMatchObject({ status: 401 });
    expect(await problemIn(await read(endpoint, recruiter))).toMatchObject({ status: 403 });
  });

  test.each(['1', '2', '5', 'user'] as const)(
    '[A-03] part %s that says the session has ended',
    async (part) => {
      const flags = { ...fake.validFlags, is_active_user: 0 };
      wire.answer({ [part]: fake.refusal('sign-in-required', 401, flags) });
      const response = await open(path);
      expect(response.headers.get('location')).toBe(paths.signIn(path));
      expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
      expect(await problemIn(await read(endpoint))).toMatchObject({ status: 401 });
    },
  );
});
