import type { Option } from '../../../../shared/contract/profile/profile-entry.ts';
import type { TypedChoice } from '../../../../shared/domain/text/typed-choice.ts';
import { line, shortLine } from '../../view/plain-text.ts';

/** The longest name in a form. */
const NAME_LENGTH = 1000;

/** A term without a readable name counts as none. */
export function viewTerm(term: TypedChoice | null): TypedChoice | null {
  const name = shortLine(term?.name ?? null, NAME_LENGTH);
  return term === null || name === null ? null : { id: term.id, name };
}

/** The number of an option; null for any other id. */
export const optionId = (id: string | null): number | null =>
  id !== null && /^\d{1,15}$/u.test(id) ? Number(id) : null;

/** The options that have a number and a name. */
export const viewOptions = (options: readonly { readonly id: string; readonly name: string }[]): Option[] =>
  options.flatMap(({ id, name }) => {
    const number = optionId(id);
    const text = line(name);
    return number === null || text === null ? [] : [{ id: number, name: text }];
  });
