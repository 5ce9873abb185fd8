import { useState } from 'react';
import type { ProfileStepsView } from '../../../../shared/contract/profile-steps.ts';
import { todayInIndia } from '../../../../shared/domain/calendar.ts';
import type { StepAddress } from '../../../../shared/domain/flow.ts';
import { profileForm } from '../../../../shared/messages/profile-form.ts';
import { paths } from '../../../../shared/paths.ts';
import { profileStepsServer } from '../../../api/profile-steps.ts';
import { saveNotice } from '../../../api/saved-notice.ts';
import { createFlowState } from '../../../flow/flow-state.ts';
import { createFlowStore } from '../../../flow/flow-store.ts';
import { useFlow } from '../../../flow/use-flow.ts';
import { useVisit } from '../../../flow/use-visit.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import { useModals } from '../../../navigation/modals.ts';
import { useToast } from '../../../ui/toast.ts';
import { forms, type ProfileKind } from './forms.ts';
import { profileData } from './profile-data.ts';
import { formId } from './profile-errors.ts';
import { profileModals, type ProfileModals } from './profile-modals.ts';
import { leaveStep, profileRules } from './profile-rules.ts';

const today = () => todayInIndia(Date.now());

/** The flow has no submission, so no call sends this key. */
const newKey = () => '';

/** Runs one visit to the pages that change a profile. */
export function useProfileFlow(view: ProfileStepsView, address: StepAddress) {
  const { account } = view;
  const [store] = useState(() =>
    createFlowStore<ProfileKind>({
      state: createFlowState<ProfileKind>({ view, forms, storage: draftStorage(account, 'profile') }),
      data: profileData(profileStepsServer(account), today),
      newKey,
    }),
  );
  const visit = useVisit<ProfileKind>(store, { account, address, pathOf: paths.editProfileStep, end: null });
  const modals = useModals<ProfileModals>(profileModals, { page: visit.path });
  const toast = useToast();
  const leave = () => {
    if (globalThis.history.length > 1) globalThis.history.back();
    else globalThis.location.assign(paths.profile);
  };
  const flow = useFlow<ProfileKind>({
    store,
    visit,
    modals,
    rules: profileRules({
      warn: (save) => modals.open('warning', save),
      tellSaved: () => toast(profileForm.saved),
      onFinish: () => {
        saveNotice(profileForm.saved, 'success');
        globalThis.location.assign(paths.profile);
      },
    }),
    formId,
    leave,
  });
  const { nav } = flow;
  return {
    ...flow,
    view: flow.state.view,
    modals,
    leave,
    exit: () => leaveStep(store, nav, nav.place.name),
  };
}

export type Flow = ReturnType<typeof useProfileFlow>;
