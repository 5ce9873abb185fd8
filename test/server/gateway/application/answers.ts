import type { SaveStepInput } from '../../../../shared/contract/application/application.ts';

type Input<Step extends SaveStepInput['step']> = Extract<SaveStepInput, { step: Step }>;

/** A candidate's valid answers. A test changes the one that it is about. */
export const basic: Input<'basic'> = {
  step: 'basic',
  answers: { name: 'Asha Rao', email: 'asha@example.com', mobile: '5512345678', alternateMobile: '' },
  linkedInUrl: 'https://www.linkedin.com/in/asha-rao',
};

export const professional = (cityId: number): Input<'professional'> => ({
  step: 'professional',
  answers: {
    location: { id: String(cityId), name: 'any' },
    experienceMonths: 30,
    isFresherExperience: false,
    currentCompensation: 900_000,
    expectedCompensation: 1_250_000,
    fixedCompensation: 800_000,
    variableCompensation: null,
    stockOptions: null,
    isFreelancer: false,
    isFresherPay: false,
    isConfidential: false,
    isOpenToDiscussion: true,
    additionalInfo: 'I draw letters.\nAll of them.',
  },
});

export const availability: Input<'availability'> = {
  step: 'availability',
  answers: { noticePeriodDays: 45, isServingNotice: false, availableFrom: null, offerInHand: null },
};

export const story = (words = 60): Input<'story'> => ({
  step: 'story',
  story: Array.from({ length: words }, (_, at) => `word${at}`).join(' '),
});
