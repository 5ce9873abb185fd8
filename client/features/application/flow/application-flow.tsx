import type {
  ApplicationReceipt,
  ApplicationView,
} from '../../../../shared/contract/application/application.ts';
import type { StepName } from '../../../../shared/domain/application/steps.ts';
import type { StepAddress } from '../../../../shared/domain/flow.ts';
import { applicationForm as texts } from '../../../../shared/messages/application/application-form.ts';
import { FlowFrame } from '../../../flow/layout/flow-frame.tsx';
import type { FlowNotice } from '../../../flow/layout/flow-notices.tsx';
import { keptText, savedText, statusNotices } from '../../../flow/layout/flow-status.ts';
import { placeOfKey, railSteps } from '../../../flow/layout/rail-steps.ts';
import { ApplicationEnd } from '../application-end.tsx';
import { FlowDialogs } from '../dialogs/flow-dialogs.tsx';
import { isUnsent } from '../../../materials/uploads.ts';
import { formatDayAndTime } from '../../../ui/text/time-of-day.ts';
import { CvSection } from '../materials/cv-section.tsx';
import { AvailabilityStep } from '../steps/availability-step.tsx';
import { BasicStep } from '../steps/basic-step.tsx';
import { PortfolioStep } from '../steps/portfolio-step.tsx';
import { ProfessionalStep } from '../steps/professional-step.tsx';
import { ReviewStep } from '../steps/review-step.tsx';
import { StoryStep } from '../steps/story-step.tsx';
import { formId } from './flow-errors.ts';
import type { ApplicationKind } from './forms.ts';
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

/** Renders every step of an application. Later values of `view` are ignored (AP-05). */
export function ApplicationFlow({ view: initial, address }: ApplicationFlowProps) {
  const flow = useApplicationFlow(initial, address);
  const { view, nav, forms } = flow;
  const { map, place } = nav;
  const { busy, end } = flow.status;
  const isKept = forms.hasUnsaved && flow.state.isKeeping;
  if (end !== null) return <ApplicationEnd end={end} jobId={view.job.id} isKept={isKept} />;
  const words = texts.footer;
  const isFirst = place.step === 1;
  const Step = steps[place.name];
  return (
    <>
      <FlowFrame
        about={`${view.job.title}\u00A0· ${view.job.companyName}`}
        saved={savedText<ApplicationKind>(flow, view.savedAt)}
        cancel={isFirst ? null : texts.cancel}
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
        previous={isFirst ? words.exit : place.name === 'review' ? words.edit : words.previous}
        onPrevious={isFirst && flow.files.list.some(isUnsent) ? nav.exit : () => void nav.previous()}
        next={nextLabel(flow)}
        onNext={() => void nav.next()}
        busyLabel={busy === null ? null : busy === 'finishing' ? words.submitting : words.saving}
      >
        <Step flow={flow} />
      </FlowFrame>
      <FlowDialogs flow={flow} />
    </>
  );
}

const railOf = ({ view: { progress }, nav: { map, place }, forms: { isWrong } }: Flow) =>
  railSteps({ map, progress, here: place, isWrong, titles: texts.steps });

const nextLabel = ({ nav: { map, place } }: Flow): string =>
  map.next(place) === null ? texts.footer.submit : texts.footer.next;

/** Adds to the notices of every flow that the application was sent or comes from the profile, and the steps that wait to be saved (AMB-09). */
const noticesOf = (flow: Flow): FlowNotice[] => [
  ...statusNotices<ApplicationKind>(flow, flow.failures.textOf, nextLabel(flow)),
  ...sentNotices(flow),
  ...flow.nav.waiting.map((step): FlowNotice => ({
    kind: 'warning',
    text: keptText(flow.state.isKeeping, `${texts.steps[step]}: ${texts.availability.notSaved}`),
  })),
];

/** A save that would go over the withdrawal has stopped, and the person decides whether it goes on. */
const isStopped = ({ isWithdrawn, status: { failure } }: Flow): boolean =>
  isWithdrawn && failure?.problem.code === 'precondition-failed';

const sentText = (receipt: ApplicationReceipt | null): string => {
  if (receipt === null) return texts.sent;
  const { submittedAt, isUpdate } = receipt;
  return (isUpdate ? texts.updatedAt : texts.sentAt)(formatDayAndTime(submittedAt));
};

const sentNotices = (flow: Flow): FlowNotice[] => {
  const { status, savedAt, receipt } = flow.view;
  if (flow.isWithdrawn)
    return isStopped(flow) ? [] : [{ kind: 'warning', text: texts.withdrawn.still, isUrgent: true }];
  if (status === 'submitted') return [{ kind: 'info', text: sentText(receipt) }];
  const isFromProfile = flow.nav.place.name === 'review' && savedAt === null;
  return isFromProfile ? [{ kind: 'info', text: texts.fromProfile }] : [];
};
