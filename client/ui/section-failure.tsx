import { contentPart } from './lazy-part.tsx';

/** How a page asks again for the parts it could not show. */
export interface Retry {
  readonly here: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

export const SectionFailureView = contentPart(
  async () => (await import('./section-failure-view.tsx')).SectionFailureView,
);
