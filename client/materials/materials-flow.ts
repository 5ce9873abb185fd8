import type { ApplicationAnswers } from '../../shared/contract/application/application.ts';
import { linksModal } from '../../shared/flow-paths.ts';
import { type FileCategory } from '../../shared/paths.ts';
import type { ApiProblem } from '../api/http/problem.ts';
import type { Busy } from '../flow/flow-context.ts';
import type { SaveResult } from '../flow/save-result.ts';
import type { Draft } from '../forms/draft.ts';
import type { ModalDeclarations } from '../navigation/modals.ts';
import { fieldId } from '../ui/fields/form-control.tsx';
import type { LinksForm } from './link-forms.ts';
import type { Upload, Uploads } from './uploads.ts';

/** The further effects of a change of files or links. */
export interface MaterialsNews {
  /** The server has stored a LinkedIn address as the CV's link (F-09). */
  readonly isLinkedInSavedInCv: boolean;
  /** The server has marked the person as unavailable for hire (F-12). */
  readonly isMarkedUnavailable: boolean;
}

export type MaterialsResult = SaveResult<MaterialsNews>;

/** The save has further effects that the person has not confirmed. */
export interface Unconfirmed {
  readonly kind: 'unconfirmed';
}

/** The change was saved without further effects. */
export const savedQuietly: MaterialsResult = {
  kind: 'saved',
  news: { isLinkedInSavedInCv: false, isMarkedUnavailable: false },
};

export const savedMaterials = ({
  isLinkedInSavedInCv,
  isMarkedUnavailable,
}: MaterialsNews): MaterialsResult => ({
  kind: 'saved',
  news: { isLinkedInSavedInCv, isMarkedUnavailable },
});

/** The question before a deletion (AP-25). */
export interface Deletion {
  readonly title: string;
  readonly name: string;
  readonly yes: string;
  /** A further effect of the deletion, which the dialog mentions. */
  readonly warning?: string | undefined;
  /** The control that replaces the deleted item and receives the focus. */
  readonly field: string;
  readonly run: () => Promise<MaterialsResult>;
}

/** The modals of files and links, each with the type of its payload. */
export interface MaterialsModals {
  readonly delete: Deletion;
  readonly links: void;
  readonly 'unsaved-links': void;
}

/** The list of links is a dialog with an address (RT-02). */
export const materialsModals: ModalDeclarations<MaterialsModals> = {
  delete: { isEphemeral: true },
  links: { path: `/${linksModal}` },
  'unsaved-links': {},
};

interface OpenMaterialsModal {
  (name: 'delete', deletion: Deletion): void;
  (name: 'links' | 'unsaved-links'): void;
}

/** The saved files and links. */
export type SavedMaterials = Pick<
  ApplicationAnswers,
  'cv' | 'portfolioFiles' | 'portfolioLinks' | 'isPortfolioConfidential'
>;

/** The part of a flow that its files and links use. */
export interface MaterialsFlow {
  /** The form of the steps, whose id is part of the ids of its controls. */
  readonly formId: string;
  readonly nav: {
    readonly place: { readonly name: string };
    readonly during: <Result>(what: 'saving', task: () => Promise<Result>) => Promise<Result>;
    readonly settle: (result: MaterialsResult, retry: () => void) => boolean;
  };
  readonly status: { readonly busy: Busy };
  readonly modals: {
    readonly shown: string | null;
    readonly payloads: { readonly delete?: Deletion };
    readonly open: OpenMaterialsModal;
    readonly close: () => void;
    readonly closeThen: (next: () => void) => void;
  };
  readonly store: {
    readonly get: () => { readonly drafts: { readonly links: Draft<LinksForm> } };
    readonly type: (name: 'links', form: LinksForm) => void;
    readonly discard: (names: readonly 'links'[]) => void;
    readonly refresh: () => Promise<unknown>;
    /** Not confirmed, a save that ends availability for hire is not made where the server can tell. */
    readonly saveLinks: (isConfirmed: boolean) => Promise<MaterialsResult | Unconfirmed>;
    readonly removeFile: (category: FileCategory, id: string) => Promise<MaterialsResult>;
    readonly setConfidential: (isConfidential: boolean) => Promise<MaterialsResult>;
  };
  readonly state: { readonly drafts: { readonly links: Draft<LinksForm> } };
  readonly files: Pick<Uploads, 'start' | 'cancel' | 'retry'> & { readonly list: readonly Upload[] };
  readonly materials: SavedMaterials;
  readonly limits: {
    /** Bytes a file. */
    readonly fileSize: number;
    readonly portfolioFiles: number;
    readonly portfolioLinks: number;
  };
  readonly failures: {
    readonly textOf: (problem: ApiProblem) => string;
    /** These failures affect the flow and not only the request that received them. */
    readonly stopsFlow: (code: ApiProblem['code']) => boolean;
  };
}

/** Finds a control of a form. */
export const controlOf = (formId: string, name: string) =>
  document.querySelector<HTMLElement>(`#${fieldId(formId, name)}`);
