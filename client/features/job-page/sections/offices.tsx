import type { JobBasics, Office } from '../../../../shared/contract/jobs/job-page.ts';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import { HeadingSection } from '../../../ui/frame/heading-section.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import styles from './offices.module.css';

/** The first offices, and the rest behind "+N more", which needs no JavaScript. */
export function OfficeList({ offices, shown }: { offices: readonly Office[]; shown: number }) {
  const rest = offices.slice(shown);
  return (
    <>
      <ul className={styles.offices}>
        {offices.slice(0, shown).map((office) => (
          <OfficeItem key={office.id} office={office} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{jobPageTexts.moreOffices(rest.length)}</summary>
          <ul className={styles.offices}>
            {rest.map((office) => (
              <OfficeItem key={office.id} office={office} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function OfficeItem({ office }: { office: Office }) {
  const place = office.area === null ? office.city : `${office.city}, ${office.area}`;
  return (
    <li>
      {/* One text and not two, between which React would write a comment. */}
      {`${place} `}
      {office.mapUrl !== null && (
        <a className={styles.map} href={office.mapUrl} target="_blank" rel="noopener nofollow ugc">
          {jobPageTexts.map}
          <VisuallyHidden>{` ${place}`}</VisuallyHidden>
        </a>
      )}
    </li>
  );
}

/** Every office with its map link (J-09). */
export function OfficesSection({ job }: { job: JobBasics }) {
  if (job.offices.length === 0) return null;
  return (
    <HeadingSection id="offices" title={jobPageTexts.offices}>
      <OfficeList offices={job.offices} shown={6} />
    </HeadingSection>
  );
}
