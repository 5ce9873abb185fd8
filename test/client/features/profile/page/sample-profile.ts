import type { PageData } from '../../../../../shared/contract/page.ts';
import type {
  OwnProfile,
  ProfilePreview,
  ProfileView,
} from '../../../../../shared/contract/profile/profile.ts';

const viewer = { role: 'candidate', name: 'Asha Rao', pictureUrl: null, isAvailableForHire: true } as const;
const tag = (name: string, isTop = false) => ({ id: name, name, isTop });

export const fullProfile: OwnProfile = {
  person: {
    name: 'Asha Rao',
    pictureUrl: null,
    title: 'Motion designer',
    city: 'Pune',
    experienceMonths: 74,
    summary: 'I draw things that move.',
    story: 'I began with paper.',
    notice: { days: 30, isServing: false, availableFrom: null },
  },
  phones: ['9876543210', '9123456780'],
  email: 'asha@people.example',
  portfolio: {
    ok: true,
    content: {
      files: [{ id: 'f', name: 'Kites_reel.pdf', title: null, size: 10, url: '/api/files/f' }],
      links: [{ id: '1', name: 'Reel', url: 'https://www.reel.example/asha/' }],
      isConfidential: false,
    },
  },
  experience: {
    ok: true,
    content: [
      {
        category: 'Full Time',
        entries: [
          {
            id: '21',
            company: 'Tamarind Works',
            logoUrl: null,
            designation: 'Senior animator',
            engagement: 'Full Time',
            city: 'Pune',
            start: { month: 3, year: 2021 },
            end: null,
            description: 'Titles for two films.',
          },
        ],
      },
    ],
  },
  education: {
    ok: true,
    content: [
      {
        id: '11',
        institute: 'Kite Institute of Design',
        logoUrl: null,
        degree: 'B.Des',
        specialisation: 'Animation',
        city: 'Pune',
        startYear: 2014,
        endYear: 2018,
        description: null,
      },
    ],
  },
  skills: {
    ok: true,
    content: {
      skills: [
        tag('One', true),
        ...['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'].map((name) => tag(name)),
      ],
      software: [tag('Blender')],
    },
  },
  preferences: {
    ok: true,
    content: {
      engagementTypes: ['Full Time'],
      companyTypes: ['Studio'],
      cities: ['Pune', 'Mumbai'],
      isReadyToRelocate: true,
      isOpenToSixDays: false,
    },
  },
  documents: {
    ok: true,
    content: {
      cv: [{ id: 'c', name: 'Asha.pdf', title: null, size: 10, url: '/api/files/c' }],
      linkedIn: { id: '3', name: 'LinkedIn', url: 'https://linkedin.com/in/asha' },
    },
  },
  currentPay: {
    current: 1_250_000,
    fixed: 1_100_000,
    variable: null,
    stockOptions: null,
    offerInHand: null,
    isConfidential: false,
  },
  expectedPay: { ok: true, content: { expected: 1_600_000, isOpenToDiscussion: true } },
};

export const emptyProfile: OwnProfile = {
  person: {
    name: 'Asha Rao',
    pictureUrl: null,
    title: null,
    city: null,
    experienceMonths: null,
    summary: null,
    story: null,
    notice: { days: null, isServing: false, availableFrom: null },
  },
  phones: [],
  email: null,
  portfolio: { ok: true, content: { files: [], links: [], isConfidential: false } },
  experience: { ok: true, content: [] },
  education: { ok: true, content: [] },
  skills: { ok: true, content: { skills: [], software: [] } },
  preferences: {
    ok: true,
    content: {
      engagementTypes: [],
      companyTypes: [],
      cities: [],
      isReadyToRelocate: true,
      isOpenToSixDays: null,
    },
  },
  documents: { ok: true, content: { cv: [], linkedIn: null } },
  currentPay: {
    current: null,
    fixed: null,
    variable: null,
    stockOptions: null,
    offerInHand: null,
    isConfidential: false,
  },
  expectedPay: { ok: true, content: { expected: null, isOpenToDiscussion: false } },
};

export const profilePageOf = (profile: OwnProfile, more: Partial<ProfileView> = {}): PageData => ({
  page: 'profile',
  model: {
    viewer,
    account: 'a',
    profile,
    strength: { ok: true, content: { percent: 86, missing: ['experience', 'story'] } },
    availability: {
      ok: true,
      content: {
        isAvailableForHire: true,
        isExpired: false,
        isProfileComplete: true,
        availableUntil: Date.UTC(2027, 0, 21, 6),
      },
    },
    ...more,
  },
});

export const previewPageOf = (preview: Pick<ProfilePreview, 'profile' | 'heldBack'>): PageData => ({
  page: 'profile-preview',
  model: { viewer, account: 'a', ...preview },
});
