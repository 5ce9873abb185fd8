import type { ApplicationView, FilesChanged } from '../../../../shared/contract/application/application.ts';
import { isNextVersion } from '../../../flow/flow-state.ts';

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
