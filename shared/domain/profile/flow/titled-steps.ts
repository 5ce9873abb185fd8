import { profileStepTitles as titles } from '../../../messages/profile/profile-steps.ts';
import { profileStepNames, type ProfileStepName } from './steps.ts';

interface TitledStep {
  readonly title: string;
  /** Its sub-steps, or the step itself. */
  readonly names: ProfileStepName | readonly ProfileStepName[];
}

/** The steps of both wizards in their order, with what people read. */
export const profileSteps: readonly TitledStep[] = profileStepNames.map((names, index) => ({
  title: titles.steps[index] ?? '',
  names,
}));

export const profilePartTitle = (name: ProfileStepName): string => titles.parts[name];
