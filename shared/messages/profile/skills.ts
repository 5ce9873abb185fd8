import { combobox } from '../combobox.ts';

/** The words of the skills, and of the software and technologies, which are chosen in the same way. */

interface Words {
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly select: string;
}

const wordsOf = ({ title, one, many, select }: Words) => ({
  title,
  add: `Add ${many}`,
  hint: 'Choose from the list, or type your own and choose “Add”. You can paste several, separated by commas.',
  chosen: `Your ${many}`,
  none: `You have not added any ${many} yet. At least one is needed.`,
  /** What is missing before both lists can be saved. */
  needs: { none: `at least one ${one}`, noTop: `a top ${one}` },
  topAbout: (limit: number) => `Select what you know best, up to ${limit}. Recruiters see these first.`,
  remove: (name: string) => `Remove ${name}`,
  top: `Top ${many}, best first`,
  noTop: 'Nothing is marked yet.',
  unmark: (name: string) => `Take ${name} out of your top ${many}`,
  told: {
    added: (names: string) => `Added: ${names}`,
    removed: (name: string) => `Removed: ${name}`,
    marked: (name: string, place: number) => `${name} is now top ${one} number ${place}`,
    unmarked: (name: string) => `${name} is no longer a top ${one}`,
  },
  errors: {
    none: select,
    half: combobox.half,
    unknown: `One of these ${many} is no longer in our list. Remove it and add it again.`,
    noTop: `Mark at least one top ${one}`,
    tooManyTop: (limit: number) => `You can mark up to ${limit} top ${many}. Unmark one first.`,
    tooMany: (limit: number) => `You can add up to ${limit} ${many}. Remove some first.`,
    badName: (limit: number) =>
      `The name of a ${one} has letters or digits, and at most ${limit} characters.`,
    refused: (names: string, length: number, count: number) =>
      `Not added: ${names}. A name has at most ${length} characters, and you can add up to ${count} ${many}.`,
  },
});

export const skillTexts = {
  skills: wordsOf({ title: 'Skills', one: 'skill', many: 'skills', select: 'Select skills' }),
  software: wordsOf({
    title: 'Software and technologies',
    one: 'tool',
    many: 'tools',
    select: 'Select software and technologies',
  }),
};

/** Both lists, which are saved together (S-09). */
export const skillListTexts = {
  together: 'Both lists are saved together. Each needs at least one: a skill, and a tool you work with.',
  stillNeeded: (needs: readonly string[]) =>
    `Still needed before you can save: ${new Intl.ListFormat('en-IN').format(needs)}.`,
};

export type SkillTexts = ReturnType<typeof wordsOf>;
