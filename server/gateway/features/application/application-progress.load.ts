import type { z } from 'zod';
import type { ApplicationProgress } from '../../../../shared/contract/application/application.ts';
import {
  applicationMaps,
  type ApplicationStep,
  type Variant,
} from '../../../../shared/domain/application/steps.ts';
import { applicationReplies } from '../../../../shared/messages/application/application-replies.ts';
import type { stepInfo } from '../../../wire/application/application.ts';
import { line } from '../../view/plain-text.ts';

type Steps = z.output<typeof stepInfo>;
type WireStep = Omit<Steps['step_info_list'][number], 'sub_steps_count' | 'sub_step_info_list'>;

const COMPLETE = 1;
const SUB_STEPS_OF_READING_B = 3;

/** The marketplace's step list decides which of the two flows it is (AMB-01). */
export function variantOf({ step_info_list: steps }: Steps): Variant {
  const third = steps.find(({ step_number }) => step_number === 3);
  return third?.sub_steps_count === SUB_STEPS_OF_READING_B ? 'sub-steps' : 'review';
}

/** The flow's steps with what the marketplace says of each; what it leaves out is not complete (M-26). */
export function toProgress(info: Steps): ApplicationProgress {
  const variant = variantOf(info);
  const places = applicationMaps[variant].steps;
  const numbers = [...new Set(places.map(({ step }) => step))];
  return {
    steps: numbers.map((number) => {
      const step = info.step_info_list.find(({ step_number }) => step_number === number);
      const parts = places.filter((place) => place.step === number);
      const subSteps = parts.filter(({ subStep }) => subStep > 0);
      return {
        step: number,
        title: titleOf(step, applicationReplies.steps[variant][number - 1] ?? String(number)),
        isComplete: isComplete(step),
        subSteps: subSteps.map((part) => toSubStep(part, step?.sub_step_info_list ?? [])),
      };
    }),
    latest: { step: whole(info.latest_step), subStep: whole(info.latest_sub_step) },
  };
}

function toSubStep({ subStep, name }: ApplicationStep, subSteps: readonly WireStep[]) {
  const found = subSteps.find(({ step_number }) => step_number === subStep);
  const title = titleOf(found, applicationReplies.subSteps[name] ?? name);
  return { subStep, title, isComplete: isComplete(found) };
}

const titleOf = (step: WireStep | undefined, fallback: string): string =>
  line(step?.title ?? null) ?? fallback;
const isComplete = (step: WireStep | undefined): boolean => step?.completion_status === COMPLETE;
const whole = (value: number): number => (Number.isSafeInteger(value) ? value : 0);
