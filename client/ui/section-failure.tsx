import { contentPart } from './lazy-part.tsx';

export const SectionFailureView = contentPart(
  async () => (await import('./section-failure-view.tsx')).SectionFailureView,
);
