import type { ApplicationReceipt } from '../../../../shared/contract/application/application.ts';
import { type MissingField, reviewMissing } from '../../../../shared/domain/application/missing.ts';
import {
  applicationMaps,
  type ApplicationStep,
  type StepName,
} from '../../../../shared/domain/application/steps.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import type { FlowContext, FlowRules } from '../../../flow/flow-context.ts';
import type { FlowStore } from '../../../flow/flow-store.ts';
import type { PayloadArgs } from '../../../navigation/modals.ts';
import { linkStep } from '../materials/link-form.ts';
import { isCvComing, isUnsent, type Upload } from '../../../materials/uploads.ts';
import { endOf, failureText, formErrorsOf } from './flow-errors.ts';
import type { ApplicationModals, ModalControl } from './flow-modals.ts';
import { type ApplicationKind, forms } from './forms.ts';

interface RuleContext {
  readonly store: FlowStore<ApplicationKind>;
  /** Files that are being sent, or that failed and can be sent again. */
  readonly uploads: readonly Upload[];
  /** Today in India, as an ISO date. */
  readonly today: () => string;
  readonly open: ModalControl['open'];
  /** Opens a modal over a step to which the page has just moved. */
  readonly openOver: <Name extends keyof ApplicationModals>(
    at: ApplicationStep,
    name: Name,
    ...payload: PayloadArgs<ApplicationModals[Name]>
  ) => void;
  /** The receipt at the beginning of the visit. */
  readonly receipt: ApplicationReceipt | null;
  readonly onFinish: (receipt: ApplicationReceipt) => void;
}

type Flow = FlowContext<ApplicationKind>;

/** If saving availability fails, the candidate may continue, and it is saved later (AMB-09). */
const mayWait: readonly StepName[] = ['availability'];

/** Declares the rules for moving between steps that only the application has. */
export function applicationRules(context: RuleContext): FlowRules<ApplicationKind> {
  const { store, uploads, today, open, openOver, receipt, onFinish } = context;
  const view = () => store.get().view;

  /** Finds the missing fields. A valid step that waits to be saved is not missing (AP-30, AMB-09, AMB-13). */
  const findMissing = (): readonly MissingField[] => {
    const isWaiting = (step: StepName) =>
      mayWait.includes(step) && store.hasUnsaved(step) && store.read(step)?.errors.length === 0;
    return reviewMissing(view(), today()).filter(({ at }) => !isWaiting(at.name));
  };

  /** Asks for the missing fields before the application is sent (AP-24). */
  const asksForMissing = (): boolean => {
    const fields = findMissing();
    if (fields.length > 0) open('missing', fields);
    return fields.length > 0;
  };

  /** Asks whether the candidate would relocate (AP-20 … AP-23). @param next called after the answer */
  const asksAboutMoving = (next: () => void): boolean => {
    const { relocation, job } = view();
    const isOpen = !relocation.isLocationPreferred && !relocation.isAccepted && job.cities.length > 0;
    if (isOpen) open(job.cities.length > 1 ? 'mismatch' : 'relocation', next);
    return isOpen;
  };

  /** Finds the question to ask about unsaved text in a modal. @param over the step of the modal, or null for any */
  const unsavedModal = (over: StepName | null) => {
    const { drafts } = store.get();
    const questions: Record<'links' | 'link', [StepName, 'unsaved-links' | 'unsaved-link']> = {
      links: ['portfolio', 'unsaved-links'],
      link: [linkStep(view().variant, drafts.link.typed), 'unsaved-link'],
    };
    for (const name of ['links', 'link'] as const) {
      const [stepName, question] = questions[name];
      const at = applicationMaps[view().variant].named(stepName);
      const isOver = over === null || over === stepName;
      if (at && isOver && forms.isDirty(drafts, name)) return { at, question };
    }
    return null;
  };

  const tellsOfUnsent = ({ setErrors }: Flow): boolean => {
    const unsent = uploads.find(isUnsent);
    if (unsent) setErrors({ general: applicationForm.upload.unsent(unsent.file.name), fields: {} });
    return unsent !== undefined;
  };

  const asksAboutModals = ({ goTo }: Flow): boolean => {
    const modal = unsavedModal(null);
    if (modal === null) return false;
    goTo(modal.at);
    openOver(modal.at, modal.question);
    return true;
  };

  return {
    back: 'application',
    mayWait,
    errorsOf: (errors) => formErrorsOf(errors, isCvComing(uploads)),
    failureText,
    endOf,
    beforeNext({ place }) {
      const modal = unsavedModal(place.name);
      if (modal) open(modal.question);
      return modal !== null;
    },
    afterSave: ({ place }, next) => place.name === 'professional' && asksAboutMoving(next),
    beforeFinish: (flow, next) =>
      tellsOfUnsent(flow) || asksAboutModals(flow) || asksForMissing() || asksAboutMoving(next),
    asksBeforeExit: () => true,
    /**
     * Lists the missing fields when the person opened the review or a locked step, and asks about relocating when the
     * question has no answer yet (AP-23, AP-30, AMB-13).
     */
    onArrive({ map, place, goTo }, isLed) {
      const isReview = place.name === 'review';
      const at = isReview ? map.steps[0] : place;
      // An application that was never saved has no missing fields to list.
      const isChecked = isReview || (isLed && view().savedAt !== null);
      const fields = isChecked ? findMissing() : [];
      if (at && fields.length > 0) {
        goTo(at);
        openOver(at, 'missing', fields);
      } else if (place.step === 3 || place.name === 'availability') asksAboutMoving(() => undefined);
    },
    hasArrived: (now) =>
      store.hasSubmission() && now.receipt !== null && now.receipt.submittedAt !== receipt?.submittedAt,
    onFinish,
  };
}
