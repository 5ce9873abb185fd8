import type { ProfileView as View } from '../../../../shared/contract/profile/profile.ts';
import { editPath } from '../../../../shared/domain/profile/flow/edit-path.ts';
import { useCoveredPresses } from '../../../ui/behaviour/covered-presses.ts';
import type { Retry } from '../../../ui/notices/retry.ts';
import { Banner } from './banner.tsx';
import { DocumentsSection } from './sections/documents-section.tsx';
import { EducationSection } from './sections/education-section.tsx';
import { ExperienceSection } from './sections/experience-section.tsx';
import { OwnerCard } from './owner-card.tsx';
import { PaySection } from './sections/pay-section.tsx';
import { PortfolioSection } from './sections/portfolio-section.tsx';
import { PreferencesSection } from './sections/preferences-section.tsx';
import styles from './profile-view.module.css';
import { type Reader, ReaderContext } from './reader.ts';
import { SkillsSection } from './sections/skills-section.tsx';
import { StickyBanner } from './sticky-banner.tsx';
import { StorySection } from './sections/story-section.tsx';

/** The profile as its owner reads it. A part that could not be loaded has its own retry, and the rest works. */
export function ProfileView({ view, retry }: { view: View; retry: Retry }) {
  const { account, profile, strength, availability } = view;
  const reader: Reader = {
    isOwner: true,
    account,
    retry,
    missing: strength.ok ? strength.content.missing : [],
  };
  const { person, documents, portfolio, currentPay, expectedPay } = profile;
  useCoveredPresses();
  return (
    <ReaderContext value={reader}>
      <div className={styles.page}>
        <StickyBanner person={person} editHref={editPath('introduction')} />
        <div className={styles.banner}>
          <Banner person={person} contact={profile} editHref={editPath('introduction')} />
        </div>
        <div className={styles.card}>
          <OwnerCard strength={strength} availability={availability} />
        </div>
        <div className={styles.parts}>
          <PortfolioSection
            portfolio={portfolio}
            isConfidential={portfolio.ok && portfolio.content.isConfidential}
          />
          <ExperienceSection experience={profile.experience} />
          <EducationSection education={profile.education} />
          <SkillsSection skills={profile.skills} />
          <StorySection story={person.story} />
          <PreferencesSection preferences={profile.preferences} />
          <PaySection current={currentPay} expected={expectedPay} notice={person.notice} />
          <DocumentsSection documents={documents} />
        </div>
      </div>
    </ReaderContext>
  );
}
