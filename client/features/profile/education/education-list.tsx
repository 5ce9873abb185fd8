import { education as texts } from '../../../../shared/messages/education.ts';
import { EntryList, EntryRow, EntryRows } from '../entries/entry-list.tsx';
import { useEntryModal } from '../entries/use-entry-modal.tsx';
import { educationKind } from './education-kind.ts';

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
  /** The account that the page was made for. */
  readonly account: string;
  /** The address of the page, over which the modal stands. */
  readonly page: string;
  readonly entries: readonly EducationItem[];
  /** Called after each change, to load the list and the strength of the profile again. */
  readonly onChanged: () => void;
}

const titleOf = ({ degree, specialisation, institute }: EducationItem): string =>
  [degree, specialisation].filter(Boolean).join(', ') || institute;

/** Education and certifications, each with its form in a modal. */
export function EducationList({ account, page, entries, onChanged }: EducationListProps) {
  const modal = useEntryModal(educationKind, {
    account,
    page,
    ids: entries.map(({ id }) => id),
    onChanged,
  });
  return (
    <>
      <EntryList list="education" texts={texts} count={entries.length} onAdd={() => modal.open(null)}>
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
              period={yearsOf(entry)}
              editLabel={texts.edit(titleOf(entry))}
              onEdit={() => modal.open(entry.id)}
            />
          ))}
        </EntryRows>
      </EntryList>
      {modal.element}
    </>
  );
}

function yearsOf({ startYear, endYear }: EducationItem): string {
  if (startYear === null || endYear === null) return String(startYear ?? endYear ?? '');
  return texts.years(startYear, endYear);
}
