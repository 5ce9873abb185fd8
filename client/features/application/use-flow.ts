import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApplicationView } from '../../../shared/contract/application.ts';
import { type ApplicationAddress, openStepAt } from '../../../shared/domain/application/address.ts';
import { type MissingField, reviewMissing } from '../../../shared/domain/application/missing.ts';
import {
  firstIncomplete,
  type FlowStep,
  isStepComplete,
  isUnlocked,
  nextStep,
  previousStep,
  flowSteps,
} from '../../../shared/domain/application/steps.ts';
import { decideBack } from '../../../shared/domain/back-policy.ts';
import { todayInIndia } from '../../../shared/domain/calendar.ts';
import { paths } from '../../../shared/paths.ts';
import { applicationServer, newIdempotencyKey, noteLeaving } from '../../api/application.ts';
import { draftKeeper } from '../../api/kept-drafts.ts';
import type { ApiProblem } from '../../api/problem.ts';
import { uploadFile } from '../../api/uploads.ts';
import { type FormErrors, hasErrors, noErrors } from '../../ui/error-summary.tsx';
import { createApplicationStore } from './application-store.ts';
import { finishApplication } from './finish.ts';
import { formErrorsOf } from './flow-errors.ts';
import type { SavedStep } from './read-step.ts';
import type { SaveResult } from './save-result.ts';
import { createUploads } from './uploads.ts';
import { type FlowDialog, useFlowDialog } from './use-flow-dialog.ts';

const today = () => todayInIndia(Date.now());

/** A request that failed, and how to try it again. */
export interface Failure {
  readonly problem: ApiProblem;
  readonly retry: () => void;
}

/** What is asked before something is deleted. */
export interface Deletion {
  readonly title: string;
  readonly name: string;
  readonly yes: string;
  readonly run: () => Promise<SaveResult>;
}

/** The job is gone, or the application cannot be changed any more. */
export type End = 'job-not-found' | 'job-expired' | 'closed';

const endOf = (code: string): End | null =>
  code === 'job-not-found' || code === 'job-expired' ? code : code === 'conflict' ? 'closed' : null;

