import type { ApplicationView } from '../../../../shared/contract/application.ts';
import type { StepName } from '../../../../shared/domain/application/steps.ts';
import type { StepAddress } from '../../../../shared/domain/flow.ts';
import { applicationForm as texts } from '../../../../shared/messages/application-form.ts';
import { FlowFrame } from '../../../flow/layout/flow-frame.tsx';
import type { FlowNotice } from '../../../flow/layout/flow-notices.tsx';
import { placeOfKey, railSteps } from '../../../flow/layout/rail-steps.ts';
import { formatTime } from '../../../ui/dates.ts';
import { ApplicationEnd } from '../application-end.tsx';
import { FlowDialogs } from '../dialogs/flow-dialogs.tsx';
import { CvSection } from '../materials/cv-section.tsx';
import { AvailabilityStep } from '../steps/availability-step.tsx';
import { BasicStep } from '../steps/basic-step.tsx';
import { PortfolioStep } from '../steps/portfolio-step.tsx';
import { ProfessionalStep } from '../steps/professional-step.tsx';
import { ReviewStep } from '../steps/review-step.tsx';
import { StoryStep } from '../steps/story-step.tsx';
import { failureText, formId } from './flow-errors.ts';
import { type Flow, useApplicationFlow } from './use-application-flow.ts';

const steps: Readonly<Record<StepName, (props: { readonly flow: Flow }) => React.ReactNode>> = {
  basic: BasicStep,
  professional: ProfessionalStep,
  availability: AvailabilityStep,
  review: ReviewStep,
  cv: CvSection,
  portfolio: PortfolioStep,
  story: StoryStep,
};

interface ApplicationFlowProps {
  readonly view: ApplicationView;
  readonly address: StepAddress;
}

/** Renders every step of an application. Later values of `view` are ignored [AP-05]. */
export function ApplicationFlow({ view: initial, address }: ApplicationFlowProps) {
  const flow = useApplicationFlow(initial, address);
  const { view, nav, forms } = flow;
  const { map, place } = nav;
  const { busy, end } = flow.status;
  const isKept = forms.hasUnsaved && flow.state.isKeeping;
  if (end !== null) return <ApplicationEnd end={end} jobId={view.job.id} isKept={isKept} />;
  const words = texts.footer;
  const Step = steps[place.name];
  return (
    <>
      <FlowFrame
        about={`${view.job.title} · ${view.job.companyName}`}
        saved={savedText(flow)}
        cancel={texts.cancel}
        onCancel={nav.exit}
        rail={railOf(flow)}
        onGo={(key) => {
          const to = placeOfKey(map, key);
          if (to) void nav.go(to);
        }}
        title={texts.steps[place.name]}
        notices={noticesOf(flow)}
        formId={formId}
        errors={forms.errors}
        found={forms.found}
        previous={place.step === 1 ? words.exit : place.name === 'review' ? words.edit : words.previous}
        onPrevious={() => void nav.previous()}
        next={map.next(place) === null ? words.submit : words.next}
        onNext={() => void nav.next()}
        busyLabel={busy === null ? null : busy === 'finishing' ? words.submitting : words.saving}
      >
        <Step flow={flow} />
      </FlowFrame>
      <FlowDialogs flow={flow} />
    </>
  );
}

function savedText({ state, view, forms }: Flow): string | null {
  if (forms.hasUnsaved) return state.isKeeping ? texts.kept : null;
  return view.savedAt === null ? null : texts.saved(formatTime(view.savedAt));
}

const railOf = ({ view: { progress }, nav: { map, place }, forms: { isWrong } }: Flow) =>
  railSteps({ map, progress, here: place, isWrong, titles: texts.steps });

/** Builds the notices for a failed save, unavailable browser storage and restored text. */
function noticesOf({ status: { failure, isSignedOut }, state, nav }: Flow): FlowNotice[] {
  const notices: FlowNotice[] = [];
  if (failure)
    notices.push({
      kind: 'error',
      text: failureText(failure.problem),
      retry: { label: texts.failures.retry, onPress: failure.retry },
    });
  if (!state.isKeeping)
    notices.push({ kind: 'warning', text: isSignedOut ? texts.signedOut : texts.notKept, isUrgent: true });
  if (state.wasRestored) notices.push({ kind: 'info', text: texts.restored });
  for (const step of nav.waiting)
    notices.push({ kind: 'warning', text: `${texts.steps[step]}: ${texts.availability.notSaved}` });
  return notices;
}
