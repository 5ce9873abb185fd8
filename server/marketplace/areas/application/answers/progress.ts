import type { ApplicationProgress } from '../../../../../shared/contract/application/application.ts';
import { applicationMaps, type Variant } from '../../../../../shared/domain/application/steps.ts';
import type { FlowJob } from '../flow-job.ts';
import { stepErrors } from './rules.ts';
import { type ApplicationState, hasAnswers, isSentAsIs } from './state.ts';

const stepTitles: Readonly<Record<Variant, readonly string[]>> = {
  review: ['Basic information', 'Work experience', 'Review and submit'],
  'sub-steps': ['Basic information', 'Work experience', 'CV, portfolio and story'],
};

const subStepTitles: Readonly<Record<string, string>> = {
  professional: 'Your Professional Details',
  availability: 'Availability Details',
  cv: 'CV and LinkedIn',
  portfolio: 'Portfolio',
  story: 'Your Criteria',
};

/**
 * A step is complete once it was saved or the profile answers all of it, and while it has what it needs: deleting the
 * CV makes it incomplete again. The review is complete while the current answers have been sent.
 */
export function progressOf(state: ApplicationState, job: FlowJob, today: string): ApplicationProgress {
  const isSent = state.row !== null && isSentAsIs(state.row);
  const places = applicationMaps[job.variant].steps.map((place) => ({
    step: place.step,
    subStep: place.subStep,
    name: place.name,
    isComplete:
      place.name === 'review'
        ? isSent
        : hasAnswers(state, place) && stepErrors(place.name, state.answers, job, today).length === 0,
  }));
  const steps = stepTitles[job.variant].map((title, index) => {
    const parts = places.filter((place) => place.step === index + 1);
    return {
      step: index + 1,
      title,
      isComplete: parts.every((part) => part.isComplete),
      subSteps: parts
        .filter((part) => part.subStep > 0)
        .map(({ subStep, name, isComplete }) => ({
          subStep,
          title: subStepTitles[name] ?? name,
          isComplete,
        })),
    };
  });
  const { step, subStep } = applicationMaps[job.variant].firstIncomplete({ steps });
  return { steps, latest: { step, subStep } };
}

/** The steps as the wire has them: a step without sub-steps has 0 of them, and is reached as sub-step 0 (M-26). */
export function wireProgress({ steps, latest }: ApplicationProgress) {
  return {
    step_info_list: steps.map(({ step, title, isComplete, subSteps }) => ({
      step_number: step,
      title,
      completion_status: Number(isComplete),
      sub_steps_count: subSteps.length,
      sub_step_info_list: subSteps.map((part) => ({
        step_number: part.subStep,
        title: part.title,
        completion_status: Number(part.isComplete),
      })),
    })),
    latest_step: latest.step,
    latest_sub_step: latest.subStep,
  };
}
