import { educationList as texts } from '../../../../shared/messages/profile/education-list.ts';
import { EntryList, EntryRow, EntryRows } from '../entries/entry-list.tsx';
import { yearsText } from '../period.ts';

/** One entry, as the profile's view model has it. */
export interface EducationItem {
  readonly id: string;
  readonly institute: string;
  readonly logoUrl: string | null;
  readonly degree: string | null;
  readonly specialisation: string | null;
  readonly city: string | null;
  readonly startYear: number | null;
  readonly endYear: number | null;
}

interface EducationListProps {
  readonly entries: readonly EducationItem[];
  /** Opens the form of an entry, or of a new one for null. */
  readonly onOpen: (id: string | null) => void;
}

const titleOf = ({ degree, specialisation, institute }: EducationItem): string =>
  [degree, specialisation].filter(Boolean).join(', ') || institute;

/** Education and certifications, each with a button for its form. */
export function EducationList({ entries, onOpen }: EducationListProps) {
  return (
    <EntryList list="education" texts={texts} count={entries.length} onAdd={() => onOpen(null)}>
      <EntryRows label={texts.title}>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            list="education"
            id={entry.id}
            title={titleOf(entry)}
            name={entry.institute}
            logoUrl={entry.logoUrl}
            facts={[entry.city]}
            period={yearsText(entry.startYear, entry.endYear)}
            editLabel={texts.edit(titleOf(entry), entry.institute, yearsText(entry.startYear, entry.endYear))}
            onEdit={() => onOpen(entry.id)}
          />
        ))}
      </EntryRows>
    </EntryList>
  );
}
