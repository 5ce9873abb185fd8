import type { ApplicationView, FilesChanged, StepSaved } from '../../../../shared/contract/application.ts';

/** What is known once a step was saved. @param answers with those that were sent */
export function joinSaved(
  view: ApplicationView,
  reply: StepSaved,
  answers: ApplicationView['answers'],
): ApplicationView {
  const { version, savedAt, progress, strength, relocation, linkedIn } = reply;
  return { ...view, version, savedAt, progress, strength, relocation, answers: { ...answers, linkedIn } };
}

/** Whether nothing but this one change lies between what is known and what it answered. */
export const isNextVersion = (view: ApplicationView, changed: FilesChanged): boolean =>
  changed.version === view.version + 1;

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
    version: isNextVersion(view, changed) ? version : view.version,
    progress: version >= view.version ? progress : view.progress,
    answers: { ...view.answers, cv, linkedIn, portfolioFiles, portfolioLinks, isPortfolioConfidential },
  };
}
