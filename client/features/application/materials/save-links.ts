import type { FilesChanged } from '../../../../shared/contract/application/application.ts';
import { readLinkRows } from '../../../../shared/domain/application/links.ts';
import type { ApplicationServer } from '../../../api/application/application.ts';
import { ApiProblem } from '../../../api/http/problem.ts';
import type { FlowState } from '../../../flow/flow-state.ts';
import type { FlowStore } from '../../../flow/flow-store.ts';
import { type ApplicationKind, type FormName, forms } from '../flow/forms.ts';
import { afterSave, linkFormErrors, type LinkDraft, namedLinkOf } from './link-form.ts';
import { settleLinks, toLinkItems, typedError } from '../../../materials/link-forms.ts';
import { type MaterialsResult, savedMaterials, savedQuietly } from '../../../materials/materials-flow.ts';
import { applyOwnChange } from './own-link-change.ts';

interface LinkSaving {
  readonly state: FlowState<ApplicationKind>;
  readonly sending: FlowStore<ApplicationKind>['sending'];
  readonly takeFiles: (changed: FilesChanged) => void;
  readonly server: ApplicationServer;
}

/** Makes one attempt to save the list of links, or the content of the link modal. */
export function createLinkSaves({ state, sending, takeFiles, server }: LinkSaving) {
  const { get, set } = state;
  const saveList = async (): Promise<MaterialsResult> => {
    if (forms.conflicts(get().drafts).includes('links')) return { kind: 'conflict' };
    set(forms.type(get().drafts, 'links', settleLinks(get().drafts.links.typed)));
    const sent = forms.typed(get().drafts);
    const wrong = typedError(sent.links);
    if (wrong !== null) return { kind: 'invalid', errors: [{ pointer: '/url', message: wrong }] };
    const { version } = get().view;
    const changed = await sending(['links'], () => server.saveLinks(readLinkRows(sent.links.items), version));
    const isUntouched = get().drafts.links.typed === sent.links;
    set(forms.markSaved(get().drafts, ['links'], sent));
    takeFiles(changed);
    // The form takes over the ids that the server has given to new links.
    if (isUntouched) set(forms.type(get().drafts, 'links', get().drafts.links.base));
    return savedMaterials(changed);
  };

  /** The wire's `is_new` depends on the saved version in `base`, because the link may have been saved meanwhile. */
  const send = ({ base, typed }: LinkDraft): Promise<FilesChanged> => {
    const { version } = get().view;
    const id = base.target?.id ?? null;
    const link = namedLinkOf(typed);
    const kind = typed.target?.kind ?? 'link';
    if (kind === 'link')
      return id === null ? server.addLink(link, version) : server.changeLink(id, link, version);
    return server.nameFile(kind, id ?? '', { title: link.title }, version);
  };

  const saveOne = async (): Promise<MaterialsResult> => {
    const { drafts, view } = get();
    const { link } = drafts;
    if (link.theirs !== null) return { kind: 'conflict' };
    // The form is also clean when an earlier request was saved but its answer was lost.
    if (link.typed.target === null || !forms.isDirty(drafts, 'link')) return savedQuietly;
    const errors = linkFormErrors(link, view.answers);
    if (errors.length > 0) return { kind: 'invalid', errors };
    // A new link is only added, so nothing stands on the server that it could be put back to.
    const sent: FormName[] = (link.base.target?.id ?? null) === null ? [] : ['link'];
    const changed = await sending(sent, () => send(link)).catch(async (problem: unknown) => {
      if (!(problem instanceof ApiProblem) || problem.code !== 'not-found') throw problem;
      state.rebase(await server.read());
      if (get().drafts.link.theirs === null) throw problem;
      return null;
    });
    if (changed === null) return { kind: 'conflict' };
    const now = get().drafts;
    const items = toLinkItems(changed.portfolioLinks);
    set({
      ...now,
      link: afterSave(now.link, link.typed, changed),
      links: applyOwnChange(now.links, items),
    });
    takeFiles(changed);
    return savedMaterials(changed);
  };

  return { saveList, saveOne };
}
