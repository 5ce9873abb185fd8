import { cutText } from '../text/broken-text.ts';
import { rankSkills, type SkillChoice, type SkillsFault, skillsFault } from './skills/skills.ts';

/** What a press on Save does: it saves, says what is wrong, or asks to mark top ones first. */
export type PromptVerdict =
  | { readonly kind: 'save' }
  | { readonly kind: 'error'; readonly fault: SkillsFault }
  | { readonly kind: 'ask'; readonly canSkip: boolean };

/** At least one top one is required; a second one is asked for once, where there is one to mark (Q-11 … Q-14). */
export function promptVerdict(choice: SkillChoice, limit: number): PromptVerdict {
  const fault = skillsFault(choice, limit);
  if (fault === 'noTop') return { kind: 'ask', canSkip: false };
  if (fault !== null) return { kind: 'error', fault };
  return choice.chosen.length > 1 && choice.top.length < 2
    ? { kind: 'ask', canSkip: true }
    : { kind: 'save' };
}

/** Whether nothing but the order of the top ones has changed. */
export function isReordered(before: SkillChoice, after: SkillChoice): boolean {
  const ranks = (choice: SkillChoice) => rankSkills(choice).map(({ name, priority }) => [name, priority]);
  const sorted = (names: readonly string[]) => JSON.stringify(names.toSorted());
  const names = ({ chosen }: SkillChoice) => sorted(chosen.map(({ name }) => name));
  const topNames = ({ top }: SkillChoice) => sorted(top.map(({ name }) => name));
  return (
    names(before) === names(after) &&
    topNames(before) === topNames(after) &&
    JSON.stringify(ranks(before)) !== JSON.stringify(ranks(after))
  );
}

const EMAIL_LENGTH = 127;

/** A primary address as it is displayed (V-32). */
export const displayedEmail = (address: string): string =>
  address.length <= EMAIL_LENGTH ? address : `${cutText(address, EMAIL_LENGTH - 1)}…`;
