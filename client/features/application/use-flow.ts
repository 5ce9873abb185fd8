import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApplicationView } from '../../../shared/contract/application.ts';
import {
  type ApplicationAddress,
  isLedFrom,
  openStepAt,
} from '../../../shared/domain/application/address.ts';
import type { MissingField } from '../../../shared/domain/application/missing.ts';
import type { FlowStep } from '../../../shared/domain/application/steps.ts';
import { todayInIndia } from '../../../shared/domain/calendar.ts';
import { lockedMark, paths } from '../../../shared/paths.ts';
import { endApplyIntent } from '../../api/apply-intent.ts';
import { applicationServer, newIdempotencyKey, noteLeaving } from '../../api/application.ts';
import { isSignInNeeded } from '../../api/problem.ts';
import { type Bind, bindForm } from '../../forms/bind.ts';
import { draftStorage } from '../../forms/draft-storage.ts';
import { useFormErrors } from '../../forms/use-form-errors.ts';
import { useLeaveWarning } from '../../forms/use-leave-warning.ts';
import { type FormErrors, hasErrors, noErrors } from '../../ui/error-summary.tsx';
import { createApplicationStore } from './application-store.ts';
import { type FormName, forms, type Forms } from './forms.ts';
import { finishApplication } from './finish.ts';
import { type End, endOf, formErrorsOf, formId } from './flow-errors.ts';
import { type Busy, type Failure, flowMoves, placeAt } from './flow-moves.ts';
import type { LinkTarget } from './link-form.ts';
import type { SaveResult } from './save-result.ts';
import { isCvComing, isUnsent } from './uploads.ts';
import { type FlowDialog, useFlowDialog } from './use-flow-dialog.ts';
import { useUnsavedQuestion } from './use-unsaved-question.ts';
import { useUploads } from './use-uploads.ts';

const today = () => todayInIndia(Date.now());

/** What is asked before something is deleted. */
export interface Deletion {
  readonly title: string;
  readonly name: string;
  readonly yes: string;
  /** What it brings about besides. */
  readonly warning?: string | undefined;
  /** The control that takes its place, and the focus. */
  readonly field: string;
  readonly run: () => Promise<SaveResult>;
}

