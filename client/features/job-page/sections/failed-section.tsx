import type { SectionFailure } from '../../../../shared/contract/section.ts';
import { HeadingSection } from '../../../ui/frame/heading-section.tsx';
import type { Retry } from '../../../ui/notices/retry.ts';
import { SectionFailureView } from '../../../ui/notices/section-failure.tsx';

interface FailedSectionProps {
  readonly id: string;
  readonly title: string;
  readonly reason: SectionFailure;
  readonly retry: Retry;
}

/** Takes the place of a section that could not be loaded, under its heading. */
export function FailedSection({ id, title, reason, retry }: FailedSectionProps) {
  return (
    <HeadingSection id={id} title={title}>
      <SectionFailureView reason={reason} retry={retry} />
    </HeadingSection>
  );
}
