import type { Forms } from '../../../../../client/features/profile/flow/forms.ts';
import type { ProfileAnswers } from '../../../../../shared/contract/profile/profile-steps.ts';

const pune = { id: '1', name: 'Pune' };
const kochi = { id: '2', name: 'Kochi' };

const noLocation = { isNotReadyToRelocate: false, typedLocation: null };

const contact: Forms['contact'] = {
  mobile: '98765 43210',
  alternateMobile: '',
  years: '2',
  months: '6',
  isFresherExperience: false,
  current: '9',
  fixed: '',
  variable: '',
  stock: '',
  isFresherPay: false,
  isFreelancer: false,
  isConfidential: false,
  noticePeriodDays: 30,
};

const aPicture = {
  id: 'b'.repeat(32),
  url: `/media/pictures/large/${'b'.repeat(32)}.jpg`,
  originalId: 'c'.repeat(32),
  crop: { left: 10, top: 0, side: 300, rotation: 90 },
} as const;

const someSkills = { chosen: [pune, kochi], top: [kochi], typed: '' };
const ownSkill = { id: '-1', name: 'चित्रकला' };

/** Values to type into each form: the first two are valid and the last is not, except for the story, which always is. */
export const typedForms: { readonly [Name in keyof Forms]: readonly Forms[Name][] } = {
  introduction: [
    { name: 'Asha Rao', title: 'Type Designer', summary: '', picture: null },
    { name: 'Asha K. Rao', title: ' Letterer ', summary: 'I draw.\nLetters.', picture: aPicture },
    { name: 'Asha Rao', title: '', summary: 'No title', picture: null },
  ],
  location: [
    { city: pune, locality: 'Kothrud', isAdded: true },
    { city: kochi, locality: ' Fort  Kochi', isAdded: false },
    { city: { id: null, name: 'Pu' }, locality: 'Somewhere', isAdded: false },
  ],
  contact: [
    contact,
    { ...contact, years: '', months: '', isFresherExperience: true, isFreelancer: true, current: '' },
    { ...contact, mobile: '12', current: 'a lot' },
  ],
  availability: [
    { noticePeriodDays: 45, isServingNotice: false, availableFrom: '', offer: '' },
    { noticePeriodDays: null, isServingNotice: true, availableFrom: '2026-12-01', offer: '12.5' },
    { noticePeriodDays: null, isServingNotice: true, availableFrom: '', offer: '' },
  ],
  linkedIn: [
    { url: 'https://linkedin.com/in/asha', typed: '' },
    { url: null, typed: '' },
    { url: null, typed: 'https://asha.example/' },
  ],
  // These two are typed in modals, which this walk does not open.
  files: [],
  links: [],
  skills: [
    { skills: someSkills, software: someSkills },
    { skills: { ...someSkills, chosen: [...someSkills.chosen, ownSkill] }, software: someSkills },
    { skills: { ...someSkills, top: [] }, software: { chosen: [], top: [], typed: '' } },
  ],
  story: [{ text: 'I began with signs.' }, { text: 'Later came books.\n' }, { text: '' }],
  expectations: [
    { expected: '12.5', isOpenToDiscussion: false, sixDays: 'yes' },
    { expected: '1200', isOpenToDiscussion: true, sixDays: 'no' },
    { expected: 'a lot', isOpenToDiscussion: true, sixDays: null },
  ],
  preferences: [
    { engagementTypes: [pune], companyTypes: [pune], locations: [pune, kochi], ...noLocation },
    {
      engagementTypes: [kochi],
      companyTypes: [pune],
      locations: [pune],
      ...noLocation,
      isNotReadyToRelocate: true,
    },
    {
      engagementTypes: [],
      companyTypes: [pune],
      locations: [],
      ...noLocation,
      typedLocation: { id: null, name: 'Ko' },
    },
  ],
};

/** Values that another tab saves. */
export const elsewhere: readonly Partial<ProfileAnswers>[] = [
  { introduction: { name: 'Asha R.', title: 'Illustrator', summary: '', picture: null } },
  { location: { city: kochi, locality: 'Mattancherry' } },
  { availability: { noticePeriodDays: 90, isServingNotice: false, availableFrom: null, offerInHand: null } },
  { story: { story: 'Written elsewhere.' } },
  {
    skills: {
      skills: [{ ...kochi, priority: 1 }],
      software: [{ id: null, name: 'Glyphs', priority: 1 }],
    },
  },
  { expectations: { expectedCompensation: 700_000, isOpenToDiscussion: false, isOpenToSixDays: true } },
];
