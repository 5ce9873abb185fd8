import type {
  ApplicationView,
  FilesChanged,
  RelocationInput,
} from '../../../../shared/contract/application.ts';
import type { LinkedInCode } from '../../../../shared/contract/linkedin-sign-in.ts';
import type { ApplicationServer } from '../../../api/application.ts';
import { ApiProblem } from '../../../api/problem.ts';
import type { DraftStorage } from '../../../forms/draft-storage.ts';
import { cleanDraft } from '../../../forms/draft.ts';
import { type FormName, type Forms, forms } from './forms.ts';
import { createKeptState } from './kept-state.ts';
import { emptyLink, linkFormErrors, linkFormOf, type LinkTarget } from '../materials/link-form.ts';
import { linkSaves } from '../materials/link-saves.ts';
import { readStep, type SavedStep } from './read-step.ts';
import { failureOf, saved, savedMaterials, type SaveResult, type SubmitResult } from './save-result.ts';
import { hasUnsaved, stepSaves } from './step-saves.ts';
import { submission } from './submission.ts';

export interface StoreOptions {
  readonly view: ApplicationView;
  readonly server: ApplicationServer;
  readonly storage: DraftStorage;
  readonly newKey: () => string;
  /** Today in India, as an ISO date. */
  readonly today: () => string;
}

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/** Saves that lost a race three times in a row have met another tab that saves by itself. */
const MAX_TRIES = 3;

/**
 * One application while it is filled in: what is typed is kept in this browser at once, saved step by step and one
 * save at a time, and never given up but by the person's own choice.
 */
export function createApplicationStore({ view, server, storage, newKey, today }: StoreOptions) {
  const kept = createKeptState(view, storage);
  let submitting: Promise<SubmitResult> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, so that each save names the version the one before it made. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };

  const guard = async (task: () => Promise<SaveResult>): Promise<SaveResult> => {
    try {
      return await task();
    } catch (problem) {
      if (problem instanceof ApiProblem) return failureOf(problem);
      throw problem;
    }
  };

  const readAgain = () =>
    guard(async () => {
      kept.meet(await server.read());
      return saved;
    });

  /** What is saved now; typed text stays, or becomes a conflict. */
  const refresh = (): Promise<SaveResult> => inTurn(readAgain);

  /** Goes on over what somebody else has saved meanwhile, unless both changed the same form. */
  const saveOver = (once: () => Promise<SaveResult>): Promise<SaveResult> =>
    guard(async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await once();
        } catch (problem) {
          if (!(problem instanceof ApiProblem) || problem.code !== 'precondition-failed') throw problem;
          if (tries === MAX_TRIES) throw problem;
          kept.meet(await server.read());
        }
      }
    });

  const takeFiles = (changed: FilesChanged) => {
    if (!kept.takeFiles(changed)) void refresh();
  };

  const changeFiles = (call: () => Promise<FilesChanged>): Promise<SaveResult> =>
    inTurn(() =>
      guard(async () => {
        const changed = await call();
        takeFiles(changed);
        return savedMaterials(changed);
      }),
    );

  const { get, setDrafts, meet } = kept;
  const saveStepOnce = stepSaves({ kept, server, today });
  const saveStep = (step: SavedStep) => saveOver(() => saveStepOnce(step));
  const submitOnce = submission({ kept, server, newKey, saveStep, readAgain });
  const links = linkSaves({ get, setDrafts, takeFiles, meet, server });

  return {
    get,
    subscribe: kept.subscribe,
    restore: kept.restore,
    type<Name extends FormName>(name: Name, form: Forms[Name]) {
      setDrafts(forms.type(get().drafts, name, form));
    },
    hasUnsaved: (step: SavedStep) => hasUnsaved(get(), step),
    read: (step: SavedStep) => readStep(step, forms.typed(get().drafts), get().view, today()),
    save: (step: SavedStep) => inTurn(() => saveStep(step)),
    /** Saves what a visit left behind, then submits. The same draft is submitted once, however often it is pressed. */
    submit(): Promise<SubmitResult> {
      submitting ??= inTurn(submitOnce).finally(() => {
        submitting = null;
      });
      return submitting;
    },
    saveLinks: () => inTurn(() => saveOver(links.saveList)),
    /** False where the link modal holds something typed about something else, which is asked about first. */
    openLink(target: LinkTarget): boolean {
      const { drafts, view: known } = get();
      const { base, typed } = drafts.link;
      const isIt = typed.target?.kind === target.kind && (base.target?.id ?? null) === target.id;
      if (forms.isDirty(drafts, 'link')) return isIt;
      const form = emptyLink(target);
      const opened = linkFormOf(known.answers, { base: form, typed: form });
      setDrafts({ ...drafts, link: cleanDraft(opened) });
      return true;
    },
    /** What keeps the link modal from being saved, by its fields. */
    checkLink: () => linkFormErrors(get().drafts.link, get().view.answers),
    saveLink: () => inTurn(() => saveOver(links.saveOne)),
    setConfidential: (isConfidential: boolean) => changeFiles(() => server.setConfidential(isConfidential)),
    removeFile: (category: 'cv' | 'portfolio', id: string) =>
      changeFiles(() => server.removeFile(category, id)),
    /** A link that was added here and not saved yet is only taken out of the form. */
    async removeLinkedIn(): Promise<SaveResult> {
      const { linkedIn } = get().view.answers;
      if (linkedIn !== null) {
        const result = await changeFiles(() => server.removeLinkedIn(linkedIn.id));
        if (result.kind !== 'saved') return result;
      }
      const { drafts } = get();
      setDrafts(forms.type(drafts, 'linkedIn', { ...drafts.linkedIn.typed, url: null }));
      return saved;
    },
    /** What LinkedIn gave takes the place of what was typed for it. */
    saveLinkedInCode: (code: LinkedInCode) =>
      changeFiles(async () => {
        const changed = await server.saveLinkedInCode(code);
        setDrafts(forms.type(get().drafts, 'linkedIn', get().drafts.linkedIn.base));
        return changed;
      }),
    takeFiles,
    relocate: (input: RelocationInput): Promise<SaveResult> =>
      inTurn(() =>
        guard(async () => {
          const { relocation } = await server.relocate(input);
          kept.set({ view: { ...get().view, relocation } });
          return saved;
        }),
      ),
    refresh,
    choose: (name: FormName, whose: 'mine' | 'theirs') => setDrafts(forms.choose(get().drafts, name, whose)),
    discard: (names: readonly FormName[]) =>
      setDrafts(forms.discard(get().drafts, names, get().view.answers)),
  };
}
