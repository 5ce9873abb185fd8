import { workExperienceList as texts } from '../../../../shared/messages/profile/work-experience-list.ts';
import { EntryList, EntryRow, EntryRows } from '../entries/entry-list.tsx';
import styles from '../entries/entry-list.module.css';
import { type Month, periodText } from '../period.ts';

/** One entry, as the profile's view model has it. */
export interface ExperienceItem {
  readonly id: string;
  readonly company: string;
  readonly logoUrl: string | null;
  readonly designation: string | null;
  readonly city: string | null;
  readonly start: Month | null;
  /** Null means until now. */
  readonly end: Month | null;
}

interface ExperienceListProps {
  readonly groups: readonly {
    readonly category: string | null;
    readonly entries: readonly ExperienceItem[];
  }[];
  /** Opens the form of an entry, or of a new one for null. */
  readonly onOpen: (id: string | null) => void;
}

const titleOf = ({ designation, company }: ExperienceItem): string => designation ?? company;

/** Work experience by category, each entry with a button for its form. */
export function ExperienceList({ groups, onOpen }: ExperienceListProps) {
  const entries = groups.flatMap((group) => group.entries);
  const rowOf = (entry: ExperienceItem) => {
    const period = periodText(entry.start, entry.end);
    return (
      <EntryRow
        key={entry.id}
        list="experience"
        id={entry.id}
        title={titleOf(entry)}
        name={entry.company}
        logoUrl={entry.logoUrl}
        facts={[entry.city]}
        period={period}
        editLabel={texts.edit(texts.name(titleOf(entry), entry.company), period)}
        onEdit={() => onOpen(entry.id)}
      />
    );
  };
  return (
    <EntryList list="experience" texts={texts} count={entries.length} onAdd={() => onOpen(null)}>
      {groups
        .filter((group) => group.entries.length > 0)
        .map(({ category, entries }) => (
          <div key={category ?? ''} className={styles.group}>
            {category !== null && <h2>{category}</h2>}
            <EntryRows label={category ?? texts.title}>{entries.map(rowOf)}</EntryRows>
          </div>
        ))}
    </EntryList>
  );
}
