import type { ApplicationView, FilesChanged } from '../../../../shared/contract/application.ts';
import { isNextVersion } from '../../../flow/flow-state.ts';
import type { SaveResult } from '../../../flow/save-result.ts';

/** The further effects of a change of files or links. */
export interface MaterialsNews {
  /** The server has stored a LinkedIn address as the CV's link (F-09). */
  readonly isLinkedInSavedInCv: boolean;
  /** The server has marked the person as unavailable for hire (F-12). */
  readonly isMarkedUnavailable: boolean;
}

export type MaterialsResult = SaveResult<MaterialsNews>;

/** The change was saved without further effects. */
export const savedQuietly: MaterialsResult = {
  kind: 'saved',
  news: { isLinkedInSavedInCv: false, isMarkedUnavailable: false },
};

export const savedMaterials = ({
  isLinkedInSavedInCv,
  isMarkedUnavailable,
}: FilesChanged): MaterialsResult => ({
  kind: 'saved',
  news: { isLinkedInSavedInCv, isMarkedUnavailable },
});

/**
 * Merges a change of files, links or the flag into the view. Such a change says nothing about the other answers. If
 * another save came between, the version does not advance, so that the next save detects the conflict.
 */
export function applyFilesChanged(view: ApplicationView, changed: FilesChanged): ApplicationView {
  const { version, savedAt, progress } = changed;
  const { cv, linkedIn, portfolioFiles, portfolioLinks, isPortfolioConfidential } = changed;
  return {
    ...view,
    savedAt,
    version: isNextVersion(view, version) ? version : view.version,
    progress: version >= view.version ? progress : view.progress,
    answers: { ...view.answers, cv, linkedIn, portfolioFiles, portfolioLinks, isPortfolioConfidential },
  };
}
