import { ApplyStatus, WorkingDays } from '../../wire/protocol/codes.ts';

/** The fixed facts about a job; chance decides the rest. */
export interface JobPlan {
  readonly profession?: string;
  readonly company?: string;
  readonly role?: string;
  readonly team?: string;
  readonly seniority?: number;
  readonly status?: 'live' | 'expired' | 'closed' | 'unlisted';
  readonly workingDays?: number | null;
  readonly isRemote?: boolean;
  readonly isPremium?: boolean;
  readonly hasLongText?: boolean;
  readonly offices?: number;
  readonly hasPay?: boolean;
  /** Identifiers of what an application must hold: 5 a CV, 6 a portfolio, 7 a story. */
  readonly mandatory?: readonly number[];
  /** Status of candidate@atelier.test's application. */
  readonly applied?: number;
  /** The known recruiters who may see everything. */
  readonly access?: readonly ('recruiter' | 'freelancer')[];
}

const plain: JobPlan = {
  status: 'live',
  workingDays: 5,
  isRemote: false,
  isPremium: false,
  offices: 1,
  hasPay: true,
  hasLongText: false,
  mandatory: [],
  access: [],
};

/** The jobs tests and demonstrations ask for by name, in the order of their ids, from 1. */
export const knownPlans = {
  liveOpen: {
    ...plain,
    profession: 'product-design',
    company: 'Tamarind Works',
    role: 'product designer',
    team: 'payments',
    seniority: 2,
    access: ['recruiter', 'freelancer'],
  },
  sixDay: { ...plain, workingDays: WorkingDays.six, access: ['recruiter'] },
  flexible: { ...plain, workingDays: WorkingDays.flexible, access: ['recruiter'] },
  expired: { ...plain, status: 'expired', access: ['recruiter'] },
  closed: { ...plain, status: 'closed' },
  unlisted: { ...plain, status: 'unlisted', access: ['freelancer'] },
  remote: { ...plain, profession: 'front-end', isRemote: true, offices: 0 },
  longText: { ...plain, profession: 'service-design', hasLongText: true, access: ['recruiter'] },
  manyOffices: { ...plain, profession: 'interior-design', company: 'Ninth Storey', offices: 40 },
  draftOfCandidate: { ...plain, applied: ApplyStatus.draft - 1 },
  sentByCandidate: { ...plain, applied: ApplyStatus.sent },
  appliedByCandidate: { ...plain, applied: ApplyStatus.opened, access: ['recruiter'] },
  portfolioMandatory: { ...plain, mandatory: [6], access: ['recruiter', 'freelancer'] },
  storyMandatory: { ...plain, mandatory: [7] },
  cvMandatory: { ...plain, mandatory: [5] },
  cvAndStoryMandatory: { ...plain, mandatory: [5, 6, 7] },
  premium: { ...plain, isPremium: true, access: ['freelancer'] },
  workingDaysUnsaid: { ...plain, workingDays: null },
  payUnsaid: { ...plain, hasPay: false, access: ['recruiter'] },
  withoutAccess: { ...plain },
} as const satisfies Record<string, JobPlan>;

export type KnownJob = keyof typeof knownPlans;
