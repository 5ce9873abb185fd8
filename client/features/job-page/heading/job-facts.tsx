import type { ReactNode } from 'react';
import type { JobBasics } from '../../../../shared/contract/jobs/job-page.ts';
import { jobPage as jobPageTexts } from '../../../../shared/messages/jobs/job-page.ts';
import styles from './job-facts.module.css';
import { OfficeList } from '../sections/offices.tsx';

const texts = jobPageTexts.facts;

/** Shows the main facts of a job and omits those that it does not name. */
export function JobFacts({ job }: { job: JobBasics }) {
  return (
    <dl className={styles.facts}>
      <Fact name={texts.experience}>{job.experience}</Fact>
      <Fact name={texts.where}>{whereOf(job)}</Fact>
      <Fact name={texts.workingDays}>{workingTimeOf(job)}</Fact>
      <Fact name={texts.employment}>{job.employment}</Fact>
      <Fact name={texts.pay}>{job.compensation}</Fact>
      <Fact name={jobPageTexts.closes} isForNarrow>
        {job.closesIn}
      </Fact>
      <Fact name={jobPageTexts.applicationsRead} isForNarrow>
        {job.applicationsRead}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  /** Narrow windows have no card beside the text that says it. */
  readonly isForNarrow?: boolean;
  readonly children: ReactNode;
}

function Fact({ name, isForNarrow, children }: FactProps) {
  if (children === null) return null;
  return (
    <div className={isForNarrow ? styles.narrow : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function whereOf({ isRemote, offices }: JobBasics): ReactNode {
  if (!isRemote && offices.length === 0) return null;
  return (
    <>
      {isRemote && jobPageTexts.remote}
      {offices.length > 0 && <OfficeList offices={offices} shown={2} />}
    </>
  );
}

/** Shows the working days, with the hours below them. */
function workingTimeOf({ workingDays, timing }: JobBasics): ReactNode {
  if (workingDays === null) return timing;
  return (
    <>
      {workingDays}
      {timing !== null && <span className={styles.timing}>{timing}</span>}
    </>
  );
}
