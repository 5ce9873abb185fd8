import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApplicationView } from '../../../../shared/contract/application.ts';
import { applicationMaps, type ApplicationStep } from '../../../../shared/domain/application/steps.ts';
import { todayInIndia } from '../../../../shared/domain/calendar.ts';
import type { FlowAddress } from '../../../../shared/domain/flow-address.ts';
import { lockedMark, paths } from '../../../../shared/paths.ts';
import { endApplyIntent } from '../../../api/apply-intent.ts';
import { applicationServer, newIdempotencyKey, noteLeaving } from '../../../api/application.ts';
import { isSignInNeeded } from '../../../api/problem.ts';
import { type Bind, bindForm } from '../../../forms/bind.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { useFormErrors } from '../../../forms/use-form-errors.ts';
import { useLeaveWarning } from '../../../forms/use-leave-warning.ts';
import { useModals } from '../../../navigation/modals.ts';
import { type FormErrors, hasErrors, noErrors } from '../../../ui/error-summary.tsx';
import { createApplicationStore } from './application-store.ts';
import { type FormName, forms, type Forms } from './forms.ts';
import { finishApplication } from '../finish.ts';
import { type End, endOf, formErrorsOf, formId } from './flow-errors.ts';
import { type FlowModals, flowModals } from './flow-modals.ts';
import type { Busy, Failure } from './flow-moment.ts';
import { flowMoves, placeAt } from './flow-moves.ts';
import type { LinkTarget } from '../materials/link-form.ts';
import { isCvComing, isUnsent } from '../materials/uploads.ts';
import { useUploads } from '../materials/use-uploads.ts';

const today = () => todayInIndia(Date.now());

/** One visit to an application: where it is, what goes on, and what the buttons do. */
export function useFlow(view: ApplicationView, address: FlowAddress) {
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
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [end, setEnd] = useState<End | null>(view.status === 'closed' ? 'closed' : null);

  const modals = useModals<FlowModals>(flowModals, {
    page: stepPath,
    onClosed(name) {
      if ((name !== 'links' && name !== 'link') || busy !== null) return;
      if (forms.isDirty(store.get().drafts, name)) modals.open(`unsaved-${name}`);
    },
  });

  const { uploads, uploadList } = useUploads(view, store, (code) => {
    const isOver = endOf(code);
    // A conflict is about the room for files.
    if (isOver !== null && isOver !== 'closed') setEnd(isOver);
    if (isSignInNeeded(code) && !modals.isShown('sign-in-again'))
      modals.open('sign-in-again', () => undefined);
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
  const isLed =
    applicationMaps[state.view.variant].isLedFrom(state.view.progress, address) || hash === lockedMark;
  const isElsewhere =
    isLed || applicationMaps[state.view.variant].openAt(state.view.progress, address) === null;
  useEffect(() => {
    if (isElsewhere) void navigate(stepPath, { replace: true });
  }, [isElsewhere, navigate, stepPath]);

  const goTo = (to: ApplicationStep, shown: FormErrors = noErrors) => {
    setErrors(shown);
    setFailure(null);
    void navigate(paths.applicationStep(jobId, to), { replace: true });
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
    if (store.openLink(target)) modals.open('link');
    else modals.open('unsaved-link', target);
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
    open: modals.open,
    openAt(to, name, ...payload) {
      goTo(to);
      modals.openAt(paths.applicationStep(jobId, to), name, ...payload);
    },
    setErrors,
    setBusy,
    setFailure,
    setEnd,
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
    modals,
    errors,
    found,
    busy,
    failure,
    end,
    /** Something typed is kept in this browser only. */
    hasKept: hasUnsaved && state.isKeeping,
    isWrong: hasErrors(errors),
    next: () => void moves.next(),
    previous: () => void moves.previous(),
    go: (to: ApplicationStep) => void moves.go(to),
    goTo,
    cancel: () => modals.open(moves.hasUnsaved() ? 'unsaved' : 'exit'),
    abandon,
    saveUnreached: moves.saveUnreached,
    arrive: moves.arrive,
    settle: moves.settle,
    during: moves.during,
    saveHere: moves.saveHere,
    openLink,
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
