import { useEffect, useState } from 'react';
import type { ApplicationView, FilesChanged } from '../../../../shared/contract/application/application.ts';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import type { Place, StepAddress } from '../../../../shared/domain/flow.ts';
import { applicationForm } from '../../../../shared/messages/application/application-form.ts';
import { applicationApi } from '../../../../shared/application-paths.ts';
import { stepPaths } from '../../../../shared/step-paths.ts';
import { endApplyIntent } from '../../../api/application/apply-intent.ts';
import { applicationServer, isFilesChanged, noteLeaving } from '../../../api/application/application.ts';
import { newIdempotencyKey } from '../../../api/http/idempotency-key.ts';
import { type ApiProblem, isSignInNeeded } from '../../../api/http/problem.ts';
import { useFlow } from '../../../flow/use-flow.ts';
import { useVisit } from '../../../flow/use-visit.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { useModals } from '../../../navigation/modals.ts';
import { finishApplication } from '../finish.ts';
import type { LinkTarget } from '../materials/link-form.ts';
import { isUnsent } from '../../../materials/uploads.ts';
import { useUploads } from '../../../materials/use-uploads.ts';
import { uploadFile } from '../../../api/http/uploads.ts';
import { isWithdrawn } from './application-data.ts';
import { applicationRules } from './application-rules.ts';
import { createApplicationStore } from './application-store.ts';
import { endOf, failureText, formId, stopsFlow } from './flow-errors.ts';
import { applicationModals, type ApplicationModals } from './flow-modals.ts';
import { type ApplicationKind, forms } from './forms.ts';

const today = () => todayInIndia(Date.now());

/** Runs one visit to an application: the flow, its uploads, its links, and its end if the job closes. */
export function useApplicationFlow(view: ApplicationView, address: StepAddress) {
  const { job, account } = view;
  const pathOf = (place: Place) => stepPaths.application(job.id, place);
  const [store] = useState(() =>
    createApplicationStore({
      view,
      server: applicationServer(job.id, account),
      storage: draftStorage(account, `application/${job.id}`),
      newKey: newIdempotencyKey,
      today,
    }),
  );
  const visit = useVisit<ApplicationKind>(store, {
    account,
    address,
    pathOf,
    end: view.status === 'closed' ? 'closed' : null,
  });
  const modals = useModals<ApplicationModals>(applicationModals, {
    page: visit.path,
    onClosed(name) {
      if ((name !== 'links' && name !== 'link') || visit.busy !== null) return;
      if (forms.isDirty(store.get().drafts, name)) modals.open(`unsaved-${name}`);
    },
  });
  const files = useUploads<FilesChanged>({
    limit: view.limits.fileSize,
    send: async ({ category, file }, onProgress, signal) => {
      await store.allowUpload();
      const path = applicationApi.files(job.id, category);
      return uploadFile({ path, isReply: isFilesChanged, account, file, onProgress, signal });
    },
    saved: { read: () => store.get().view.answers, refresh: store.refresh },
    onDone: store.takeFiles,
    onFailed: (code) => {
      const end = endOf(code);
      // For uploads, a conflict means that the limit on the number of files is reached.
      if (end !== null && end !== 'closed') visit.setEnd(end);
      if (isSignInNeeded(code) && !modals.isShown('sign-in-again'))
        modals.open('sign-in-again', () => undefined);
    },
  });
  const leave = () => {
    noteLeaving(job.id, account);
    if (globalThis.history.length > 1) globalThis.history.back();
    else globalThis.location.assign(job.path);
  };
  const flow = useFlow<ApplicationKind>({
    store,
    visit,
    modals,
    rules: applicationRules({
      store,
      uploads: files.list,
      today,
      open: modals.open,
      openOver: (at, name, ...payload) => modals.openAt(pathOf(at), name, ...payload),
      receipt: view.receipt,
      onFinish: (receipt) => finishApplication(store.get().view, receipt, view.receipt),
    }),
    formId,
    isAtRisk: files.list.some(isUnsent),
    leave,
  });

  useEffect(() => endApplyIntent(job.id), [job.id]);

  return {
    ...flow,
    store,
    view: flow.state.view,
    /** The application was withdrawn, and not sent again. */
    isWithdrawn: isWithdrawn(view, flow.state.view),
    modals,
    files,
    formId,
    failures: {
      textOf: (problem: ApiProblem) => {
        // The view is read when a request has failed, because that may have told of the withdrawal.
        if (!isWithdrawn(view, store.get().view)) return failureText(problem);
        const { notSent, notSaved } = applicationForm.withdrawn;
        // Trying again on the last step sends the application.
        return failureText(problem, flow.nav.map.next(flow.nav.place) === null ? notSent : notSaved);
      },
      stopsFlow,
    },
    materials: flow.state.view.answers,
    limits: view.limits,
    openLink(target: LinkTarget) {
      if (store.openLink(target)) modals.open('link');
      else modals.open('unsaved-link', target);
    },
    /** Leaves after the person has confirmed what will be lost. */
    abandon: () => {
      files.cancelAll();
      // The wait lets the browser's own unload question be removed first.
      setTimeout(leave);
    },
  };
}

export type Flow = ReturnType<typeof useApplicationFlow>;
