import type { ApplicationFile } from '../../../../shared/contract/application/application.ts';
import type { ProfileFilesReply } from '../../../../shared/contract/profile/profile-files.ts';
import type { ProfileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import { readLinkRows } from '../../../../shared/domain/application/links.ts';
import type { FileCategory } from '../../../../shared/paths.ts';
import type { ProfileFilesServer } from '../../../api/profile/profile-files.ts';
import { isNextVersion } from '../../../flow/flow-state.ts';
import type { FlowStore } from '../../../flow/flow-store.ts';
import type { NotSaved } from '../../../flow/save-result.ts';
import { settleLinks, typedError } from '../../../materials/link-forms.ts';
import { type MaterialsResult, savedMaterials, type Unconfirmed } from '../../../materials/materials-flow.ts';
import type { ProfileKind } from '../flow/forms.ts';
import { type FilesForm, readFiles, withFile, withoutFile } from './files-form.ts';

type Saved = Extract<ProfileFilesReply, { readonly isSaved: true }>;
type Result = MaterialsResult | Unconfirmed;

/** Saves files and links of a profile, in the queue of its steps. */
export function createProfileMaterials(store: FlowStore<ProfileKind>, server: ProfileFilesServer) {
  const { forms, get, change, sending } = store;
  const version = () => get().view.version;

  const take = (reply: ProfileFilesReply): Result => {
    if (!reply.isSaved) return { kind: 'unconfirmed' };
    store.join(reply.version, (view) => joined(view, reply));
    return savedMaterials(reply);
  };
  /** These changes are never asked about by the server, so they are always made. */
  const takeSaved = (reply: ProfileFilesReply): MaterialsResult => {
    const result = take(reply);
    return result.kind === 'unconfirmed' ? { kind: 'conflict' } : result;
  };
  /** Makes a change of one file in the list as well that is not saved yet, so that it does not count as a conflict. */
  const takeOwn = (reply: ProfileFilesReply, changeOf: (form: FilesForm) => FilesForm): MaterialsResult => {
    const wasInConflict = get().drafts.files.theirs !== null;
    const result = takeSaved(reply);
    if (!wasInConflict && get().drafts.files.theirs !== null) {
      store.choose('files', 'mine');
      store.type('files', changeOf(get().drafts.files.typed));
    }
    return result;
  };
  /** Makes the form of a list the saved one, as far as nobody has typed since. */
  const settle = (name: 'files' | 'links', sent: object, result: Result | NotSaved) => {
    if (result.kind === 'saved' && get().drafts[name].typed === sent) store.discard([name]);
    return result;
  };

  const send = (name: 'files' | 'links', call: () => Promise<ProfileFilesReply>) =>
    sending([name], call, ({ isSaved }) => isSaved);

  return {
    saveLinks: (isConfirmed: boolean) =>
      change(async (): Promise<Result> => {
        if (forms.conflicts(get().drafts).includes('links')) return { kind: 'conflict' };
        store.type('links', settleLinks(get().drafts.links.typed));
        const sent = get().drafts.links.typed;
        const wrong = typedError(sent);
        if (wrong !== null) return { kind: 'invalid', errors: [{ pointer: '/url', message: wrong }] };
        const input = { ...readLinkRows(sent.items), isConfirmed };
        const reply = await send('links', () => server.saveLinks(input, version()));
        return settle('links', sent, take(reply));
      }),
    saveFiles: (isConfirmed: boolean) =>
      change(async (): Promise<Result> => {
        if (forms.conflicts(get().drafts).includes('files')) return { kind: 'conflict' };
        const sent = get().drafts.files.typed;
        const input = { ...readFiles(sent), isConfirmed };
        const reply = await send('files', () => server.saveFiles(input, version()));
        return settle('files', sent, take(reply));
      }),
    /** Makes an uploaded file the CV at once, which takes nothing away (W-07). */
    saveCv: (file: ApplicationFile) =>
      change(async () => {
        const portfolio = get().view.answers.materials.portfolioFiles.map(({ id }) => id);
        const input = { cv: file.id, portfolio, isConfirmed: true };
        return takeOwn(await server.saveFiles(input, version()), (form) => withFile(form, 'cv', file));
      }),
    removeFile: (category: FileCategory, id: string) =>
      change(async () =>
        takeOwn(await server.removeFile(category, id, version()), (form) => withoutFile(form, id)),
      ),
    setConfidential: (isConfidential: boolean) =>
      change(async () => takeSaved(await server.setConfidential(isConfidential, version()))),
  };
}

/** Merges a change into the view. If another save came between, the version does not advance (AV-06). */
function joined(view: ProfileStepsView, reply: Saved): ProfileStepsView {
  const { version, savedAt, progress, strength, isAvailableForHire, materials, linkedInUrl } = reply;
  return {
    ...view,
    version: isNextVersion(view, version) ? version : view.version,
    ...(version >= view.version && { savedAt, progress, strength, isAvailableForHire }),
    answers: { ...view.answers, materials, cv: { linkedInUrl } },
  };
}
