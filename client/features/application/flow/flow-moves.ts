import type { ApplicationView } from '../../../../shared/contract/application.ts';
import {
  applicationMaps,
  type ApplicationStep,
  type StepName,
} from '../../../../shared/domain/application/steps.ts';
import { decideBack } from '../../../../shared/domain/back-policy.ts';
import type { FlowAddress } from '../../../../shared/domain/flow-address.ts';
import { applicationForm } from '../../../../shared/messages/application-form.ts';
import { isSignInNeeded } from '../../../api/problem.ts';
import { hasErrors, noErrors } from '../../../ui/error-summary.tsx';
import { forms } from './forms.ts';
import { endOf, failureText, formErrorsOf, stopsFlow } from './flow-errors.ts';
import type { FlowMoment } from './flow-moment.ts';
import { flowQuestions } from './flow-questions.ts';
import { linkStep } from '../materials/link-form.ts';
import type { SavedStep } from './read-step.ts';
import type { SaveResult } from './save-result.ts';
import { isCvComing, isUnsent } from '../materials/uploads.ts';

const { upload } = applicationForm;

/** Where an address leads: a step that is locked or does not exist gives way to where the person goes on (AP-27). */
export const placeAt = (view: ApplicationView, address: FlowAddress): ApplicationStep =>
  applicationMaps[view.variant].placeAt(view.progress, address);

