import { useEffect, useState } from 'react';
import type { ProfileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import { todayInIndia } from '../../../../shared/domain/time/calendar.ts';
import type { Place, StepAddress } from '../../../../shared/domain/flow.ts';
import { profileFiles } from '../../../../shared/messages/profile/profile-files.ts';
import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import { paths } from '../../../../shared/paths.ts';
import { profileStepsServer } from '../../../api/profile/profile-steps.ts';
import { isSignInNeeded } from '../../../api/http/problem.ts';
import { saveNotice } from '../../../api/jobs/save-notice.ts';
import { createFlowState } from '../../../flow/flow-state.ts';
import { createFlowStore } from '../../../flow/flow-store.ts';
import { useFlow } from '../../../flow/use-flow.ts';
import { useVisit } from '../../../flow/use-visit.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { useModals } from '../../../navigation/modals.ts';
import { isUnsent } from '../../../materials/uploads.ts';
import { noErrors } from '../../../ui/forms/error-summary.tsx';
import { useToast } from '../../../ui/notices/toast.ts';
import { useProfileFiles } from '../materials/use-profile-files.ts';
import { forms, type ProfileKind } from './forms.ts';
import { profileData } from './profile-data.ts';
import type { ProfileFlowDeclaration } from './profile-flows.ts';
import { formId, materialsFailures } from './profile-errors.ts';
import { createPayQuestion } from './pay-question.ts';
import { profileModals, type ProfileModals } from './profile-modals.ts';
import { goBack, isWrong, profileRules } from './profile-rules.ts';
import { saveExpectedPay } from './save-expected-pay.ts';
import { useEntryModals } from './use-entry-modals.ts';

const today = () => todayInIndia(Date.now());

/** The flow has no submission, so no call sends this key. */
const newKey = () => '';

interface FlowOptions {
  readonly declaration: ProfileFlowDeclaration;
  readonly view: ProfileStepsView;
  readonly address: StepAddress;
}

/** Runs one visit to the pages that change a profile. */
export function useProfileFlow({ declaration, view, address }: FlowOptions) {
  const { account } = view;
  const { pathOf, map, texts } = declaration;
  const [server] = useState(() => profileStepsServer(account));
  const [steps] = useState(() =>
    createFlowStore<ProfileKind>({
      state: createFlowState<ProfileKind>({ view, forms, storage: draftStorage(account, 'profile') }),
      data: profileData(server, declaration, today),
      newKey,
    }),
  );
  const visit = useVisit<ProfileKind>(steps, { account, address, pathOf, end: null });
  const modals = useModals<ProfileModals>(profileModals, {
    page: visit.path,
    onClosed(name) {
      if ((name !== 'links' && name !== 'files') || visit.busy !== null) return;
      // Back closes the modal although a file is on its way, which the modal does not allow (F-01).
      if (name === 'files' && uploads.list.list.some(({ failure }) => failure === null)) {
        modals.open('files');
        tellUploading();
      } else if (steps.forms.isDirty(steps.get().drafts, name)) modals.open(`unsaved-${name}`);
    },
  });
  const { materials, uploads } = useProfileFiles({
    view,
    store: steps,
    onFailed(code) {
      if (isSignInNeeded(code) && !modals.isShown('sign-in-again'))
        modals.open('sign-in-again', () => undefined);
    },
    onCvSaved: (result, retry) => {
      if (nav.settle(result, retry)) flow.forms.setErrors(noErrors);
    },
  });
  const store = { ...steps, ...materials };
  const toast = useToast();
  const tellUploading = () => toast(profileFiles.dialog.uploading, 'information');
  const entryModals = useEntryModals({
    view: visit.state.view,
    pageOf: (name) => pathOf(map.named(name) ?? visit.place),
    onChanged: () => void readAgain(),
  });
  const [payQuestion] = useState(createPayQuestion);
  const payContext = {
    store,
    open: (next: () => void) => modals.open('expected-pay', next),
    isWrong: () => isWrong(store, 'preferences'),
    save: (rupees: number) => saveExpectedPay(store, server, rupees),
    nav: () => nav,
  };
  const leave = () => {
    if (globalThis.history.length > 1) globalThis.history.back();
    else globalThis.location.assign(paths.profile);
  };
  const flow = useFlow<ProfileKind>({
    store,
    visit,
    modals,
    rules: profileRules({
      flow: declaration,
      store,
      wasVisible: view.isAvailableForHire,
      addEducation: () => entryModals.education.open(null),
      askExpectedPay: (next) => payQuestion.ask(payContext, next),
      warn: (save) => modals.open('warning', save),
      tellSaved: () => toast(profileForm.saved),
      tellError: (text) => toast(text, 'error'),
      uploads: () => uploads.cv.list,
      askAboutUnsaved: (what) => modals.open(`unsaved-${what}`),
      onFinish: () => {
        declaration.onFinish();
        saveNotice(texts.finished, 'success');
        globalThis.location.assign(paths.profile);
      },
    }),
    formId,
    isAtRisk: [...uploads.cv.list, ...uploads.list.list].some(isUnsent),
    leave,
  });
  const { nav } = flow;
  async function readAgain(): Promise<void> {
    nav.settle(await store.refresh(), () => void readAgain());
  }
  useStepInHistory(declaration.pageIdentifier, nav.place);
  return {
    ...flow,
    declaration,
    store,
    formId,
    failures: materialsFailures,
    materials: flow.state.view.answers.materials,
    limits: view.limits,
    hasLinkedIn: flow.state.view.answers.cv.linkedInUrl !== null,
    /** The files of step 4/1. */
    files: uploads.cv,
    uploads,
    /** Why the files modal stays; its own hint about that may be below the window. */
    tellUploading,
    retryUploads: () => {
      // An upload may have opened the dialog, and no save follows that would remove the notice.
      nav.dismissFailure();
      uploads.cv.retryAfterSignIn();
      uploads.list.retryAfterSignIn();
    },
    view: flow.state.view,
    modals,
    entryModals,
    leave,
    goBack: () => goBack(declaration, store, nav, nav.place.name),
    /** @param rupees a year, or null to skip the question */
    answerExpectedPay: (rupees: number | null, next: () => void) =>
      void payQuestion.answer(payContext, rupees, next),
  };
}

/** The entry of the history names the step that it shows (W-02, E-02). */
function useStepInHistory(pageIdentifier: string, { step, subStep }: Place): void {
  useEffect(() => {
    // The router's own fields of the entry stay as they are.
    const shown = { pageIdentifier, activeStep: step, activeSubStep: subStep };
    history.replaceState({ ...Object(history.state), ...shown }, '');
  }, [pageIdentifier, step, subStep]);
}

export type Flow = ReturnType<typeof useProfileFlow>;
