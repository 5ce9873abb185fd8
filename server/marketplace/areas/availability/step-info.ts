import type { z } from 'zod';
import type { getAvailableForHireStatus } from '../../../wire/availability.ts';

type Status = z.input<typeof getAvailableForHireStatus.reply>['available_for_hire_status_info'];
type StepInfo = NonNullable<Status['step_info_list']>[number];

interface Step {
  readonly number: number;
  readonly title: string;
  readonly subSteps: readonly string[];
}

/** The wizard's steps and sub-steps; a step without sub-steps is stored as sub-step 0 (W-01). */
const steps: readonly Step[] = [
  {
    number: 1,
    title: 'Basic info',
    subSteps: ['Introduce yourself', 'Current location', 'Contact and work details', 'Availability details'],
  },
  { number: 2, title: 'Education', subSteps: [] },
  { number: 3, title: 'Work experience', subSteps: [] },
  {
    number: 4,
    title: 'Portfolio and skills',
    subSteps: ['CV and LinkedIn', 'Portfolio', 'Skills and software', 'Your story'],
  },
  { number: 5, title: 'Preferences', subSteps: ['Expectations', 'Preferences'] },
];

/** A step of the wizard as `step/subStep`, such as `1/4` or `2/0`. */
export type StepKey =
  | '1/1'
  | '1/2'
  | '1/3'
  | '1/4'
  | '2/0'
  | '3/0'
  | '4/1'
  | '4/2'
  | '4/3'
  | '4/4'
  | '5/1'
  | '5/2';

export type Completion = Readonly<Record<StepKey, boolean>>;

export const isAllComplete = (completion: Completion): boolean => Object.values(completion).every(Boolean);

/** `step_info_list`; `completion_status` is 1 when the step, with all its sub-steps, is done (M-10). */
export function stepInfoList(completion: Completion): StepInfo[] {
  const done = new Set(Object.entries(completion).flatMap(([key, isDone]) => (isDone ? [key] : [])));
  const statusOf = (keys: readonly string[]) => Number(keys.every((key) => done.has(key)));
  return steps.map(({ number, title, subSteps }) => {
    const keys = subSteps.map((_, index) => `${number}/${index + 1}`);
    return {
      step_number: number,
      title,
      completion_status: statusOf(keys.length > 0 ? keys : [`${number}/0`]),
      sub_steps_count: subSteps.length,
      sub_step_info_list: subSteps.map((subTitle, index) => ({
        step_number: index + 1,
        title: subTitle,
        completion_status: statusOf([`${number}/${index + 1}`]),
      })),
    };
  });
}
