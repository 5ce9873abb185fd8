import type { RecruiterBoxes } from '../../../../shared/contract/jobs/job-page-recruiter.ts';
import { recruiter as recruiterTexts } from '../../../../shared/messages/jobs/job-page-recruiter.ts';
import { formatDay } from '../../../ui/text/dates.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { lockIcon } from '../../../ui/icons/lock.tsx';
import { RichTextView } from '../../../ui/text/rich-text.tsx';
import { Tag } from '../../../ui/jobs/tag.tsx';
import styles from './recruiter-boxes.module.css';
import { Box, Details, Lines, Row } from './recruiter-details.tsx';

const texts = recruiterTexts;

interface RecruiterBoxesProps {
  readonly jobId: string;
  readonly boxes: RecruiterBoxes;
}

/** What a recruiter with access reads of a job: its internal fields, money, and texts. */
export function RecruiterBoxesView({ jobId, boxes }: RecruiterBoxesProps) {
  return (
    <>
      <InternalFields jobId={jobId} internal={boxes.internal} />
      <MoneyBoxes boxes={boxes} />
      <div className={styles.boxes}>
        <ReviewCriteria criteria={boxes.reviewCriteria} />
        <TextBox title={texts.sampleProfile} text={boxes.sampleProfile} />
        <Box title={texts.reportingManager} isEmpty={boxes.reportingManager === null}>
          <p>{boxes.reportingManager}</p>
        </Box>
        <TextBox title={texts.interviewProcess} text={boxes.interviewProcess} />
        <Box title={texts.questions} isEmpty={boxes.questions.length === 0}>
          <Lines lines={boxes.questions} />
        </Box>
        <TextBox title={texts.keyHighlights} text={boxes.internal.keyHighlights} />
        <TextBox title={texts.sendCriteria} text={boxes.internal.sendCriteria} />
        <Box title={texts.prospectCriteria} isEmpty={boxes.internal.prospectCriteria.length === 0}>
          <Lines lines={boxes.internal.prospectCriteria} />
        </Box>
        <Box title={texts.mandatoryInformation} isEmpty={boxes.internal.mandatoryInformation.length === 0}>
          <Lines lines={boxes.internal.mandatoryInformation} />
        </Box>
      </div>
    </>
  );
}

function InternalFields({ jobId, internal }: { jobId: string; internal: RecruiterBoxes['internal'] }) {
  const day = (at: number | null) => (at === null ? null : formatDay(at));
  const { maxNoticePeriodDays, outstationCandidatesAllowed } = internal;
  return (
    <Details>
      <Row name={texts.jobId}>{jobId}</Row>
      <Row name={texts.createdAt}>{day(internal.createdAt)}</Row>
      <Row name={texts.activatedAt}>{day(internal.activatedAt)}</Row>
      <Row name={texts.expiresAt}>{day(internal.expiresAt)}</Row>
      <Row name={texts.status}>{internal.statusText}</Row>
      <Row name={texts.owner}>{internal.ownerId}</Row>
      <Row name={texts.positions}>{internal.positions}</Row>
      <Row name={texts.maxNoticePeriod}>
        {maxNoticePeriodDays === null ? null : texts.days(maxNoticePeriodDays)}
      </Row>
      <Row name={texts.reviewType}>{internal.reviewType}</Row>
      <Row name={texts.category}>{internal.category}</Row>
      <Row name={texts.outstation}>{outstationText(outstationCandidatesAllowed)}</Row>
    </Details>
  );
}

function outstationText(isAllowed: boolean | null): string | null {
  if (isAllowed === null) return null;
  return isAllowed ? texts.outstationYes : texts.outstationNo;
}

function MoneyBoxes({ boxes }: { boxes: RecruiterBoxes }) {
  const { commission, earningPotential, maxCompensation } = boxes;
  if (commission === null && earningPotential === null && maxCompensation === null) return null;
  return (
    <dl className={styles.money}>
      <MoneyBox name={texts.commission} value={commission} />
      <MoneyBox name={texts.earningPotential} value={earningPotential} />
      <MoneyBox name={texts.maxCompensation} value={maxCompensation} note={texts.confidential} />
    </dl>
  );
}

function MoneyBox({ name, value, note }: { name: string; value: string | null; note?: string }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.amount}>{value}</dd>
      {note && (
        <dd className={styles.note}>
          <Icon of={lockIcon} />
          {note}
        </dd>
      )}
    </div>
  );
}

function ReviewCriteria({ criteria }: { criteria: RecruiterBoxes['reviewCriteria'] }) {
  return (
    <Box title={texts.reviewCriteria} isEmpty={criteria.length === 0}>
      <ul className={styles.criteria}>
        {criteria.map((criterion) => (
          <li key={criterion.text}>
            {criterion.text} {criterion.isMandatory && <Tag tone="warn">{texts.mandatory}</Tag>}
          </li>
        ))}
      </ul>
    </Box>
  );
}

function TextBox({ title, text }: { title: string; text: RecruiterBoxes['sampleProfile'] }) {
  return (
    <Box title={title} isEmpty={text.length === 0}>
      <RichTextView text={text} />
    </Box>
  );
}
