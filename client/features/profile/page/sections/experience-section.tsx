import type { OwnProfile, ProfileExperience } from '../../../../../shared/contract/profile.ts';
import { profile as texts } from '../../../../../shared/messages/profile.ts';
import { periodText } from './period-text.ts';
import { ProfileSection } from './profile-section.tsx';
import { Timeline, TimelineEntry } from './timeline.tsx';
import styles from './timeline.module.css';

/** Work experience, grouped by category (P-10). */
export function ExperienceSection({ experience }: { experience: OwnProfile['experience'] }) {
  return (
    <ProfileSection
      id="experience"
      title={texts.parts.experience}
      step="experience"
      strength="experience"
      addModal="experience-modal"
      section={experience}
      isEmpty={(groups) => groups.every(({ entries }) => entries.length === 0)}
      invitation={texts.empty.experience}
    >
      {(groups) =>
        groups
          .filter(({ entries }) => entries.length > 0)
          .map(({ category, entries }) => (
            <div key={category ?? ''} className={styles.group}>
              {category !== null && <p className={styles.category}>{category}</p>}
              <Timeline {...(category !== null && { label: category })}>
                {entries.map((entry) => (
                  <Job key={entry.id} entry={entry} category={category} />
                ))}
              </Timeline>
            </div>
          ))
      }
    </ProfileSection>
  );
}

function Job({ entry, category }: { entry: ProfileExperience; category: string | null }) {
  const { company, designation, engagement, city, start, end, logoUrl, description } = entry;
  return (
    <TimelineEntry
      title={designation ?? company}
      name={company}
      logoUrl={logoUrl}
      facts={[engagement === category ? null : engagement, city]}
      period={periodText(start, end)}
      description={description}
    />
  );
}
