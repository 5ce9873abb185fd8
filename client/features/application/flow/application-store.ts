import type {
  ApplicationView,
  FilesChanged,
  RelocationInput,
} from '../../../../shared/contract/application/application.ts';
import type { LinkedInCode } from '../../../../shared/contract/session/linkedin-sign-in.ts';
import type { ApplicationServer } from '../../../api/application/application.ts';
import { ApiProblem } from '../../../api/http/problem.ts';
import { createFlowState } from '../../../flow/flow-state.ts';
import { createFlowStore } from '../../../flow/flow-store.ts';
import { saved, type SaveResult } from '../../../flow/save-result.ts';
import type { DraftStorage } from '../../../forms/draft-storage.ts';
import { cleanDraft } from '../../../forms/draft.ts';
import { emptyLink, linkFormErrors, linkFormOf, type LinkTarget } from '../materials/link-form.ts';
import { createLinkSaves } from '../materials/save-links.ts';
import { type MaterialsResult, savedMaterials, savedQuietly } from '../../../materials/materials-flow.ts';
import { applyFilesChanged } from '../materials/material-changes.ts';
import { applicationData, isJustWithdrawn } from './application-data.ts';
import { type ApplicationKind, forms } from './forms.ts';

interface StoreOptions {
  readonly view: ApplicationView;
  readonly server: ApplicationServer;
  readonly storage: DraftStorage;
  readonly newKey: () => string;
  /** Today in India, as an ISO date. */
  readonly today: () => string;
}

export type ApplicationStore = ReturnType<typeof createApplicationStore>;

/** Stores one application while it is filled in. Changes of files and links wait for running saves of steps. */
export function createApplicationStore({ view, server, storage, newKey, today }: StoreOptions) {
  const state = createFlowState<ApplicationKind>({ view, forms, storage });
  const store = createFlowStore<ApplicationKind>({ state, data: applicationData(server, today), newKey });
  const { get, change } = store;

  const takeFiles = (changed: FilesChanged) =>
    store.join(changed.version, (view) => applyFilesChanged(view, changed));

  /** Makes a change that names no version, unless it would make a draft of an application that was withdrawn elsewhere. */
  const unlessWithdrawn = <Result>(call: () => Promise<Result>) =>
    change(async () => {
      const { view } = get();
      if (view.status === 'submitted' || state.hasSubmission()) {
        const now = await server.read();
        if (isJustWithdrawn(view, now)) throw new ApiProblem('precondition-failed');
        state.rebase(now);
      }
      return call();
    });

  const changeFiles = (call: () => Promise<FilesChanged>): Promise<MaterialsResult> =>
    unlessWithdrawn(async () => {
      const changed = await call();
      takeFiles(changed);
      return savedMaterials(changed);
    });

  /** Until the answer, nobody knows which LinkedIn link stands on the server; the answer itself says which. */
  const sendingLinkedIn = (call: () => Promise<FilesChanged>) =>
    store.sending(['linkedIn'], call, () => false);

  const links = createLinkSaves({ state, sending: store.sending, takeFiles, server });

  return {
    ...store,
    takeFiles,
    /** Rejects before an upload when the person must be told of a withdrawal first. */
    async allowUpload(): Promise<void> {
      const result = await unlessWithdrawn<SaveResult>(() => Promise.resolve(saved));
      if (result.kind === 'failed') throw result.problem;
    },
    saveLinks: () => change(links.saveList),
    /** Returns false when the link modal has unsaved text about another link, so that the page asks first. */
    openLink(target: LinkTarget): boolean {
      const { drafts, view: known } = get();
      const { base, typed } = drafts.link;
      const isIt = typed.target?.kind === target.kind && (base.target?.id ?? null) === target.id;
      if (forms.isDirty(drafts, 'link')) return isIt;
      const form = emptyLink(target);
      const opened = linkFormOf(known.answers, { base: form, typed: form });
      state.set({ ...drafts, link: cleanDraft(opened) });
      return true;
    },
    /** Returns the errors of the link modal by field. */
    checkLink: () => linkFormErrors(get().drafts.link, get().view.answers),
    saveLink: () => change(links.saveOne),
    setConfidential: (isConfidential: boolean) => changeFiles(() => server.setConfidential(isConfidential)),
    removeFile: (category: 'cv' | 'portfolio', id: string) =>
      changeFiles(() => server.removeFile(category, id)),
    /** Removes an unsaved link from the form only, without a request. */
    async removeLinkedIn(): Promise<MaterialsResult> {
      const { linkedIn } = get().view.answers;
      if (linkedIn !== null) {
        const result = await changeFiles(() => sendingLinkedIn(() => server.removeLinkedIn(linkedIn.id)));
        if (result.kind !== 'saved') return result;
      }
      store.type('linkedIn', { ...get().drafts.linkedIn.typed, url: null });
      return savedQuietly;
    },
    /** Saves the address from LinkedIn, which replaces the typed one. */
    saveLinkedInCode: (code: LinkedInCode) =>
      changeFiles(async () => {
        const changed = await sendingLinkedIn(() => server.saveLinkedInCode(code));
        store.type('linkedIn', get().drafts.linkedIn.base);
        return changed;
      }),
    relocate: (input: RelocationInput): Promise<SaveResult> =>
      // This is an answer about the job, which changes no application and makes no draft of one.
      change(async () => {
        const { relocation } = await server.relocate(input);
        state.setView((view) => ({ ...view, relocation }));
        return saved;
      }),
  };
}
