import { workExperience as texts } from '../../../../shared/messages/work-experience.ts';
import { EntryList, EntryRow, EntryRows } from '../entries/entry-list.tsx';
import styles from '../entries/entry-list.module.css';
import { useEntryModal } from '../entries/use-entry-modal.tsx';
import { experienceKind } from './experience-kind.ts';
import { type Month, periodOf } from './period.ts';

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
  /** The account that the page was made for. */
  readonly account: string;
  /** The address of the page, over which the modal stands. */
  readonly page: string;
  readonly groups: readonly {
    readonly category: string | null;
    readonly entries: readonly ExperienceItem[];
  }[];
  /** Called after each change, to load the list and the strength of the profile again. */
  readonly onChanged: () => void;
}

const titleOf = ({ designation, company }: ExperienceItem): string => designation ?? company;

/** Work experience by category, each entry with its form in a modal. */
export function ExperienceList({ account, page, groups, onChanged }: ExperienceListProps) {
  const entries = groups.flatMap((group) => group.entries);
  const modal = useEntryModal(experienceKind, {
    account,
    page,
    ids: entries.map(({ id }) => id),
    onChanged,
  });
  const rowOf = (entry: ExperienceItem) => (
    <EntryRow
      key={entry.id}
      list="experience"
      id={entry.id}
      title={titleOf(entry)}
      name={entry.company}
      logoUrl={entry.logoUrl}
      facts={[entry.city]}
      period={periodOf(entry.start, entry.end)}
      editLabel={texts.edit(texts.name(titleOf(entry), entry.company))}
      onEdit={() => modal.open(entry.id)}
    />
  );
  return (
    <>
      <EntryList list="experience" texts={texts} count={entries.length} onAdd={() => modal.open(null)}>
        {groups
          .filter((group) => group.entries.length > 0)
          .map(({ category, entries }) => (
            <div key={category ?? ''} className={styles.group}>
              {category !== null && <h3>{category}</h3>}
              <EntryRows label={category ?? texts.title}>{entries.map(rowOf)}</EntryRows>
            </div>
          ))}
      </EntryList>
      {modal.element}
    </>
  );
}
