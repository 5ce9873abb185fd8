import {
  type HeldBack,
  type OwnProfile,
  ownProfile,
  type RecruiterProfile,
  recruiterProfile,
} from '../../../../shared/contract/profile/profile.ts';
import { mapSection } from '../../view/section.ts';
import type { LoadedProfile } from './profile.load.ts';

/**
 * The profile for one reader: its owner, or a recruiter, who gets no contact details, no offer in hand, and neither pay
 * nor portfolio that is marked confidential. The schema of each is the allow-list (DP-01, R-10, RO-10).
 */
export function viewProfile(loaded: LoadedProfile, audience: 'owner'): OwnProfile;
export function viewProfile(loaded: LoadedProfile, audience: 'recruiter'): RecruiterProfile;
export function viewProfile(loaded: LoadedProfile, audience: 'owner' | 'recruiter') {
  const { person, education, experience, materials, preferences } = loaded;
  const common = {
    person,
    education,
    experience,
    skills: mapSection(materials, ({ skills, software }) => ({ skills, software })),
    documents: mapSection(materials, ({ cv, linkedIn }) => ({ cv, linkedIn })),
    preferences: mapSection(preferences, ({ wishes }) => wishes),
  };
  const expectedPay = mapSection(preferences, ({ expectedPay }) => expectedPay);
  if (audience === 'owner')
    return ownProfile.parse({
      ...common,
      portfolio: mapSection(materials, ({ portfolio }) => portfolio),
      currentPay: {
        ...loaded.currentPay,
        isConfidential: loaded.isPayConfidential,
        offerInHand: loaded.offerInHand,
      },
      expectedPay,
      phones: loaded.phones,
      email: loaded.email,
    });
  const isPortfolioShown = !materials.ok || !materials.content.portfolio.isConfidential;
  return recruiterProfile.parse({
    ...common,
    ...(isPortfolioShown && {
      portfolio: mapSection(materials, ({ portfolio: { files, links } }) => ({ files, links })),
    }),
    ...(!loaded.isPayConfidential && { currentPay: loaded.currentPay, expectedPay }),
  });
}

/** What the owner has told and recruiters do not get, in the order of the page (DP-01). */
export function heldBackOf(loaded: LoadedProfile): HeldBack[] {
  const { materials, preferences, isPayConfidential, currentPay } = loaded;
  const portfolio = materials.ok ? materials.content.portfolio : null;
  const hasPhones = loaded.phones.length > 0;
  const hasEmail = loaded.email !== null;
  const held: readonly [HeldBack, boolean][] = [
    ['phones', hasPhones && !hasEmail],
    ['email', hasEmail && !hasPhones],
    ['phones-and-email', hasPhones && hasEmail],
    [
      'portfolio',
      portfolio !== null && portfolio.isConfidential && portfolio.files.length + portfolio.links.length > 0,
    ],
    ['current-pay', isPayConfidential && Object.values(currentPay).some((amount) => amount !== null)],
    [
      'expected-pay',
      isPayConfidential && preferences.ok && preferences.content.expectedPay.expected !== null,
    ],
    ['offer-in-hand', loaded.offerInHand !== null],
  ];
  return held.flatMap(([what, isHeld]) => (isHeld ? [what] : []));
}
