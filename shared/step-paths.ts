import { paths } from './paths.ts';

/** Sub-step 0 means a step without sub-steps. */
interface StepPlace {
  readonly step: number;
  readonly subStep: number;
}

const atStep = (flow: string, { step, subStep }: StepPlace, modal?: string): string =>
  `${flow}/${step}${subStep === 0 ? '' : `/${subStep}`}${modal === undefined ? '' : `/${modal}`}`;

/** The address of one step, with a dialog over it or without. */
export const stepPaths = {
  application: (jobId: string, place: StepPlace) => atStep(paths.application(jobId), place),
  editProfile: (place: StepPlace, modal?: string) => atStep(paths.editProfile, place, modal),
  availableForHire: (place: StepPlace, modal?: string) => atStep(paths.availableForHire, place, modal),
} as const;
