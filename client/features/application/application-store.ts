import type { ApplicationView, FilesChanged, RelocationInput } from '../../../shared/contract/application.ts';
import type { LinkedInCode } from '../../../shared/contract/linkedin-sign-in.ts';
import { flowSteps } from '../../../shared/domain/application/steps.ts';
import type { DraftKeeper } from '../../api/kept-drafts.ts';
import { ApiProblem } from '../../api/problem.ts';
import {
  choose,
  clean,
  conflictsOf,
  discard,
  type Drafts,
  draftsOf,
  isDirty,
  markSaved,
  meetSaved,
  restoreKept,
  typedForms,
  typeForm,
} from './drafts.ts';
import { type FormName, formNames, type Forms, toForms } from './forms.ts';
import { isNextVersion, joinFiles, joinSaved } from './join-view.ts';
import { type KeptSubmission, packDraft, unpackDraft } from './kept-draft.ts';
import { emptyLink, linkFormErrors, linkFormOf, type LinkTarget } from './link-form.ts';
import { linkSaves } from './link-saves.ts';
import { readStep, type SavedStep, settleLinkedIn } from './read-step.ts';
import { failureOf, saved, savedMaterials, type SaveResult, type SubmitResult } from './save-result.ts';
import type { ApplicationServer } from '../../api/application.ts';

export interface StoreOptions {
  readonly view: ApplicationView;
  readonly server: ApplicationServer;
  readonly keeper: DraftKeeper;
  readonly newKey: () => string;
  /** Today in India, as an ISO date. */
  readonly today: () => string;
}

export interface ApplicationState {
  /** What the server said last, joined with what was saved since. */
  readonly view: ApplicationView;
  readonly drafts: Drafts;
  /** False while this browser cannot keep what is typed. */
  readonly isKeeping: boolean;
  /** Something that was kept from an earlier visit stands in the forms. */
  readonly wasRestored: boolean;
}

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/** Saves that lost a race three times in a row have met another tab that saves by itself. */
const MOST_TRIES = 3;

/**
 * One application while it is filled in: what is typed is kept in this browser at once, saved step by step and one
 * save at a time, and never given up but by the person's own choice.
 */
