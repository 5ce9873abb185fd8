import { contentPart } from '../behaviour/lazy-part.tsx';

/** The view of a failed part. Its code is loaded when a page has one. */
export const SectionFailureView = contentPart(() =>
  import('./section-failure-view.tsx').then((file) => file.SectionFailureView),
);
