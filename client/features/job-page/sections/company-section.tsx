import type { JobBasics, JobCompany } from '../../../../shared/contract/jobs/job-page.ts';
import type { Section } from '../../../../shared/contract/section.ts';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Chip, Chips } from '../../../ui/buttons/chip.tsx';
import { headingId, HeadingSection } from '../../../ui/frame/heading-section.tsx';
import { Icon } from '../../../ui/text/icon.tsx';
import { externalIcon } from '../../../ui/icons/external.tsx';
import type { Retry } from '../../../ui/notices/retry.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './company-section.module.css';
import { FailedSection } from './failed-section.tsx';
import { LongText } from './long-text.tsx';

const id = 'company';

interface CompanySectionProps {
  readonly company: Section<JobCompany>;
  readonly job: JobBasics;
  readonly retry: Retry;
}

/** Industries, size, the company's own words and its websites (J-08). */
export function CompanySection({ company, job, retry }: CompanySectionProps) {
  if (!company.ok)
    return <FailedSection id={id} title={jobPageTexts.about} reason={company.reason} retry={retry} />;
  const { about, industries, types, size } = company.content;
  const words = [...industries, ...types, ...(size === null ? [] : [size])];
  if (words.length + about.length + job.companyLinks.length === 0) return null;
  return (
    <HeadingSection id={id} title={jobPageTexts.about}>
      <div className={styles.parts}>
        {words.length > 0 && (
          <Chips>
            {words.map((word) => (
              <Chip key={word}>{word}</Chip>
            ))}
          </Chips>
        )}
        {about.length > 0 && <LongText text={about} describedBy={headingId(id)} />}
        {job.companyLinks.length > 0 && <WebsiteButtons links={job.companyLinks} />}
      </div>
    </HeadingSection>
  );
}

function WebsiteButtons({ links }: { links: JobBasics['companyLinks'] }) {
  return (
    <div className={styles.websites}>
      {links.map((link) => (
        <ButtonLink key={link.url} href={link.url} target="_blank" rel="noopener nofollow ugc">
          {links.length > 1 ? (
            // In one piece, so that a narrow button breaks between the two.
            <span>
              {`${jobPageTexts.visitWebsite} `}
              <span className={styles.label}>{link.label}</span>
            </span>
          ) : (
            <>
              {jobPageTexts.visitWebsite}
              <VisuallyHidden> {link.label}</VisuallyHidden>
            </>
          )}
          <Icon of={externalIcon} />
        </ButtonLink>
      ))}
    </div>
  );
}
