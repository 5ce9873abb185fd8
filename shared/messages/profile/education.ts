import { educationList } from './education-list.ts';

/** Texts of a candidate's education. */
export const education = {
  ...educationList,
  fields: {
    institute: 'Institute',
    degreeId: 'Degree',
    specialisation: 'Specialisation',
    startYear: 'From year',
    endYear: 'To year',
    location: 'City',
    description: 'About your studies',
  },
  hints: {
    institute: 'Choose one from the list, or type its name.',
    specialisation: 'Choose one from the list, or type it.',
    location: 'Optional. Choose a city from the list.',
    description: 'Optional. A final project, an award, what you worked on. At most 3,000 characters.',
  },
  choose: 'Choose',
  done: {
    added: (name: string) => `${name} has been successfully added`,
    changed: (name: string) => `${name} has been updated`,
    deleted: (name: string) => `${name} has been deleted`,
  },
  deletion: {
    title: 'Delete this education?',
    text: (name: string) => `“${name}” will be removed from your profile.`,
  },
  failures: {
    save: 'OOPS, failed to add or update the education info.',
    delete: 'OOPS, failed to delete the education info.',
  },
  errors: {
    institute: { required: 'Enter your institute.', length: 'Use at most 150 characters for the institute.' },
    degreeId: {
      required: 'Choose your degree.',
      unknown: 'This degree is no longer in the list. Choose again.',
    },
    specialisation: {
      required: 'Enter your specialisation.',
      length: 'Use at most 150 characters for the specialisation.',
    },
    startYear: {
      required: 'Choose the year in which you began.',
      range: 'Choose a year from 1980 to this year.',
    },
    endYear: {
      required: 'Choose the year in which you finished, or will finish.',
      range: 'To year: choose one of the years in the list.',
      order: 'You finished before you began. Correct one of the two years.',
    },
    location: { unknown: 'Choose a city from the list, or leave this empty.' },
    description: { length: 'Use at most 3,000 characters for the description.' },
  },
} as const;
