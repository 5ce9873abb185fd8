import { lazyPart } from './lazy-part.tsx';

/** How a page asks again for the parts it could not show. */
export interface Retry {
  readonly here: string;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

export const SectionFailureView = lazyPart(
  async () => (await import('./section-failure-view.tsx')).SectionFailureView,
);
