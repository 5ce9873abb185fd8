import type { ReactNode } from 'react';
import { applicationFields } from '../../../../shared/messages/application/application-fields.ts';
import { readAvailabilityForm } from '../../../../shared/domain/time/availability-details.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import {
  currentPay,
  experienceText,
  fileText,
  linkText,
  noticeText,
  partText,
  payText,
  tick,
} from '../../../ui/notices/answer-texts.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { pencilIcon } from '../../../ui/icons/pencil.tsx';
import styles from './review-step.module.css';
import { StrengthHint } from './strength-hint.tsx';
import type { Flow } from '../flow/use-application-flow.ts';

const { portfolio, review: texts } = applicationForm;

/** Renders step 3 of the review variant: the saved answers, each with a link back to its step (AP-12). */
export function ReviewStep({ flow }: { flow: Flow }) {
  const { answers } = flow.view;
  const { basic, portfolioFiles, portfolioLinks, story } = answers;
  const hasMore = portfolioFiles.length + portfolioLinks.length > 0 || story !== '';
  const edit = (step: number) => {
    const to = flow.nav.map.stepAt(step, null);
    if (to) flow.nav.goTo(to);
  };
  return (
    <>
      <StrengthHint flow={flow} />
      <Box title={texts.basic} onEdit={() => edit(1)}>
        <Fact name={applicationFields.name} text={basic.name} />
        <Fact name={applicationFields.email} text={basic.email} />
        <Fact name={applicationFields.mobile} text={basic.mobile && `+91 ${basic.mobile}`} />
        {basic.alternateMobile && (
          <Fact name={applicationFields.alternateMobile} text={`+91 ${basic.alternateMobile}`} />
        )}
      </Box>
      <WorkBox flow={flow} onEdit={() => edit(2)} />
      <Box title={texts.resume} onEdit={() => edit(1)} note={hasMore ? texts.fromProfile : null}>
        <Fact name={applicationForm.cv.label} text={answers.cv ? fileText(answers.cv) : ''} />
        <Fact name={texts.linkedIn} text={answers.linkedIn?.url ?? ''} />
        <More name={portfolio.files} text={portfolioFiles.map(fileText).join('\n')} />
        <More name={portfolio.links} text={portfolioLinks.map(linkText).join('\n')} />
        <More name={applicationFields.hiddenPortfolio} text={tick(answers.isPortfolioConfidential)} />
        <More name={applicationFields.story} text={story} />
      </Box>
    </>
  );
}

function WorkBox({ flow, onEdit }: { flow: Flow; onEdit: () => void }) {
  const { professional } = flow.view.answers;
  // The draft is shown, because availability may not be saved yet (AMB-09).
  const availability = readAvailabilityForm(flow.state.drafts.availability.typed);
  return (
    <Box title={texts.work} onEdit={onEdit}>
      <Fact name={applicationFields.location} text={professional.location?.name ?? ''} />
      <More name={applicationFields.workCities} text={workCities(flow.view)} />
      <Fact name={texts.experience} text={experienceText(professional)} />
      <Fact name={applicationFields.currentCompensation} text={currentPay(professional)} />
      <Fact name={applicationFields.expectedCompensation} text={payText(professional.expectedCompensation)} />
      <More name={applicationFields.fixedCompensation} text={partText(professional.fixedCompensation)} />
      <More
        name={applicationFields.variableCompensation}
        text={partText(professional.variableCompensation)}
      />
      <More name={applicationFields.stockOptions} text={partText(professional.stockOptions)} />
      <More name={applicationForm.professional.freelancer} text={tick(professional.isFreelancer)} />
      <More name={applicationForm.professional.open} text={tick(professional.isOpenToDiscussion)} />
      <Fact name={texts.notice} text={noticeText(availability)} />
      <More
        name={applicationFields.offerInHand}
        text={availability.isServingNotice ? partText(availability.offerInHand) : ''}
      />
      <More name={applicationFields.additionalInfo} text={professional.additionalInfo} />
    </Box>
  );
}

/** The answer to whether, and where, the candidate would move; empty where the place fits (AP-20, AP-21). */
function workCities({ job, relocation }: Flow['view']): string {
  const { isMismatch, isAccepted, preferredCityIds: chosen } = relocation;
  if (!isMismatch || !isAccepted) return '';
  const cities = chosen.length === 0 ? job.cities : job.cities.filter(({ id }) => chosen.includes(id));
  return cities.map(({ name }) => name).join(', ');
}

interface BoxProps {
  readonly title: string;
  readonly onEdit: () => void;
  /** What the step behind the pencil cannot change. */
  readonly note?: string | null;
  readonly children: ReactNode;
}

function Box({ title, onEdit, note, children }: BoxProps) {
  return (
    <section className={styles.box}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <IconButton icon={pencilIcon} label={texts.edit(title)} onClick={onEdit} />
      </div>
      <dl className={styles.facts}>{children}</dl>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text === '' ? texts.none : text}</dd>
    </>
  );
}

/** Renders nothing when the text is empty. */
function More({ name, text }: { name: string; text: string }) {
  return text === '' ? null : <Fact name={name} text={text} />;
}
