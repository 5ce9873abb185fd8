import type { ApplicationView } from '../../../../shared/contract/application.ts';
import { applicationMaps, type StepName } from '../../../../shared/domain/application/steps.ts';
import type { FlowAddress } from '../../../../shared/domain/flow-address.ts';
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
import { forms } from './forms.ts';
import { useArrival } from './use-arrival.ts';
import { useBackgroundSave } from './use-background-save.ts';
import { type Flow, useFlow } from './use-flow.ts';

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
  readonly address: FlowAddress;
}

/** Every step of an application (AP-05). Begins with the view it is first given. */
export function ApplicationFlow({ view: initial, address }: ApplicationFlowProps) {
  const flow = useFlow(initial, address);
  useBackgroundSave(flow);
  useArrival(flow);
  const { view, place, busy } = flow;
  if (flow.end !== null) return <ApplicationEnd end={flow.end} jobId={view.job.id} isKept={flow.hasKept} />;
  const map = applicationMaps[view.variant];
  const words = texts.footer;
  const Step = steps[place.name];
  return (
    <>
      <FlowFrame
        about={`${view.job.title} · ${view.job.companyName}`}
        saved={savedText(flow)}
        cancel={texts.cancel}
        onCancel={flow.cancel}
        rail={railOf(flow)}
        onGo={(key) => {
          const to = placeOfKey(map, key);
          if (to) flow.go(to);
        }}
        title={texts.steps[place.name]}
        notices={noticesOf(flow)}
        formId={formId}
        errors={flow.errors}
        found={flow.found}
        previous={place.step === 1 ? words.exit : place.name === 'review' ? words.edit : words.previous}
        onPrevious={flow.previous}
        next={map.next(place) === null ? words.submit : words.next}
        onNext={flow.next}
        busyLabel={busy === null ? null : busy === 'submitting' ? words.submitting : words.saving}
      >
        <Step flow={flow} />
      </FlowFrame>
      <FlowDialogs flow={flow} />
    </>
  );
}

function savedText({ state, view }: Flow): string | null {
  if (forms.names.some((name) => forms.isDirty(state.drafts, name)))
    return state.isKeeping ? texts.kept : null;
  return view.savedAt === null ? null : texts.saved(formatTime(view.savedAt));
}

const railOf = ({ view: { variant, progress }, place, isWrong }: Flow) =>
  railSteps({ map: applicationMaps[variant], progress, here: place, isWrong, titles: texts.steps });

/** What concerns the whole application: a save that failed, storage that does not keep, what was restored. */
function noticesOf({ failure, state, place, store }: Flow): FlowNotice[] {
  const notices: FlowNotice[] = [];
  if (failure)
    notices.push({
      kind: 'error',
      text: failureText(failure.problem),
      retry: { label: texts.failures.retry, onPress: failure.retry },
    });
  if (!state.isKeeping) notices.push({ kind: 'warning', text: texts.notKept, isUrgent: true });
  if (state.wasRestored) notices.push({ kind: 'info', text: texts.restored });
  if (place.name !== 'availability' && store.hasUnsaved('availability'))
    notices.push({
      kind: 'warning',
      text: `${texts.steps.availability}: ${texts.availability.notSaved}`,
    });
  return notices;
}
