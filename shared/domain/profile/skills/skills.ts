import { cleanLine } from '../../text/clean-line.ts';
import { type ListItem, newItemId, removeItem } from '../../text/list-items.ts';

/** A skill, or a software or technology. An id that begins with `-` belongs to a name that is not in the catalogue. */
export interface Skill extends ListItem {
  readonly name: string;
}

/** What a person has chosen, and their top ones, the best first. Every top one is also among the chosen. */
export interface SkillChoice {
  readonly chosen: readonly Skill[];
  readonly top: readonly Skill[];
  /** The text in the field, which is not added. It is kept with the form and never sent. */
  readonly typed: string;
}

/** How many can be marked as top ones (AMB-06). */
export interface TopLimits {
  readonly skills: number;
  readonly software: number;
}

/** Of the wizard and of the edit pages (S-11). */
export const TOP_LIMITS: TopLimits = { skills: 5, software: 3 };
/** Of the prompts (S-11). */
export const PROMPT_LIMITS: TopLimits = { skills: 5, software: 5 };
export const MAX_SKILLS = 50;
export const SKILL_NAME_LENGTH = 60;

/** Two spellings that differ only in letter case are the same name. */
export const foldSkill = (name: string): string => cleanLine(name).toLowerCase();

const find = (list: readonly Skill[], { id, name }: Skill): Skill | undefined =>
  list.find((one) => one.id === id || foldSkill(one.name) === foldSkill(name));

/** The first becomes a top one; one that is there already is ignored (S-03, S-07). */
export function addSkill(choice: SkillChoice, skill: Skill): SkillChoice {
  const { chosen, top } = choice;
  if (find(chosen, skill) !== undefined || chosen.length >= MAX_SKILLS) return choice;
  return { ...choice, chosen: [...chosen, skill], top: chosen.length === 0 ? [skill] : top };
}

/** Commas and full stops of the scripts of India, line ends, and the marks of lists. */
const SEPARATOR = /[,;،؛।\n\r\t•|]/u;
const LIST_MARK = /^[-*–—·]\s+/u;

/** Whether a typed or pasted text has several names. */
export const isSkillList = (text: string): boolean => SEPARATOR.test(text);

const namesIn = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map((part) => cleanLine(part).replace(LIST_MARK, ''))
    .filter((name) => name !== '');

const isName = (name: string): boolean => name.length <= SKILL_NAME_LENGTH && /[\p{L}\p{N}]/u.test(name);

/** A choice after a text was added to it, and the names of the text that could not be added. */
export interface AddedSkills {
  readonly choice: SkillChoice;
  readonly refused: readonly string[];
}

/** Adds each name of a text, which may be a list with commas or lines, in any script. */
export function addSkillNames(choice: SkillChoice, text: string): AddedSkills {
  const refused: string[] = [];
  let added = choice;
  for (const name of namesIn(text)) {
    const skill = { id: newItemId(added.chosen), name };
    const isThere = find(added.chosen, skill) !== undefined;
    if (!isName(name) || (!isThere && added.chosen.length >= MAX_SKILLS)) refused.push(name);
    else added = addSkill(added, skill);
  }
  return { choice: added, refused };
}

export const isTopSkill = ({ top }: SkillChoice, id: string): boolean => top.some((one) => one.id === id);

/** Marks a chosen one as a top one, or unmarks it; with as many as the limit, no other can be marked (S-04, S-11). */
export function toggleTopSkill(choice: SkillChoice, id: string, limit: number): SkillChoice {
  const { chosen, top } = choice;
  if (isTopSkill(choice, id)) return { ...choice, top: removeItem(top, id) };
  const skill = chosen.find((one) => one.id === id);
  return skill === undefined || top.length >= limit ? choice : { ...choice, top: [...top, skill] };
}

/** Removes one from both lists (S-06). */
export const removeSkill = (choice: SkillChoice, id: string): SkillChoice => ({
  ...choice,
  chosen: removeItem(choice.chosen, id),
  top: removeItem(choice.top, id),
});

/** `unknown`: an id is no longer in the catalogue, which only the server can tell. */
export const skillsFaults = ['none', 'noTop', 'tooManyTop', 'tooMany', 'badName', 'unknown'] as const;
/** `half`: a text is still in the field, which only the form can tell. */
export type SkillsFault = (typeof skillsFaults)[number] | 'half';

/** The reason why a choice cannot be saved; null when it can. */
export function skillsFault({ chosen, top, typed }: SkillChoice, limit: number): SkillsFault | null {
  if (typed.trim() !== '') return 'half';
  if (chosen.length === 0) return 'none';
  if (chosen.length > MAX_SKILLS) return 'tooMany';
  if (chosen.some(({ name }) => !isName(cleanLine(name)))) return 'badName';
  if (top.length === 0) return 'noTop';
  return top.length > limit ? 'tooManyTop' : null;
}

/** A chosen one with its place among the top ones, from 1; null when it is none of them (S-08). */
export interface RankedSkill extends Skill {
  readonly priority: number | null;
}

export const rankSkills = ({ chosen, top }: SkillChoice): RankedSkill[] =>
  chosen.map(({ id, name }) => {
    const place = top.findIndex((one) => one.id === id);
    return { id, name, priority: place < 0 ? null : place + 1 };
  });

/** The choice that a ranked list describes. Of two items with the same id or name the first counts. */
export function choiceOf(ranked: readonly RankedSkill[]): SkillChoice {
  const chosen = ranked.filter((skill, index) => find(ranked.slice(0, index), skill) === undefined);
  const top = chosen
    .filter(({ priority }) => priority !== null)
    .sort((one, other) => (one.priority ?? 0) - (other.priority ?? 0));
  const bare = ({ id, name }: Skill): Skill => ({ id, name });
  return { chosen: chosen.map(bare), top: top.map(bare), typed: '' };
}