/** One visit to an application: where it is, what goes on, and what the buttons do. */
export function useFlow(view: ApplicationView, address: ApplicationAddress) {
  const jobId = view.job.id;
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [store] = useState(() =>
    createApplicationStore({
      view,
      server: applicationServer(jobId, view.account),
      storage: draftStorage(view.account, `application/${jobId}`),
      newKey: newIdempotencyKey,
      today,
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const place = placeAt(state.view, address);
  const stepPath = paths.applicationStep(jobId, place);
  const dialog = useFlowDialog(stepPath, `${stepPath}/links-modal`);

  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [missing, setMissing] = useState<readonly MissingField[]>([]);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [end, setEnd] = useState<End | null>(view.status === 'closed' ? 'closed' : null);
  /** What goes on after signing in again, or after a choice between two versions. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  /** What the link modal is to be opened for once something else in it is saved or given up. */
  const nextLink = useRef<LinkTarget | null>(null);

  const isModalDirty = (name: 'links' | 'link') => forms.isDirty(store.get().drafts, name);
  useUnsavedQuestion(dialog, isModalDirty, busy !== null);
  useEffect(() => {
    if (dialog.shown === null) nextLink.current = null;
  }, [dialog.shown]);

  const { uploads, uploadList } = useUploads(view, store, (code) => {
    const isOver = endOf(code);
    // A conflict is about the room for files.
    if (isOver !== null && isOver !== 'closed') setEnd(isOver);
    if (!isSignInNeeded(code) || dialog.isShown('sign-in')) return;
    // What waited for an earlier sign-in was given up with it.
    setWaiting(null);
    dialog.open('sign-in');
  });
  const wrong = place.name === 'review' ? [] : store.read(place.name).errors;
  const { errors, found, setErrors } = useFormErrors(formErrorsOf(wrong, isCvComing(uploadList)), () => {
    const { drafts, view } = store.get();
    return [drafts, view.answers];
  });
  const hasUnsaved = forms.names.some((name) => forms.isDirty(state.drafts, name));
  const isAtRisk = uploadList.some(isUnsent) || (hasUnsaved && !state.isKeeping);
  useLeaveWarning(isAtRisk && end === null);

  useEffect(() => store.restore(), [store]);
  useEffect(() => endApplyIntent(jobId), [jobId]);

  // The address follows the step, in the same entry of the history (RT-12, RT-16).
  const isLed = isLedFrom(state.view, address) || hash === lockedMark;
  const isElsewhere = isLed || openStepAt(state.view, address) === null;
  useEffect(() => {
    if (isElsewhere) void navigate(stepPath, { replace: true });
  }, [isElsewhere, navigate, stepPath]);

  const goTo = (to: FlowStep, shown: FormErrors = noErrors, over: FlowDialog | null = null) => {
    const path = paths.applicationStep(jobId, to);
    setErrors(shown);
    setFailure(null);
    void navigate(path, { replace: true });
    if (over !== null) void navigate(path, { state: dialog.entry(over) });
  };

  const leave = () => {
    noteLeaving(jobId, view.account);
    if (globalThis.history.length > 1) globalThis.history.back();
    else globalThis.location.assign(view.job.path);
  };
  /** Leaves after the person was told what that gives up. */
  const abandon = () => {
    uploads.cancelAll();
    // By then the browser has no question of its own any more.
    setTimeout(leave);
  };

  const openLink = (target: LinkTarget) => {
    const isOpened = store.openLink(target);
    nextLink.current = isOpened ? null : target;
    dialog.open(isOpened ? 'link' : 'unsaved-link');
  };

  const moves = flowMoves({
    store,
    place,
    busy,
    errors,
    failure,
    uploads: uploadList,
    today,
    goTo,
    openDialog: (name) => dialog.open(name),
    setErrors,
    setBusy,
    setFailure,
    setMissing,
    setEnd,
    wait: (next) => setWaiting(() => next),
    leave,
    finish: (receipt) => finishApplication(store.get().view, receipt, view.status),
  });

  return {
    store,
    uploads,
    uploadList,
    state,
    view: state.view,
    place,
    /** A step that is locked was asked for. */
    isLed,
    dialog,
    errors,
    found,
    busy,
    failure,
    missing,
    deletion,
    end,
    /** Something typed is kept in this browser only. */
    hasKept: hasUnsaved && state.isKeeping,
    isWrong: hasErrors(errors),
    next: () => void moves.next(),
    previous: () => void moves.previous(),
    go: (to: FlowStep) => void moves.go(to),
    goTo,
    cancel: () => dialog.open(moves.hasUnsaved() ? 'unsaved' : 'exit'),
    abandon,
    saveUnreached: moves.saveUnreached,
    arrive: moves.arrive,
    settle: moves.settle,
    during: moves.during,
    saveHere: moves.saveHere,
    /** Asks before something is deleted (AP-25). */
    askToDelete(what: Deletion) {
      setDeletion(what);
      dialog.open('delete');
    },
    openLink,
    /** False when nothing waits for the link modal. */
    goOnToLink(): boolean {
      const next = nextLink.current;
      if (next !== null) openLink(next);
      return next !== null;
    },
    /** Goes on with what was waiting for the dialog that has done its work. */
    resume() {
      setWaiting(null);
      dialog.close(() => waiting?.());
    },
    setErrors,
    /** The properties of the controls of one form. */
    bind: <Name extends FormName>(name: Name): Bind<Forms[Name]> =>
      bindForm<Forms[Name]>({
        definition: forms.definitions[name],
        formId,
        form: state.drafts[name].typed,
        errors,
        onChange: (form) => store.type(name, form),
      }),
  };
}

export type Flow = ReturnType<typeof useFlow>;
