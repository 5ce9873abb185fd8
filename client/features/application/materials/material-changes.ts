import type { ApplicationView, FilesChanged } from '../../../../shared/contract/application.ts';
import { isNextVersion } from '../../../flow/flow-state.ts';
import type { SaveResult } from '../../../flow/save-result.ts';

/** What a change of files or links has changed besides. */
export interface MaterialsNews {
  /** F-09. */
  readonly isLinkedInSavedInCv: boolean;
  /** F-12. */
  readonly isMarkedUnavailable: boolean;
}

export type MaterialsResult = SaveResult<MaterialsNews>;

/** Saved, and nothing to tell. */
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
 * What is known once files, links or the flag were changed. Such a change names no version and tells nothing of the
 * other answers: when somebody else's save came between, the version stays, so that the next save meets it.
 */
export function joinFiles(view: ApplicationView, changed: FilesChanged): ApplicationView {
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
