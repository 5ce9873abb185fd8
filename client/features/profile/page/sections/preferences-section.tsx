import type { OwnProfile } from '../../../../../shared/contract/profile/profile.ts';
import { profile } from '../../../../../shared/messages/profile/profile.ts';
import { type Fact, Facts, listed, yesOrNo } from './facts.tsx';
import { ProfileSection } from './profile-section.tsx';

const texts = profile.preferences;

type Preferences = Extract<OwnProfile['preferences'], { ok: true }>['content'];

/** The work a person is looking for, and where (P-14). */
export function PreferencesSection({ preferences }: { preferences: OwnProfile['preferences'] }) {
  return (
    <ProfileSection
      id="preferences"
      title={profile.parts.preferences}
      step="preferences"
      strength="preferences"
      isScreenOnly
      section={preferences}
      isEmpty={(content) => [...factsOf(content), ...weekOf(content)].every(([, value]) => value === null)}
      invitation={profile.empty.preferences}
    >
      {(content) => (
        <>
          <Facts facts={factsOf(content)} />
          <Facts facts={weekOf(content)} step="expectations" />
        </>
      )}
    </ProfileSection>
  );
}

const factsOf = (content: Preferences): Fact[] => [
  [texts.engagement, listed(content.engagementTypes)],
  [texts.companies, listed(content.companyTypes)],
  [texts.places, content.isReadyToRelocate ? listed(content.cities) : texts.noRelocation],
];

const weekOf = (content: Preferences): Fact[] => [[texts.sixDays, yesOrNo(content.isOpenToSixDays)]];
