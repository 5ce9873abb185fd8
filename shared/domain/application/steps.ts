import { defineFlow, type FlowMap, type FlowStep } from '../flow.ts';

/** The two maps of an application (AP-07, AMB-01). */

export type Variant = 'review' | 'sub-steps';
export type StepName = 'basic' | 'professional' | 'availability' | 'review' | 'cv' | 'portfolio' | 'story';
export type ApplicationStep = FlowStep<StepName>;

/** The step after the first incomplete one is open, too; going forward saves first (AP-27, AMB-38). */
const openAhead = 1;
const work = ['professional', 'availability'] as const;

export const applicationMaps: Readonly<Record<Variant, FlowMap<StepName>>> = {
  review: defineFlow<StepName>({
    steps: ['basic', work, 'review'],
    // "Edit Application" (AMB-02).
    previous: { review: 'basic' },
    openAhead,
  }),
  'sub-steps': defineFlow<StepName>({
    steps: ['basic', work, ['cv', 'portfolio', 'story']],
    openAhead,
  }),
};
