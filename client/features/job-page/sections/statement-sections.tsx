import type { JobOffer, JobRole, Statement } from '../../../../shared/contract/jobs/job-page.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import { headingId, HeadingSection } from '../../../ui/frame/heading-section.tsx';
import type { Retry } from '../../../ui/notices/retry.ts';
import { FailedSection } from './failed-section.tsx';
import { LongText } from './long-text.tsx';

interface StatementSectionProps {
  readonly id: string;
  readonly title: string;
  readonly statement: Statement;
}

function StatementSection({ id, title, statement }: StatementSectionProps) {
  if (statement.text.length + statement.points.length === 0) return null;
  return (
    <HeadingSection id={id} title={title}>
      <LongText {...statement} describedBy={headingId(id)} />
    </HeadingSection>
  );
}

/** Role and responsibilities, ideal candidate (J-10). */
export function RoleSections({ role, retry }: { role: Section<JobRole>; retry: Retry }) {
  if (!role.ok)
    return <FailedSection id="role" title={jobPageTexts.role} reason={role.reason} retry={retry} />;
  return (
    <>
      <StatementSection id="role" title={jobPageTexts.role} statement={role.content.responsibility} />
      <StatementSection
        id="ideal-candidate"
        title={jobPageTexts.idealCandidate}
        statement={role.content.requirement}
      />
    </>
  );
}

/** Perks and additional info (J-10). */
export function OfferSections({ offer, retry }: { offer: Section<JobOffer>; retry: Retry }) {
  if (!offer.ok)
    return <FailedSection id="perks" title={jobPageTexts.perks} reason={offer.reason} retry={retry} />;
  return (
    <>
      <StatementSection id="perks" title={jobPageTexts.perks} statement={offer.content.perk} />
      <StatementSection
        id="additional-info"
        title={jobPageTexts.additionalInfo}
        statement={{ text: offer.content.additionalInfo, points: [] }}
      />
    </>
  );
}
