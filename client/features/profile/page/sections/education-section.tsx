import type { OwnProfile } from '../../../../../shared/contract/profile/profile.ts';
import { MAX_ENTRIES } from '../../../../../shared/domain/profile/entries/max-entries.ts';
import { educationEntry as words } from '../../../../../shared/messages/profile/education-entry.ts';
import { profile as texts } from '../../../../../shared/messages/profile/profile.ts';
import { paths } from '../../../../../shared/paths.ts';
import { educationModal } from '../../education/education-modal.ts';
import { AddButton, EditButton } from '../../entries/entry-buttons.tsx';
import { useEntryModal } from '../../entries/use-entry-modal.tsx';
import { useReader } from '../reader.ts';
import { yearsText } from '../../period.ts';
import { ProfileSection } from './profile-section.tsx';
import { Timeline, TimelineEntry } from './timeline.tsx';

interface EducationSectionProps {
  readonly education: OwnProfile['education'];
}

/** Education and certificates, which their owner edits here (P-11). */
export function EducationSection({ education }: EducationSectionProps) {
  const { account } = useReader();
  if (account === null) return <Entries education={education} onOpen={null} />;
  return <OwnEntries education={education} account={account} />;
}

function OwnEntries({ education, account }: EducationSectionProps & { readonly account: string }) {
  const { retry } = useReader();
  const modal = useEntryModal(educationModal, {
    account,
    page: paths.profile,
    ids: education.ok ? education.content.map(({ id }) => id) : [],
    onChanged: retry.onRetry,
  });
  return (
    <>
      <Entries education={education} onOpen={modal.open} />
      {modal.element}
    </>
  );
}

interface EntriesProps extends EducationSectionProps {
  /** Opens the form of an entry, or of a new one for null; null for a reader who may not. */
  readonly onOpen: ((id: string | null) => void) | null;
}

function Entries({ education, onOpen }: EntriesProps) {
  const isFull = education.ok && education.content.length >= MAX_ENTRIES;
  return (
    <ProfileSection
      id="education"
      title={texts.parts.education}
      step="education"
      strength="education"
      addButton={
        onOpen && <AddButton list="education" label={words.add} isFull={isFull} onAdd={() => onOpen(null)} />
      }
      section={education}
      isEmpty={(entries) => entries.length === 0}
      invitation={texts.empty.education}
    >
      {(entries) => (
        <Timeline>
          {entries.map((entry) => (
            <TimelineEntry
              key={entry.id}
              title={titleOf(entry)}
              name={entry.institute}
              logoUrl={entry.logoUrl}
              facts={[entry.city]}
              period={yearsText(entry.startYear, entry.endYear)}
              description={entry.description}
              action={
                onOpen && (
                  <EditButton
                    list="education"
                    id={entry.id}
                    label={words.edit(
                      titleOf(entry),
                      entry.institute,
                      yearsText(entry.startYear, entry.endYear),
                    )}
                    onEdit={() => onOpen(entry.id)}
                  />
                )
              }
            />
          ))}
        </Timeline>
      )}
    </ProfileSection>
  );
}

interface Named {
  readonly institute: string;
  readonly degree: string | null;
  readonly specialisation: string | null;
}

const titleOf = ({ degree, specialisation, institute }: Named): string =>
  [degree, specialisation].filter(Boolean).join(', ') || institute;
