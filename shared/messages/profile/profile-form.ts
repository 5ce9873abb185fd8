import { noConnection } from '../no-connection.ts';
import { unsavedStep } from '../unsaved.ts';
import { profileStepTitles } from './profile-steps.ts';

const { parts } = profileStepTitles;

/** Texts of the pages that change a profile. Quoted texts of the specification are as written there. */
export const profileForm = {
  title: 'Edit your profile',
  about: 'Your profile',
  cancel: 'Cancel',
  footer: { exit: 'Exit', save: 'Save', saving: 'Saving' },
  saved: 'Saved',
  strength: (percent: number) => `Profile strength: ${percent}%`,
  introduction: {
    name: 'Full name',
    title: 'Title',
    titleHint: 'What you are, such as Motion Designer',
    summary: 'Summary (optional)',
    summaryHint: 'A few sentences about your work. Recruiters read them first.',
  },
  location: {
    city: 'City',
    cityHint: 'Type a city and choose it from the list',
    locality: 'Locality',
    localityHint: 'Such as Koregaon Park',
    add: 'Add',
    change: 'Change',
    current: 'You live in',
  },
  contact: {
    contacts: 'Contact',
    email: 'Email',
    emailHint: 'The address of your account. It cannot be changed here.',
    mobile: 'Mobile number',
    alternate: 'Alternate mobile number (optional)',
    notice: 'Notice period',
    choose: 'Please choose',
    serving: 'You are serving your notice period. Choosing one here ends that.',
  },
  story: {
    label: 'Your Story',
    hint: 'Why you do what you do, and what you would like to do next.',
    count: (words: number) => (words === 1 ? '1 word typed' : `${words} words typed`),
  },
  expectations: {
    expected: 'Expected compensation',
    open: 'Open to discussion',
    sixDays: 'Are you open to working six days a week?',
    yes: 'Yes',
    no: 'No',
  },
  preferences: {
    engagementTypes: 'Engagement type',
    companyTypes: 'Company type',
    locations: 'Preferred locations',
    addLocation: 'Add a city',
    locationHint: 'Type a city and choose it from the list',
    remove: (name: string) => `Remove ${name}`,
    removed: (name: string) => `Removed: ${name}`,
    notReady: 'I am not ready to relocate',
    failed: 'The choices did not load.',
    reload: 'Reload the page',
  },
  unsaved: unsavedStep,
  warning: {
    title: 'Warning',
    text: 'This clears a field that recruiters need. If you continue, you will be marked as unavailable for hire.',
    yes: 'Continue',
    no: 'Cancel',
  },
  forms: {
    introduction: 'Introduction',
    location: parts.location,
    contact: parts.contact,
    availability: parts.availability,
    linkedIn: 'LinkedIn',
    files: 'CV and portfolio files',
    links: 'Web links',
    skills: parts.skills,
    story: 'Your Story',
    expectations: parts.expectations,
    preferences: parts.preferences,
  },
  failures: {
    unreachable: noConnection,
    'precondition-failed': 'Your profile was changed somewhere else. Review it, then try again.',
    'step-locked': 'Something on this step is missing. Fill it in, then go on.',
    'too-many-requests': 'Too many attempts. Please wait a minute, then try again.',
    notRead: 'The page did not load what you saved. Try again.',
    unknown: 'Could not save. Try again.',
  },
} as const;
