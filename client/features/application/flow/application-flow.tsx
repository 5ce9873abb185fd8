import { useEffect, useRef } from 'react';
import type { ApplicationView } from '../../../../shared/contract/application.ts';
import { applicationMaps, type StepName } from '../../../../shared/domain/application/steps.ts';
import type { FlowAddress } from '../../../../shared/domain/flow-address.ts';
import { applicationForm as texts } from '../../../../shared/messages/application-form.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { StepRail, type RailStep } from '../../../ui/step-rail.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { ApplicationEnd } from '../application-end.tsx';
import { AvailabilityStep } from '../steps/availability-step.tsx';
import { BasicStep } from '../steps/basic-step.tsx';
import { CvStep } from '../steps/cv-step.tsx';
import { FlowDialogs } from '../dialogs/flow-dialogs.tsx';
import { formId } from './flow-errors.ts';
import { FlowHeader } from './flow-header.tsx';
import { FlowNotices } from './flow-notices.tsx';
import styles from './application-flow.module.css';
import layout from './flow-layout.module.css';
import { PortfolioStep } from '../steps/portfolio-step.tsx';
import { ProfessionalStep } from '../steps/professional-step.tsx';
import { ReviewStep } from '../steps/review-step.tsx';
import { StoryStep } from '../steps/story-step.tsx';
import { useArrival } from './use-arrival.ts';
import { useBackgroundSave } from './use-background-save.ts';
import { type Flow, useFlow } from './use-flow.ts';

interface ApplicationFlowProps {
  readonly view: ApplicationView;
  readonly address: FlowAddress;
}

/** The host of all steps (AP-05): header, rail, the step itself, footer. Begins with the view it is first given. */
export function ApplicationFlow({ view, address }: ApplicationFlowProps) {
  const flow = useFlow(view, address);
  useBackgroundSave(flow);
  useArrival(flow);
  if (flow.end !== null) return <ApplicationEnd end={flow.end} jobId={view.job.id} isKept={flow.hasKept} />;
  return (
    <div className={layout.flow}>
      <FlowHeader flow={flow} />
      <div className={layout.page}>
        <StepRail steps={railOf(flow)} onGo={(key) => goByKey(flow, key)} />
        <CurrentStep flow={flow} />
      </div>
      <Footer flow={flow} />
      <FlowDialogs flow={flow} />
    </div>
  );
}

const steps: Readonly<Record<StepName, (props: { readonly flow: Flow }) => React.ReactNode>> = {
  basic: BasicStep,
  professional: ProfessionalStep,
  availability: AvailabilityStep,
  review: ReviewStep,
  cv: CvStep,
  portfolio: PortfolioStep,
  story: StoryStep,
};

function CurrentStep({ flow }: { flow: Flow }) {
  const { place, view } = flow;
  const isHydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place.name);
  useEffect(() => {
    if (shown.current === place.name) return;
    shown.current = place.name;
    globalThis.scrollTo(0, 0);
    heading.current?.focus();
  }, [place.name]);
  const parts = applicationMaps[view.variant].steps.filter(({ step }) => step === place.step);
  const Step = steps[place.name];
  return (
    <form
      className={styles.step}
      noValidate
      aria-label={texts.steps[place.name]}
      onSubmit={(event) => {
        event.preventDefault();
        flow.next();
      }}
    >
      <div className={styles.head}>
        <p className={styles.place}>
          {texts.place(place.step, view.progress.steps.length)}
          {parts.length > 1 && texts.part(parts.indexOf(place) + 1, parts.length)}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {texts.steps[place.name]}
        </h1>
      </div>
      <FlowNotices flow={flow} />
      <ErrorSummary form={formId} errors={flow.errors} found={flow.found} />
      {/* What is typed before the client runs would be lost. */}
      <fieldset className={layout.fields} disabled={!isHydrated}>
        <Step flow={flow} />
      </fieldset>
      {/* Enter in a field means Next. */}
      <button type="submit" hidden aria-label={texts.footer.next} />
    </form>
  );
}

function Footer({ flow }: { flow: Flow }) {
  const { place, view, busy } = flow;
  const isHydrated = useHydrated();
  const parts = applicationMaps[view.variant].steps.filter(({ step }) => step === place.step);
  const isLast = applicationMaps[view.variant].steps.at(-1) === place;
  const words = texts.footer;
  return (
    <FormFooter
      previous={place.step === 1 ? words.exit : place.name === 'review' ? words.edit : words.previous}
      next={isLast ? words.submit : words.next}
      busyLabel={busy === null ? null : busy === 'submitting' ? words.submitting : words.saving}
      isDisabled={!isHydrated}
      parts={parts.length}
      part={parts.indexOf(place)}
      onPrevious={flow.previous}
      onNext={flow.next}
    />
  );
}

const keyOf = ({ step, subStep }: { readonly step: number; readonly subStep: number }) =>
  `${step}/${subStep}`;

function goByKey(flow: Flow, key: string): void {
  const to = applicationMaps[flow.view.variant].steps.find((candidate) => keyOf(candidate) === key);
  if (to) flow.go(to);
}

/** The rail's entries; a step with parts leads to its first. */
function railOf({ view, place, isWrong }: Flow): RailStep[] {
  const { variant, progress } = view;
  const places = applicationMaps[variant].steps;
  return progress.steps.map((step) => {
    const parts = places.filter((candidate) => candidate.step === step.step);
    const entries = parts.map((part) => ({
      key: keyOf(part),
      title: texts.steps[part.name],
      isComplete: applicationMaps[variant].isComplete(progress, part),
      isHere: part === place,
      isLocked: !applicationMaps[variant].isUnlocked(progress, part),
      isWrong: part === place && isWrong,
    }));
    const isHere = step.step === place.step;
    return {
      key: entries[0]?.key ?? '',
      title: step.title,
      isComplete: step.isComplete,
      isHere,
      isLocked: entries[0]?.isLocked ?? true,
      isWrong: isHere && isWrong,
      subSteps: parts.length > 1 ? entries : [],
    };
  });
}