/** What the buttons of the flow do at this moment: no rendering, so that every order of them can be tried. */
export function flowMoves(moment: FlowMoment) {
  const { store, place, busy, errors, goTo, setErrors } = moment;
  const view = () => store.get().view;
  const { variant } = view();
  const { asksAboutMoving, asksForTheRest, arrive } = flowQuestions(moment);
  const unsent = moment.uploads.find(isUnsent);

  const during = async <Result>(what: 'saving' | 'submitting', task: () => Promise<Result>) => {
    moment.setBusy(what);
    try {
      return await task();
    } finally {
      moment.setBusy(null);
    }
  };

  /** Shows what became of a save; true when it is on the server. */
  const settle = (result: SaveResult, retry: () => void, step: SavedStep | null = null): boolean => {
    moment.setFailure(null);
    if (result.kind === 'saved') return true;
    if (result.kind === 'invalid') setErrors(formErrorsOf(result.errors, isCvComing(moment.uploads)));
    else if (result.kind === 'conflict') moment.open('conflict', retry);
    else {
      const { problem } = result;
      const isOver = endOf(problem.code);
      if (isOver !== null) moment.setEnd(isOver);
      else if (problem.code === 'step-locked')
        goTo(applicationMaps[variant].firstIncomplete(view().progress), {
          general: failureText(problem),
          fields: {},
        });
      else if (isSignInNeeded(problem.code)) moment.open('sign-in-again', retry);
      else moment.setFailure({ problem, retry, step });
    }
    return false;
  };

  const saveStep = async (step: SavedStep, retry: () => void): Promise<boolean> => {
    const result = await during('saving', () => store.save(step));
    if (isWaived(step, result)) return true;
    const isSaved = settle(result, retry, step);
    if (isSaved) setErrors(noErrors);
    return isSaved;
  };

  /** The connection is back: what it kept from being saved is saved now, and nobody is moved. */
  const saveUnreached = async (): Promise<void> => {
    const { failure } = moment;
    if (busy !== null || failure === null || failure.step === null) return;
    if (failure.problem.code !== 'unreachable') return;
    const result = await store.save(failure.step);
    if (result.kind === 'saved') moment.setFailure(null);
  };

  const needsSaving = (at: ApplicationStep): at is ApplicationStep & { readonly name: SavedStep } =>
    at.name !== 'review' &&
    (store.hasUnsaved(at.name) || !applicationMaps[variant].isComplete(view().progress, at));

  const submit = async () => {
    const result = await during('submitting', () => store.submit());
    if (result.kind === 'submitted') return moment.finish(result.receipt);
    if (result.kind === 'invalid') {
      // The server knows of something that is open here: what stands now says of what.
      await store.refresh();
      if (asksForTheRest(() => void submit())) return undefined;
    }
    if (result.kind !== 'step-invalid') return void settle(result, () => void submit());
    const at = applicationMaps[variant].steps.find(({ name }) => name === result.step);
    if (at) goTo(at, formErrorsOf(result.errors));
    return undefined;
  };

  /** A modal with something unsaved in it, by what is asked about it: over one step, or over any. */
  const unsavedModal = (over: StepName | null) => {
    const { drafts } = store.get();
    const questions: Record<'links' | 'link', [StepName, 'unsaved-links' | 'unsaved-link']> = {
      links: ['portfolio', 'unsaved-links'],
      link: [linkStep(variant, drafts.link), 'unsaved-link'],
    };
    for (const name of ['links', 'link'] as const) {
      const [stepName, question] = questions[name];
      const at = applicationMaps[variant].steps.find((step) => step.name === stepName);
      const isOver = over === null || over === stepName;
      if (at && isOver && forms.isDirty(drafts, name)) return { at, question };
    }
    return null;
  };

  const goOn = (to: ApplicationStep | null): void => {
    const modal = unsavedModal(null);
    if (to !== null) goTo(to);
    else if (unsent) setErrors({ general: upload.unsent(unsent.file.name), fields: {} });
    else if (modal) moment.openAt(modal.at, modal.question);
    else if (!asksForTheRest(() => void submit())) void submit();
  };

  /** Saves the step, asks what has to be asked after it, and moves on (AP-23, AP-28). */
  const forward = async (to: ApplicationStep | null): Promise<void> => {
    if (busy !== null) return;
    const modal = unsavedModal(place.name);
    if (modal) return moment.open(modal.question);
    if (needsSaving(place) && !(await saveStep(place.name, () => void forward(to)))) return undefined;
    if (place.name !== 'professional' || !asksAboutMoving(() => goOn(to))) goOn(to);
    return undefined;
  };

  /** AP-29: what Back does with a half-filled step. */
  const back = async (to: ApplicationStep | null): Promise<void> => {
    if (busy !== null) return;
    const go = () => (to === null ? moment.leave() : goTo(to));
    if (place.name === 'review') return go();
    const reading = store.read(place.name);
    const decision = decideBack('application', {
      hasChanges: store.hasUnsaved(place.name),
      isValid: reading.errors.length === 0,
      isLatestBeyondCurrent: applicationMaps[variant].isComplete(view().progress, place),
      isFirstStep: place.step === 1,
      isRequiredMissing: reading.errors.length > 0,
    });
    // Shown once: a second press leaves, for nobody should be locked in, and what is typed is kept.
    if (decision === 'show-error' && !hasErrors(errors)) return setErrors(formErrorsOf(reading.errors));
    if (decision === 'save' && !(await saveStep(place.name, () => void back(to)))) return undefined;
    return go();
  };

  return {
    settle,
    during,
    arrive,
    saveUnreached,
    next: () => forward(applicationMaps[variant].next(place)),
    previous: () => back(applicationMaps[variant].previous(place)),
    /** A press in the rail: forward saves first, earlier goes back. */
    go(to: ApplicationStep): Promise<void> {
      const order = applicationMaps[variant].steps;
      if (to === place || !applicationMaps[variant].isUnlocked(view().progress, to)) return Promise.resolve();
      return order.indexOf(to) > order.indexOf(place) ? forward(to) : back(to);
    },
    hasUnsaved: () =>
      applicationMaps[variant].steps.some(({ name }) => name !== 'review' && store.hasUnsaved(name)),
    saveHere: (retry: () => void): Promise<boolean> =>
      place.name === 'review' ? Promise.resolve(true) : saveStep(place.name, retry),
  };
}

/** AMB-09: where availability could not be saved for want of a connection, the flow goes on. */
function isWaived(step: SavedStep, result: SaveResult): boolean {
  if (step !== 'availability' || result.kind !== 'failed') return false;
  const { code } = result.problem;
  return !stopsFlow(code) && code !== 'precondition-failed';
}
