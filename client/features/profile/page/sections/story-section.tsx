import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { ProfileSection } from './profile-section.tsx';
import styles from './profile-section.module.css';

/** What the person says about their work in their own words. */
export function StorySection({ story }: { story: string | null }) {
  return (
    <ProfileSection
      id="story"
      title={texts.parts.story}
      step="story"
      strength="story"
      section={{ ok: true, content: story }}
      isEmpty={(content) => content === null}
      invitation={texts.empty.story}
    >
      {(content) => <p className={styles.prose}>{content}</p>}
    </ProfileSection>
  );
}
