import type { OwnProfile } from '../../../../../shared/contract/profile.ts';
import { profile as texts } from '../../../../../shared/messages/profile.ts';
import { yearsText } from './period-text.ts';
import { ProfileSection } from './profile-section.tsx';
import { Timeline, TimelineEntry } from './timeline.tsx';

/** Education and certificates (P-11). */
export function EducationSection({ education }: { education: OwnProfile['education'] }) {
  return (
    <ProfileSection
      id="education"
      title={texts.parts.education}
      step="education"
      strength="education"
      addModal="education-modal"
      section={education}
      isEmpty={(entries) => entries.length === 0}
      invitation={texts.empty.education}
    >
      {(entries) => (
        <Timeline>
          {entries.map(({ id, degree, specialisation, institute, ...entry }) => (
            <TimelineEntry
              key={id}
              title={[degree, specialisation].filter(Boolean).join(', ') || institute}
              name={institute}
              logoUrl={entry.logoUrl}
              facts={[entry.city]}
              period={yearsText(entry.startYear, entry.endYear)}
              description={entry.description}
            />
          ))}
        </Timeline>
      )}
    </ProfileSection>
  );
}
