import type { FormDefinition } from './define-form.ts';
import {
  chooseVersion,
  cleanDraft,
  type Draft,
  isDraftChanged,
  isDraftDirty,
  markSent,
  packDraft,
  rebaseDraft,
  unpackDraft,
} from './draft.ts';
import { build, type NameOf, namesOf } from './names.ts';

/** One of several forms that are filled in together and are compared and saved separately. */
export interface FlowForm<Form, Answers> extends FormDefinition<Form> {
  /** @param draft the current draft, for a form whose target can change */
  readonly fromAnswers: (answers: Answers, draft: Pick<Draft<Form>, 'base' | 'typed'> | null) => Form;
}

export type Drafts<Forms> = { readonly [Name in keyof Forms]: Draft<Forms[Name]> };

export type DraftsDefinition<Forms extends object, Answers> = ReturnType<typeof defineDrafts<Forms, Answers>>;

/** Defines functions on the drafts of several forms; none of them modifies its arguments. */
export function defineDrafts<Forms extends object, Answers>(definitions: {
  readonly [Name in keyof Forms]: FlowForm<Forms[Name], Answers>;
}) {
  type Name = NameOf<Forms>;
  const names = namesOf<Forms>(definitions);
  const map = (change: <One extends Name>(name: One) => Draft<Forms[One]>): Drafts<Forms> =>
    build<Drafts<Forms>>(names, change);

  const isDirty = (drafts: Drafts<Forms>, name: Name): boolean =>
    isDraftDirty(definitions[name], drafts[name]);

  const isChanged = (drafts: Drafts<Forms>, name: Name): boolean =>
    isDraftChanged(definitions[name], drafts[name]);

  const rebase = (drafts: Drafts<Forms>, answers: Answers): Drafts<Forms> =>
    map((name) => {
      const saved = definitions[name].fromAnswers(answers, drafts[name]);
      return rebaseDraft(definitions[name], drafts[name], saved);
    });

  /** Reads the packed draft of one form. */
  const unpack = <One extends Name>(packed: unknown, name: One) =>
    unpackDraft(
      definitions[name],
      typeof packed === 'object' && packed !== null ? Reflect.get(packed, name) : undefined,
    );

  return {
    definitions,
    names,
    isDirty,
    isChanged,
    rebase,
    unpack,
    isSame: <One extends Name>(name: One, one: Forms[One], other: Forms[One]): boolean =>
      definitions[name].isSame(one, other),
    /** Drafts of the saved answers without typed changes. */
    of: (answers: Answers) => map((name) => cleanDraft(definitions[name].fromAnswers(answers, null))),
    typed: (drafts: Drafts<Forms>): Forms => build<Forms>(names, (name) => drafts[name].typed),
    type: <One extends Name>(drafts: Drafts<Forms>, name: One, typed: Forms[One]): Drafts<Forms> => ({
      ...drafts,
      [name]: { ...drafts[name], typed },
    }),
    /** Marks forms as sent: until the outcome is known, the server may have them. */
    markSent: (drafts: Drafts<Forms>, sent: readonly Name[]) =>
      map((name) => (sent.includes(name) ? markSent(definitions[name], drafts[name]) : drafts[name])),
    /** Takes the mark back, because the server has refused; `before` has the marks of earlier saves. */
    unmarkSent: (drafts: Drafts<Forms>, refused: readonly Name[], before: Drafts<Forms>) =>
      map((name) => (refused.includes(name) ? { ...drafts[name], sent: before[name].sent } : drafts[name])),
    /** Marks forms as saved in the version that was sent; text typed since then stays. */
    markSaved: (drafts: Drafts<Forms>, saved: readonly Name[], sent: Forms) =>
      map((name) =>
        saved.includes(name) ? { ...drafts[name], base: sent[name], theirs: null, sent: [] } : drafts[name],
      ),
    conflicts: (drafts: Drafts<Forms>): Name[] => names.filter((name) => drafts[name].theirs !== null),
    choose: (drafts: Drafts<Forms>, chosen: Name, whose: 'mine' | 'theirs') =>
      map((name) => (name === chosen ? chooseVersion(drafts[name], whose) : drafts[name])),
    /** The typed and the saved version as lines, for a choice between them. */
    describe: (drafts: Drafts<Forms>, name: Name): readonly [readonly string[], readonly string[]] => {
      const { typed, theirs } = drafts[name];
      const { describe } = definitions[name];
      return [describe(typed), theirs === null ? [] : describe(theirs)];
    },
    /** Discards the typed text of these forms. */
    discard: (drafts: Drafts<Forms>, given: readonly Name[], answers: Answers) =>
      map((name) =>
        given.includes(name)
          ? cleanDraft(definitions[name].fromAnswers(answers, drafts[name]))
          : drafts[name],
      ),
    /** Returns the drafts to store in this browser, or null when everything is saved. */
    pack: (drafts: Drafts<Forms>): object | null => {
      const dirty = names.filter((name) => isDirty(drafts, name));
      if (dirty.length === 0) return null;
      return Object.fromEntries(dirty.map((name) => [name, packDraft(definitions[name], drafts[name])]));
    },
    /**
     * Restores packed drafts and merges them with the saved answers. Forms that were typed into meanwhile stay
     * unchanged.
     */
    restore: (drafts: Drafts<Forms>, packed: unknown, answers: Answers): Drafts<Forms> => {
      const restored = map((name) => {
        const own = unpack(packed, name);
        if (own === null || isDirty(drafts, name)) return drafts[name];
        const draft = { ...own, theirs: null };
        // A stored draft that does not count as changed had an open conflict, so the conflict is restored.
        return isDraftDirty(definitions[name], draft) ? draft : { ...draft, theirs: own.base };
      });
      return rebase(restored, answers);
    },
  };
}