/** One visit to an application: where it is, what goes on, and what the buttons do. */
export function useFlow(view: ApplicationView, address: ApplicationAddress) {
  const jobId = view.job.id;
  const navigate = useNavigate();
  const [store] = useState(() =>
    createApplicationStore({
      view,
      server: applicationServer(jobId),
      keeper: draftKeeper(view.answers.basic.email || nameOf(view), jobId),
      newKey: newIdempotencyKey,
      today,
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const place = openStepAt(state.view, address) ?? firstIncomplete(view.variant, state.view.progress);
  const stepPath = paths.applicationStep(jobId, place);
  const dialog = useFlowDialog(stepPath, `${stepPath}/links-modal`);

  const [errors, setErrors] = useState<FormErrors>(noErrors);
  const [busy, setBusy] = useState<'saving' | 'submitting' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [missing, setMissing] = useState<readonly MissingField[]>([]);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [end, setEnd] = useState<End | null>(view.status === 'closed' ? 'closed' : null);
  /** What goes on after signing in again, or after a choice between two versions. */
  const waiting = useRef<(() => void) | null>(null);

  const [uploads] = useState(() =>
    createUploads({
      limit: view.limits.fileSize,
      send: (category, file, onProgress, signal) => uploadFile({ jobId, category, file, onProgress, signal }),
      onDone: (changed) => store.takeFiles(changed),
    }),
  );
  const uploadList = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get);
  useEffect(() => {
    uploads.handleFailure((code) => {
      const isOver = endOf(code);
      if (isOver !== null && code !== 'conflict') setEnd(isOver);
      if (code === 'session-ended' || code === 'sign-in-required') dialog.open('sign-in');
    });
  });

  useEffect(() => store.restore(), [store]);

  // The address follows the step, in the same entry of the history (RT-12, RT-16).
  const isElsewhere = address.step === null || openStepAt(state.view, address) === null;
  useEffect(() => {
    if (isElsewhere) void navigate(stepPath, { replace: true });
  }, [isElsewhere, navigate, stepPath]);

  const goTo = useCallback(
    (to: FlowStep, shown: FormErrors = noErrors, over: FlowDialog | null = null) => {
      const path = paths.applicationStep(jobId, to);
      setErrors(shown);
      setFailure(null);
      void navigate(path, { replace: true });
      if (over !== null) void navigate(path, { state: { dialog: over } });
    },
    [jobId, navigate],
  );

  /** Shows what became of a save; true when it is on the server. */
  const settle = (result: SaveResult, retry: () => void): boolean => {
    setFailure(null);
    if (result.kind === 'saved') return true;
    if (result.kind === 'invalid') setErrors(formErrorsOf(result.errors));
    else if (result.kind === 'conflict') {
      waiting.current = retry;
      dialog.open('conflict');
    } else {
      const { problem } = result;
      const isOver = endOf(problem.code);
      if (isOver !== null) setEnd(isOver);
      else if (problem.code === 'session-ended' || problem.code === 'sign-in-required') {
        waiting.current = retry;
        dialog.open('sign-in');
      } else setFailure({ problem, retry });
    }
    return false;
  };

  const during = async <Result>(what: 'saving' | 'submitting', task: () => Promise<Result>) => {
    setBusy(what);
    try {
      return await task();
    } finally {
      setBusy(null);
    }
  };

  /** AMB-09: where availability could not be saved for want of a connection, the flow goes on. */
  const isWaived = (step: SavedStep, result: SaveResult) =>
    step === 'availability' &&
    result.kind === 'failed' &&
    endOf(result.problem.code) === null &&
    !['session-ended', 'sign-in-required', 'precondition-failed'].includes(result.problem.code);

  const saveStep = async (step: SavedStep, retry: () => void): Promise<boolean> => {
    const result = await during('saving', () => store.save(step));
    if (isWaived(step, result)) return true;
    const isSaved = settle(result, retry);
    if (isSaved) setErrors(noErrors);
    return isSaved;
  };

  const needsSaving = (at: FlowStep): at is FlowStep & { readonly name: SavedStep } =>
    at.name !== 'review' && (store.hasUnsaved(at.name) || !isStepComplete(state.view.progress, at));

  const submit = async () => {
    const result = await during('submitting', () => store.submit());
    if (result.kind === 'submitted') return finishApplication(store.get().view, result.receipt, view.status);
    if (result.kind !== 'step-invalid') return void settle(result, () => void submit());
    const at = flowSteps(view.variant).find(({ name }) => name === result.step);
    if (at) goTo(at, formErrorsOf(result.errors));
    return undefined;
  };

  /** AP-30, AMB-13: back to step 1, with the names of what is missing. */
  const findMissing = (): boolean => {
    const fields = reviewMissing(store.get().view, today());
    setMissing(fields);
    return fields.length > 0;
  };

  const goOn = (to: FlowStep | null) => {
    if (to !== null) goTo(to);
    else if (findMissing()) dialog.open('missing');
    else void submit();
  };

  /** Saves the step, asks what has to be asked after it, and moves on (AP-23, AP-28). */
  const forward = async (to: FlowStep | null) => {
    if (busy !== null) return;
    if (needsSaving(place) && !(await saveStep(place.name, () => void forward(to)))) return;
    const { relocation, job } = store.get().view;
    const isAsked =
      place.name === 'professional' && !relocation.isLocationPreferred && !relocation.isAccepted;
    if (isAsked && job.cities.length > 0) dialog.open(job.cities.length > 1 ? 'mismatch' : 'relocation');
    else goOn(to);
  };

  const leave = () => {
    noteLeaving(jobId);
    if (globalThis.history.length > 1) globalThis.history.back();
    else globalThis.location.assign(view.job.path);
  };

  /** AP-29: what Back does with a half-filled step. */
  const back = async (to: FlowStep | null) => {
    if (busy !== null) return;
    const go = () => (to === null ? leave() : goTo(to));
    if (place.name === 'review') return go();
    const reading = store.read(place.name);
    const decision = decideBack('application', {
      hasChanges: store.hasUnsaved(place.name),
      isValid: reading.errors.length === 0,
      isLatestBeyondCurrent: isStepComplete(state.view.progress, place),
      isFirstStep: place.step === 1,
      isRequiredMissing: reading.errors.length > 0,
    });
    // Shown once: a second press leaves, for nobody should be locked in, and what is typed is kept.
    if (decision === 'show-error' && !hasErrors(errors)) return setErrors(formErrorsOf(reading.errors));
    if (decision === 'save' && !(await saveStep(place.name, () => void back(to)))) return undefined;
    return go();
  };

  const order = flowSteps(view.variant);
  const isAhead = (to: FlowStep) => order.indexOf(to) > order.indexOf(place);

  return {
    store,
    uploads,
    uploadList,
    state,
    view: state.view,
    place,
    dialog,
    errors,
    busy,
    failure,
    missing,
    deletion,
    end,
    isWrong: hasErrors(errors),
    next: () => void forward(nextStep(view.variant, place)),
    previous: () => void back(previousStep(view.variant, place)),
    /** A press in the rail: forward saves first, earlier goes back. */
    go(to: FlowStep) {
      if (to === place || !isUnlocked(view.variant, state.view.progress, to)) return;
      if (isAhead(to)) void forward(to);
      else void back(to);
    },
    goTo,
    /** On from a dialog that stood between two steps. */
    goOnFrom: () => dialog.close(() => goOn(nextStep(view.variant, place))),
    cancel: () =>
      dialog.open(order.some(({ name }) => name !== 'review' && store.hasUnsaved(name)) ? 'unsaved' : 'exit'),
    leave,
    findMissing,
    settle,
    during,
    saveHere: (retry: () => void) =>
      place.name === 'review' ? Promise.resolve(true) : saveStep(place.name, retry),
    /** Asks before something is deleted (AP-25). */
    askToDelete(what: Deletion) {
      setDeletion(what);
      dialog.open('delete');
    },
    /** Goes on with what was waiting for the dialog that has done its work. */
    resume() {
      const next = waiting.current;
      waiting.current = null;
      dialog.close(() => next?.());
    },
    setErrors,
  };
}

export type Flow = ReturnType<typeof useFlow>;

const nameOf = ({ viewer }: ApplicationView): string =>
  viewer.role === 'visitor' ? '' : (viewer.name ?? viewer.role);
