import { isDeepStrictEqual } from 'node:util';
import { type ProfilePart, profileParts } from '../../../../shared/contract/profile/profile-offer.ts';
import type { Answers } from '../application/answers/answers.ts';
import { saysCurrentPay } from './answer-columns.ts';

type Differs = (said: Answers, known: Answers) => boolean;

const payOf = ({ professional }: Answers) => [
  professional.currentCompensation,
  partOf(professional.fixedCompensation),
  partOf(professional.variableCompensation),
  partOf(professional.stockOptions),
  professional.isFreelancer,
];

/** A part of nothing is no part. */
const partOf = (rupees: number | null) => rupees ?? 0;

const noticeOf = ({ availability }: Answers) => ({
  ...availability,
  offerInHand: partOf(availability.offerInHand),
});

const expectedOf = ({ professional }: Answers) => [
  professional.expectedCompensation,
  professional.isOpenToDiscussion,
];

/** Confidential pay stays where it was said, on both sides. */
const isPayOpen: Differs = (said, known) =>
  !said.professional.isConfidential && !known.professional.isConfidential;

const differs: Readonly<Record<ProfilePart, Differs>> = {
  numbers: ({ basic: said }, { basic: known }) =>
    said.mobile !== known.mobile ||
    (said.alternateMobile !== '' && said.alternateMobile !== known.alternateMobile),
  city: ({ professional: said }, { professional: known }) =>
    said.location !== null && said.location.id !== known.location?.id,
  experience: ({ professional: said }, { professional: known }) =>
    said.experienceMonths !== null && said.experienceMonths !== known.experienceMonths,
  currentPay: (said, known) =>
    isPayOpen(said, known) &&
    saysCurrentPay(said.professional) &&
    !isDeepStrictEqual(payOf(said), payOf(known)),
  expectedPay: (said, known) =>
    isPayOpen(said, known) &&
    said.professional.expectedCompensation !== null &&
    !isDeepStrictEqual(expectedOf(said), expectedOf(known)),
  notice: (said, known) => !isDeepStrictEqual(noticeOf(said), noticeOf(known)),
  cv: ({ cv: said }, { cv: known }) => said !== null && said.id !== known?.id,
  linkedIn: ({ linkedIn: said }, { linkedIn: known }) => said !== null && said.url !== known?.url,
  story: ({ story: said }, { story: known }) => said !== '' && said !== known,
};

/** The parts of which an application says something else than the profile. What it leaves open does not differ. */
export const differingParts = (said: Answers, known: Answers): ProfilePart[] =>
  profileParts.filter((part) => differs[part](said, known));