export function createApplicationStore({ view, server, keeper, newKey, today }: StoreOptions) {
  let state: ApplicationState = {
    view,
    drafts: draftsOf(toForms(view.answers)),
    isKeeping: true,
    wasRestored: false,
  };
  let submission: KeptSubmission | null = null;
  let submitting: Promise<SubmitResult> | null = null;
  /** Of the files and links shown: answers may overtake each other. */
  let filesVersion = view.version;
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  const set = (change: Partial<ApplicationState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Keeps what is unsaved, or drops what was kept once nothing is. */
  const setDrafts = (drafts: Drafts, change: Partial<ApplicationState> = {}) => {
    const kept = packDraft(drafts, submission);
    let isKeeping = true;
    if (kept !== null) isKeeping = keeper.keep(kept);
    else keeper.drop();
    set({ ...change, drafts, isKeeping });
  };

  /** One after the other, so that each save names the version the one before it made. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };

  const meet = (fresh: ApplicationView) => {
    // Read before the last file came: what it says of the files is old, and the next save reads again.
    if (fresh.version < filesVersion) return;
    filesVersion = fresh.version;
    setDrafts(meetSaved(state.drafts, fresh.answers), { view: fresh });
  };

  const guard = async (task: () => Promise<SaveResult>): Promise<SaveResult> => {
    try {
      return await task();
    } catch (problem) {
      if (problem instanceof ApiProblem) return failureOf(problem);
      throw problem;
    }
  };

  /** What is saved now; typed text stays, or becomes a conflict. */
  const refresh = (): Promise<SaveResult> =>
    inTurn(() =>
      guard(async () => {
        meet(await server.read());
        return saved;
      }),
    );

  const saveOnce = async (step: SavedStep): Promise<SaveResult> => {
    const linkedIn = settleLinkedIn(state.drafts.linkedIn.typed);
    const { covers } = readStep(step, typedForms(state.drafts), state.view, today());
    if (covers.includes('linkedIn')) setDrafts(typeForm(state.drafts, 'linkedIn', linkedIn));
    const sent = typedForms(state.drafts);
    const reading = readStep(step, sent, state.view, today());
    if (conflictsOf(state.drafts).some((name) => reading.covers.includes(name))) return { kind: 'conflict' };
    if (reading.errors.length > 0) return { kind: 'invalid', errors: reading.errors };
    const reply = await server.saveStep(reading.input, state.view.version);
    submission = null;
    setDrafts(markSaved(state.drafts, reading.covers, sent), {
      view: joinSaved(state.view, reply, { ...state.view.answers, ...reading.answers }),
      wasRestored: false,
    });
    return saved;
  };

  /** Goes on over what somebody else has saved meanwhile, unless both changed the same form. */
  const saveOver = async (once: () => Promise<SaveResult>): Promise<SaveResult> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once();
      } catch (problem) {
        if (!(problem instanceof ApiProblem) || problem.code !== 'precondition-failed') throw problem;
        if (tries === MOST_TRIES) throw problem;
        meet(await server.read());
      }
    }
  };

  const save = (step: SavedStep) => inTurn(() => guard(() => saveOver(() => saveOnce(step))));

  const changeFiles = (call: () => Promise<FilesChanged>): Promise<SaveResult> =>
    inTurn(() =>
      guard(async () => {
        const changed = await call();
        takeFiles(changed);
        return savedMaterials(changed);
      }),
    );

  const takeFiles = (changed: FilesChanged) => {
    // Uploads answer in any order.
    if (changed.version < filesVersion) return;
    filesVersion = changed.version;
    submission = null;
    const isComplete = isNextVersion(state.view, changed);
    const view = joinFiles(state.view, changed);
    setDrafts(meetSaved(state.drafts, view.answers), { view });
    if (!isComplete) void refresh();
  };

  const links = linkSaves({ get: () => state, setDrafts, takeFiles, meet, server });

  const submitOnce = async (): Promise<SubmitResult> => {
    for (const { name } of flowSteps(state.view.variant)) {
      if (name === 'review' || !hasUnsaved(state, name)) continue;
      const result = await guard(() => saveOver(() => saveOnce(name)));
      if (result.kind === 'invalid') return { kind: 'step-invalid', step: name, errors: result.errors };
      if (result.kind !== 'saved') return result;
    }
    // A submission that was begun and not answered is tried again as it was, also after the page was loaded again.
    submission ??= { version: state.view.version, key: newKey() };
    setDrafts(state.drafts);
    const sent = typedForms(state.drafts);
    const reply = await server.submit(submission.version, submission.key);
    submission = null;
    // Nothing stays behind of what was sent; what was typed since the press was not.
    keeper.dropAll();
    setDrafts(markSaved(state.drafts, formNames, sent), {
      view: { ...state.view, version: reply.version, receipt: reply.receipt, status: 'submitted' },
    });
    return { kind: 'submitted', receipt: reply.receipt };
  };

  const submitGuarded = async (): Promise<SubmitResult> => {
    try {
      return await submitOnce();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      if (problem.code !== 'precondition-failed') return failureOf(problem);
      // What is about to be sent has changed: the person looks at it first, even where nothing has to be chosen.
      submission = null;
      const met = await guard(async () => {
        meet(await server.read());
        return saved;
      });
      if (met.kind === 'failed') return met;
      return conflictsOf(state.drafts).length > 0 ? { kind: 'conflict' } : { kind: 'failed', problem };
    }
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Puts back what this browser kept from an earlier visit. */
    restore() {
      const kept = keeper.read().map(unpackDraft);
      let { drafts } = state;
      for (const draft of kept) {
        if (draft === null) continue;
        submission ??= draft.submission;
        drafts = restoreKept(drafts, draft.forms, state.view.answers);
      }
      if (kept.length > 0) setDrafts(drafts, { wasRestored: packDraft(drafts, null) !== null });
    },
    type<Name extends FormName>(name: Name, form: Forms[Name]) {
      setDrafts(typeForm(state.drafts, name, form));
    },
    hasUnsaved: (step: SavedStep) => hasUnsaved(state, step),
    read: (step: SavedStep) => readStep(step, typedForms(state.drafts), state.view, today()),
    save,
    /** Saves what a visit left behind, then submits. The same draft is submitted once, however often it is pressed. */
    submit(): Promise<SubmitResult> {
      submitting ??= inTurn(submitGuarded).finally(() => {
        submitting = null;
      });
      return submitting;
    },
    saveLinks: () => inTurn(() => guard(() => saveOver(links.saveList))),
    /** False where the link modal holds something typed about something else, which is asked about first. */
    openLink(target: LinkTarget): boolean {
      const { base, typed } = state.drafts.link;
      const isIt = typed.target?.kind === target.kind && (base.target?.id ?? null) === target.id;
      if (isDirty(state.drafts, 'link')) return isIt;
      const form = emptyLink(target);
      const opened = linkFormOf(state.view.answers, { base: form, typed: form });
      setDrafts({ ...state.drafts, link: clean(opened) });
      return true;
    },
    /** What keeps the link modal from being saved, by its fields. */
    checkLink: () => linkFormErrors(state.drafts.link, state.view.answers),
    saveLink: () => inTurn(() => guard(() => saveOver(links.saveOne))),
    setConfidential: (isConfidential: boolean) => changeFiles(() => server.setConfidential(isConfidential)),
    removeFile: (category: 'cv' | 'portfolio', id: string) =>
      changeFiles(() => server.removeFile(category, id)),
    /** A link that was added here and not saved yet is only taken out of the form. */
    async removeLinkedIn(): Promise<SaveResult> {
      const { linkedIn } = state.view.answers;
      if (linkedIn !== null) {
        const result = await changeFiles(() => server.removeLinkedIn(linkedIn.id));
        if (result.kind !== 'saved') return result;
      }
      setDrafts(typeForm(state.drafts, 'linkedIn', { ...state.drafts.linkedIn.typed, url: null }));
      return saved;
    },
    /** What LinkedIn gave takes the place of what was typed for it. */
    saveLinkedInCode: (code: LinkedInCode) =>
      changeFiles(async () => {
        const changed = await server.saveLinkedInCode(code);
        setDrafts(typeForm(state.drafts, 'linkedIn', state.drafts.linkedIn.base));
        return changed;
      }),
    takeFiles,
    relocate: (input: RelocationInput): Promise<SaveResult> =>
      inTurn(() =>
        guard(async () => {
          const { relocation } = await server.relocate(input);
          set({ view: { ...state.view, relocation } });
          return saved;
        }),
      ),
    refresh,
    choose: (name: FormName, whose: 'mine' | 'theirs') => setDrafts(choose(state.drafts, name, whose)),
    discard: (names: readonly FormName[]) => setDrafts(discard(state.drafts, names, state.view.answers)),
  };
}

/** The forms a step covers that are typed and not saved. */
function hasUnsaved({ drafts, view }: ApplicationState, step: SavedStep): boolean {
  return formsOf(step, view.variant).some((name) => isDirty(drafts, name));
}

/** The forms that stand on a step. */
export function formsOf(
  step: SavedStep,
  variant: ApplicationView['variant'],
): readonly Exclude<FormName, 'link'>[] {
  switch (step) {
    case 'basic':
      return variant === 'review' ? ['basic', 'linkedIn'] : ['basic'];
    case 'professional':
    case 'availability':
    case 'story':
      return [step];
    case 'cv':
      return ['linkedIn'];
    case 'portfolio':
      return [];
  }
}
