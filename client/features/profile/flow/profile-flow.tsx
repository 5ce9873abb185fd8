import type { ReactNode } from 'react';
import type { ProfileStepsView } from '../../../../shared/contract/profile/profile-steps.ts';
import type { StepAddress } from '../../../../shared/domain/flow.ts';
import type { ProfileStepName } from '../../../../shared/domain/profile/flow/steps.ts';
import { profileForm as texts } from '../../../../shared/messages/profile/profile-form.ts';
import { profileStepTitles } from '../../../../shared/messages/profile/profile-steps.ts';
import { FlowFrame } from '../../../flow/layout/flow-frame.tsx';
import { savedText, statusNotices } from '../../../flow/layout/flow-status.ts';
import { placeOfKey, railSteps } from '../../../flow/layout/rail-steps.ts';
import { AvailabilityStep } from '../steps/availability-step.tsx';
import { ContactStep } from '../steps/contact-step.tsx';
import { CvStep } from '../steps/cv-step.tsx';
import { EducationStep } from '../steps/education-step.tsx';
import { ExpectationsStep } from '../steps/expectations-step.tsx';
import { ExperienceStep } from '../steps/experience-step.tsx';
import type { ProfileKind } from './forms.ts';
import { IntroductionStep } from '../steps/introduction-step.tsx';
import { LocationStep } from '../steps/location-step.tsx';
import { PortfolioStep } from '../steps/portfolio-step.tsx';
import { PreferencesStep } from '../steps/preferences-step.tsx';
import { ProfileDialogs } from '../dialogs/profile-dialogs.tsx';
import { failureText, formId, readingFailureText } from './profile-errors.ts';
import type { ProfileFlowDeclaration } from './profile-flows.ts';
import { SkillsStep } from '../steps/skills-step.tsx';
import { StoryStep } from '../steps/story-step.tsx';
import { type Flow, useProfileFlow } from './use-profile-flow.ts';

const steps: Readonly<Record<ProfileStepName, (props: { readonly flow: Flow }) => ReactNode>> = {
  introduction: IntroductionStep,
  location: LocationStep,
  contact: ContactStep,
  availability: AvailabilityStep,
  cv: CvStep,
  portfolio: PortfolioStep,
  education: EducationStep,
  experience: ExperienceStep,
  skills: SkillsStep,
  story: StoryStep,
  expectations: ExpectationsStep,
  preferences: PreferencesStep,
};

interface ProfileFlowProps {
  readonly declaration: ProfileFlowDeclaration;
  readonly view: ProfileStepsView;
  readonly address: StepAddress;
}

/** Renders every step that changes a profile. Later values of `view` are ignored (W-13, E-10). */
export function ProfileFlow(props: ProfileFlowProps) {
  const { declaration } = props;
  const flow = useProfileFlow(props);
  const { view, nav, forms, status } = flow;
  const { map, place } = nav;
  const Step = steps[place.name];
  const isFirst = map.steps[0]?.name === place.name;
  const next = declaration.texts.next(map.next(place) === null);
  const isFailed = declaration.hiddenOnFailure.includes(place.name) && status.failure !== null;
  return (
    <>
      <FlowFrame
        about={declaration.texts.about}
        saved={savedText<ProfileKind>(flow, view.savedAt)}
        cancel={declaration.leadsToAvailability && isFirst ? null : texts.cancel}
        onCancel={nav.exit}
        rail={railSteps({
          map,
          progress: view.progress,
          here: place,
          isWrong: forms.isWrong,
          titles: profileStepTitles.parts,
        })}
        strength={
          view.strength === null
            ? undefined
            : { label: texts.strength(view.strength), percent: view.strength }
        }
        onGo={(key) => {
          const to = placeOfKey(map, key);
          if (to) void nav.go(to);
        }}
        title={profileStepTitles.parts[place.name]}
        notices={statusNotices<ProfileKind>(
          flow,
          status.failure?.step === null ? readingFailureText : failureText,
          next,
        )}
        formId={formId}
        errors={forms.errors}
        found={forms.found}
        previous={declaration.texts.previous(isFirst)}
        onPrevious={flow.goBack}
        next={next}
        onNext={() => void nav.next()}
        busyLabel={status.busy === null ? null : texts.footer.saving}
      >
        {!isFailed && <Step flow={flow} />}
      </FlowFrame>
      <ProfileDialogs flow={flow} />
      {flow.entryModals.education.element}
      {flow.entryModals.experience.element}
    </>
  );
}
