import type { JobBasics } from '../../../../shared/contract/jobs/job-page.ts';
import { Logo } from '../../../ui/pictures/logo.tsx';
import { JobFacts } from './job-facts.tsx';
import styles from './job-header.module.css';

/** The company's wide picture, its logo, title, company and its links, and the facts of the job (J-06, J-07). */
export function JobHeader({ job }: { job: JobBasics }) {
  return (
    <header className={styles.header}>
      {job.coverUrl !== null && (
        <img
          className={styles.cover}
          src={job.coverUrl}
          alt=""
          width={1200}
          height={360}
          fetchPriority="high"
          decoding="async"
        />
      )}
      <Logo name={job.companyName} url={job.logoUrl} />
      <div className={styles.words}>
        <h1>{job.title}</h1>
        <p className={styles.company}>
          <span>{job.companyName}</span>
          {job.companyLinks.map((link) => (
            <a key={link.url} href={link.url} target="_blank" rel="noopener nofollow ugc">
              {link.label}
            </a>
          ))}
        </p>
      </div>
      <JobFacts job={job} />
    </header>
  );
}
