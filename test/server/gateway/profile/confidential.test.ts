import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldBackOf, viewProfile } from '../../../../server/gateway/features/profile/profile.view.ts';
import type { LoadedProfile } from '../../../../server/gateway/features/profile/profile.load.ts';

const CASES = 100_000;

/** Nothing else is called so, and no text of these cases has digits. */
const canary = (what: string) => `canary-${what}`;
/** Rupees that occur nowhere else. */
const amounts = { current: 91_000_001, fixed: 91_000_002, variable: 91_000_003, stockOptions: 91_000_004 };
const offer = 91_000_005;
const expected = 91_000_006;

const orNull = <Value>(value: Value) => fc.constantFrom(value, null);
const failed = fc
  .constantFrom('refused', 'invalid', 'timed-out', 'unavailable')
  .map((reason) => ({ ok: false, reason }) as const);
const section = <Content>(content: fc.Arbitrary<Content>) =>
  fc.oneof(
    { weight: 5, arbitrary: content.map((content) => ({ ok: true, content }) as const) },
    { weight: 1, arbitrary: failed },
  );
const file = (what: string) => ({
  id: what,
  name: `${what}.pdf`,
  title: null,
  size: null,
  url: `/api/files/${what}`,
});
const link = (what: string) => ({ id: what, name: what, url: `https://${what}.example/` });
const some = <Value>(value: Value) => fc.constantFrom<Value[]>([], [value]);

const profiles: fc.Arbitrary<LoadedProfile> = fc.record({
  person: fc.record({
    name: fc.constant('Asha'),
    pictureUrl: orNull('/media/people/asha.jpg'),
    title: orNull('Animator'),
    city: orNull('Pune'),
    experienceMonths: orNull(7),
    summary: orNull('Kites'),
    story: orNull('Paper'),
    notice: fc.record({ days: orNull(30), isServing: fc.boolean(), availableFrom: orNull('2027-01-01') }),
  }),
  phones: some(canary('phone')),
  email: orNull(canary('email')),
  currentPay: fc.record({
    current: orNull(amounts.current),
    fixed: orNull(amounts.fixed),
    variable: orNull(amounts.variable),
    stockOptions: orNull(amounts.stockOptions),
  }),
  offerInHand: orNull(offer),
  isPayConfidential: fc.boolean(),
  education: section(fc.constant([])),
  experience: section(fc.constant([])),
  materials: section(
    fc.record({
      skills: fc.constant([]),
      software: fc.constant([]),
      cv: some(file('cv')),
      linkedIn: orNull(link('linked')),
      portfolio: fc.record({
        files: some(file(canary('file'))),
        links: some(link(canary('link'))),
        isConfidential: fc.boolean(),
      }),
    }),
  ),
  preferences: section(
    fc.record({
      wishes: fc.constant({
        engagementTypes: [],
        companyTypes: [],
        cities: ['Pune'],
        isReadyToRelocate: true,
        isOpenToSixDays: null,
      }),
      expectedPay: fc.record({ expected: orNull(expected), isOpenToDiscussion: fc.boolean() }),
    }),
  ),
});

/** The canaries that a recruiter may read of this profile. */
function allowed({ isPayConfidential, materials }: LoadedProfile): Set<string> {
  const pay = isPayConfidential ? [] : [...Object.values(amounts), expected].map(String);
  const isPortfolioShown = materials.ok && !materials.content.portfolio.isConfidential;
  return new Set([...pay, ...(isPortfolioShown ? [canary('file'), canary('link')] : [])]);
}

const SECRETS = /canary-\w+|9100000\d/g;

test(
  `[DP-01] [RO-10] nothing that is held back is in the recruiter's shape, in ${CASES} random profiles`,
  { timeout: 120_000 },
  () => {
    let shown = 0;
    let held = 0;
    fc.assert(
      fc.property(profiles, (profile) => {
        const may = allowed(profile);
        const text = JSON.stringify(viewProfile(profile, 'recruiter'));
        const seen = text.match(SECRETS) ?? [];
        const leaked = seen.filter((secret) => !may.has(secret));
        if (leaked.length > 0) throw new Error(`a recruiter reads ${leaked.join(', ')}`);
        shown += seen.length;
        held += heldBackOf(profile).length;
      }),
      { numRuns: CASES },
    );
    // Cases in which nothing was to be seen, or nothing to be held back, would prove little.
    expect(shown).toBeGreaterThan(CASES);
    expect(held).toBeGreaterThan(CASES);
  },
);

test.each([
  [['9100000001'], null, 'phones'],
  [[], 'asha@people.example', 'email'],
  [['9100000001'], 'asha@people.example', 'phones-and-email'],
] as const)(
  '[DP-01] of the contact %j and %s, the owner is told that %s are held back',
  (phones, email, what) => {
    const [profile] = fc.sample(profiles, 1);
    if (profile === undefined) throw new Error('there is no sample');
    const held = heldBackOf({ ...profile, phones: [...phones], email });
    expect(held.filter((name) => name.includes('phones') || name.includes('email'))).toEqual([what]);
  },
);

test('[DP-01] the owner is told of all that is held back, and of nothing else', () => {
  fc.assert(
    fc.property(profiles, (profile) => {
      const own = JSON.stringify(viewProfile(profile, 'owner')).match(SECRETS) ?? [];
      const theirs = new Set(JSON.stringify(viewProfile(profile, 'recruiter')).match(SECRETS) ?? []);
      const hidden = own.filter((secret) => !theirs.has(secret));
      expect(heldBackOf(profile).length > 0).toBe(hidden.length > 0);
    }),
    { numRuns: 2000 },
  );
});
