import type { ProfileFlowName } from '../../../../shared/contract/profile/profile-steps.ts';
import type { BackPolicy } from '../../../../shared/domain/back-policy.ts';
import type { FlowMap, Place } from '../../../../shared/domain/flow.ts';
import { profileEdit, profileFlow } from '../../../../shared/domain/profile/flow/flows.ts';
import type { ProfileStepName } from '../../../../shared/domain/profile/flow/steps.ts';
import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import { profileWizard as wizardTexts } from '../../../../shared/messages/profile/profile-wizard.ts';
import { stepPaths } from '../../../../shared/step-paths.ts';
import { announceAvailability } from '../../../api/http/analytics.ts';

/** What differs between the two flows that change a profile. Their steps, forms and data are the same. */
export interface ProfileFlowDeclaration {
  readonly name: ProfileFlowName;
  /** The page, as the entries of its history name it (W-02, E-02). */
  readonly pageIdentifier: string;
  readonly map: FlowMap<ProfileStepName>;
  readonly pathOf: (place: Place) => string;
  readonly back: BackPolicy;
  /** Leaving is asked about as long as recruiters do not see the profile (W-16). */
  readonly leadsToAvailability: boolean;
  /** Where a save failed, an error view with a retry takes the place of these steps' fields (E-15, W-32). */
  readonly hiddenOnFailure: readonly ProfileStepName[];
  readonly texts: {
    readonly about: string;
    /** The button before Next on a step, of which the first has none before it. */
    readonly previous: (isFirst: boolean) => string;
    readonly next: (isLast: boolean) => string;
    /** Shown on the page to which the end of the flow leads. */
    readonly finished: string;
  };
  /** Called at the end of the flow (W-30). */
  readonly onFinish: () => void;
}

const { footer } = profileForm;

export const editing: ProfileFlowDeclaration = {
  name: 'edit',
  pageIdentifier: 'edit-profile',
  map: profileEdit,
  pathOf: stepPaths.editProfile,
  back: 'edit',
  leadsToAvailability: false,
  hiddenOnFailure: ['location'],
  texts: {
    about: profileForm.about,
    previous: () => footer.exit,
    next: () => footer.save,
    finished: profileForm.saved,
  },
  onFinish: () => undefined,
};

export const becomingAvailable: ProfileFlowDeclaration = {
  name: 'available-for-hire',
  pageIdentifier: 'available-for-hire',
  map: profileFlow,
  pathOf: stepPaths.availableForHire,
  back: 'wizard',
  leadsToAvailability: true,
  hiddenOnFailure: ['cv', 'story'],
  texts: {
    about: wizardTexts.about,
    previous: (isFirst) => (isFirst ? footer.exit : wizardTexts.back),
    next: (isLast) => (isLast ? wizardTexts.makeVisible : wizardTexts.next),
    finished: wizardTexts.finished,
  },
  onFinish: announceAvailability,
};
