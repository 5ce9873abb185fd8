import type { JobPageView, PrimaryAction } from '../../../../shared/contract/jobs/job-page.ts';
import type { PageData } from '../../../../shared/contract/page.ts';
import type { RichText } from '../../../../shared/contract/rich-text.ts';

export const paragraph = (text: string): RichText => [{ kind: 'paragraph', inlines: [text] }];

export const person = { name: 'Meera Iyer', pictureUrl: null, isAvailableForHire: null };

export const sampleView: JobPageView = {
  viewer: { role: 'visitor' },
  job: {
    id: '7',
    path: '/job/illustrator/7',
    title: 'Illustrator, picture books',
    companyName: 'Kitefolk Press',
    logoUrl: null,
    coverUrl: null,
    companyLinks: [
      { label: 'kitefolk.example', url: 'https://kitefolk.example' },
      { label: 'books.example', url: 'https://books.example/kitefolk' },
    ],
    experience: '3 To 6 years',
    isRemote: true,
    offices: [
      { id: '1', city: 'Pune', area: 'Kothrud', mapUrl: 'https://maps.example/1' },
      { id: '2', city: 'Kochi', area: null, mapUrl: null },
    ],
    workingDays: '5 days a week',
    timing: '10 to 6',
    employment: 'Contract',
    compensation: '₹9 to 12 lakh a year',
    professions: [{ id: '3', name: 'Illustrator' }],
    activeSince: Date.UTC(2026, 10, 2),
    closesAt: Date.UTC(2027, 0, 2),
    closesIn: 'In 5 weeks',
    applicationsRead: 'In the last week',
  },
  role: {
    ok: true,
    content: {
      responsibility: { text: paragraph('Draw the whole book.'), points: [paragraph('Thumbnails first')] },
      requirement: { text: paragraph('Patient with revisions.'), points: [paragraph('Draws hands')] },
    },
  },
  offer: {
    ok: true,
    content: {
      perk: { text: paragraph('Paper and ink.'), points: [paragraph('A studio key')] },
      additionalInfo: paragraph('Bring two books.'),
    },
  },
  company: {
    ok: true,
    content: {
      about: paragraph('Books for small readers.'),
      industries: ['Publishing'],
      size: '11 to 50 people',
      types: ['Publisher'],
    },
  },
  skills: { ok: true, content: { skills: [{ id: '1', name: 'Drawing' }], software: ['Procreate'] } },
  similar: {
    ok: true,
    content: [
      {
        id: '8',
        path: '/job/illustrator/8',
        title: 'Illustrator, school atlases',
        companyName: 'Longitude House',
        logoUrl: null,
        experience: '2 To 5 years',
        location: 'Pune',
        compensation: null,
        isPremium: false,
        activeSince: null,
        tag: null,
        isSaved: false,
        matches: [],
      },
    ],
  },
  action: action('apply'),
  isSaved: false,
  hidden: { isJob: false, isCompany: false },
  recruiterAccess: 'none',
  recruiter: null,
};

export function action(
  label: PrimaryAction['label'],
  over: Partial<PrimaryAction> = {},
): JobPageView['action'] {
  return {
    ok: true,
    content: {
      label,
      isEnabled: label !== 'applied',
      leadsTo: 'sign-in',
      mustAccept: null,
      isSent: false,
      ...over,
    },
  };
}

export function pageOf(over: Partial<JobPageView>): PageData {
  return { page: 'job-page', model: { ...sampleView, ...over } };
}

export const recruiterPart: NonNullable<JobPageView['recruiter']> = {
  editPath: '/postajob/7',
  boxes: {
    ok: true,
    content: {
      internal: {
        createdAt: Date.UTC(2026, 9, 30),
        activatedAt: null,
        expiresAt: null,
        ownerId: 'owner-3',
        statusText: 'Live with notes',
        maxNoticePeriodDays: 60,
        positions: 2,
        reviewType: 'Portfolio first',
        category: 'Volume',
        keyHighlights: paragraph('A long series.'),
        outstationCandidatesAllowed: false,
        mandatoryInformation: ['Portfolio link'],
        sendCriteria: paragraph('Send finished spreads.'),
        prospectCriteria: ['Two books out', 'Lives near Pune'],
      },
      commission: '8.33 %',
      earningPotential: '75 K to 1 Lac',
      maxCompensation: '₹12,00,000',
      reviewCriteria: [
        { text: 'Consistent characters', isMandatory: true },
        { text: 'Lettering by hand', isMandatory: false },
      ],
      sampleProfile: paragraph('Somebody with a sketchbook.'),
      reportingManager: 'Art director',
      interviewProcess: paragraph('Two talks.'),
      questions: ['Which page took longest?', 'Which one would you redo?'],
    },
  },
  admin: {
    ok: true,
    content: { processStatus: 'Shortlisting', internalContact: 'Dhruv', sendCriteria: 'On Fridays' },
  },
};
