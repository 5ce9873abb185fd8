import type { OwnProfile, ProfileExperience } from '../../../../../shared/contract/profile/profile.ts';
import { MAX_ENTRIES } from '../../../../../shared/domain/profile/entries/max-entries.ts';
import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { workExperienceEntry as words } from '../../../../../shared/messages/profile/work-experience-entry.ts';
import { paths } from '../../../../../shared/paths.ts';
import { AddButton, EditButton } from '../../entries/entry-buttons.tsx';
import { useEntryModal } from '../../entries/use-entry-modal.tsx';
import { experienceModal } from '../../experience/experience-modal.ts';
import { useReader } from '../reader.ts';
import { periodText } from '../../period.ts';
import { ProfileSection } from './profile-section.tsx';
import { Timeline, TimelineEntry } from './timeline.tsx';
import styles from './timeline.module.css';

interface ExperienceSectionProps {
  readonly experience: OwnProfile['experience'];
}

/** Work experience, grouped by category, which its owner edits here (P-10). */
export function ExperienceSection({ experience }: ExperienceSectionProps) {
  const { account } = useReader();
  if (account === null) return <Entries experience={experience} onOpen={null} />;
  return <OwnEntries experience={experience} account={account} />;
}

const idsOf = (experience: OwnProfile['experience']): string[] =>
  experience.ok ? experience.content.flatMap(({ entries }) => entries.map(({ id }) => id)) : [];

function OwnEntries({ experience, account }: ExperienceSectionProps & { readonly account: string }) {
  const { retry } = useReader();
  const modal = useEntryModal(experienceModal, {
    account,
    page: paths.profile,
    ids: idsOf(experience),
    onChanged: retry.onRetry,
  });
  return (
    <>
      <Entries experience={experience} onOpen={modal.open} />
      {modal.element}
    </>
  );
}

/** Opens the form of an entry, or of a new one for null; null for a reader who may not. */
type Open = ((id: string | null) => void) | null;

function Entries({ experience, onOpen }: ExperienceSectionProps & { readonly onOpen: Open }) {
  const isFull = idsOf(experience).length >= MAX_ENTRIES;
  return (
    <ProfileSection
      id="experience"
      title={texts.parts.experience}
      step="experience"
      strength="experience"
      addButton={
        onOpen && <AddButton list="experience" label={words.add} isFull={isFull} onAdd={() => onOpen(null)} />
      }
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
                  <Job key={entry.id} entry={entry} category={category} onOpen={onOpen} />
                ))}
              </Timeline>
            </div>
          ))
      }
    </ProfileSection>
  );
}

interface JobProps {
  readonly entry: ProfileExperience;
  readonly category: string | null;
  readonly onOpen: Open;
}

function Job({ entry, category, onOpen }: JobProps) {
  const { id, company, designation, engagement, city, start, end, logoUrl, description } = entry;
  const period = periodText(start, end);
  return (
    <TimelineEntry
      title={designation ?? company}
      name={company}
      logoUrl={logoUrl}
      facts={[engagement === category ? null : engagement, city]}
      period={period}
      description={description}
      action={
        onOpen && (
          <EditButton
            list="experience"
            id={id}
            label={words.edit(words.name(designation ?? company, company), period)}
            onEdit={() => onOpen(id)}
          />
        )
      }
    />
  );
}
