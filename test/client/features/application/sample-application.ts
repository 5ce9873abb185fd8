import type { ApplicationView } from '../../../../shared/contract/application/application.ts';
import { noProfessionalAnswers } from '../../../shared/application/sample-answers.ts';

/** An application as the gateway answers it, with nothing filled in but the name and the address. */
export function sampleApplication(change: Partial<ApplicationView> = {}): ApplicationView {
  return {
    viewer: { role: 'candidate', name: 'Asha Rao', pictureUrl: null, isAvailableForHire: true },
    account: 'asha',
    job: {
      id: '7',
      path: '/job/motion/7',
      title: 'Motion lead',
      companyName: 'Kitefolk',
      professionId: '3',
      cities: [{ id: '1', name: 'Pune' }],
      isRemote: false,
    },
    variant: 'review',
    status: 'new',
    version: 0,
    savedAt: null,
    progress: {
      steps: [
        { step: 1, title: 'Basic information', isComplete: false, subSteps: [] },
        {
          step: 2,
          title: 'Work experience',
          isComplete: false,
          subSteps: [
            { subStep: 1, title: 'Your Professional Details', isComplete: false },
            { subStep: 2, title: 'Availability Details', isComplete: false },
          ],
        },
        { step: 3, title: 'Review and submit', isComplete: false, subSteps: [] },
      ],
      latest: { step: 1, subStep: 0 },
    },
    mandatory: { cv: false, portfolio: false, story: false },
    answers: {
      basic: { name: 'Asha Rao', email: 'asha@atelier.test', mobile: '', alternateMobile: '' },
      professional: noProfessionalAnswers,
      availability: {
        noticePeriodDays: null,
        isServingNotice: false,
        availableFrom: null,
        offerInHand: null,
      },
      cv: { id: '5', name: 'asha.pdf', title: null, size: 1200, url: '/api/files/5' },
      linkedIn: null,
      portfolioFiles: [],
      portfolioLinks: [],
      isPortfolioConfidential: false,
      story: '',
    },
    relocation: { isLocationPreferred: true, isMismatch: false, isAccepted: false, preferredCityIds: [] },
    strength: { ok: true, content: { percent: 40 } },
    receipt: null,
    withdrawnAt: null,
    limits: { fileSize: 10_485_760, portfolioFiles: 4, portfolioLinks: 5, storyLength: 3000 },
    hasLinkedInSignIn: false,
    ...change,
  };
}
