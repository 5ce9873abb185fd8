import { workExperienceList } from './work-experience-list.ts';

/** Texts of a candidate's work experience. */
export const workExperience = {
  ...workExperienceList,
  fields: {
    company: 'Company',
    designation: 'Designation',
    engagementTypeId: 'Engagement type',
    startMonth: 'From month',
    startYear: 'From year',
    isPresent: 'Present',
    endMonth: 'To month',
    endYear: 'To year',
    location: 'City',
    description: 'What you did',
  },
  hints: {
    company: 'Choose one from the list, or type its name.',
    location: 'Optional. Choose a city from the list.',
    description: 'Optional. What you were responsible for and are proud of. At most 3,000 characters.',
  },
  choose: 'Choose',
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  done: {
    added: (name: string) => `${name} has been successfully added`,
    changed: (name: string) => `${name} has been updated`,
    deleted: (name: string) => `${name} has been deleted`,
  },
  deletion: {
    title: 'Delete this work experience?',
    text: (name: string) => `“${name}” will be removed from your profile.`,
  },
  failures: {
    add: 'OOPS, failed to add the experience info.',
    save: 'OOPS, failed to update the experience info.',
    delete: 'OOPS, failed to delete the experience info.',
  },
  errors: {
    company: { required: 'Enter the company.', length: 'Use at most 150 characters for the company.' },
    designation: {
      required: 'Enter your designation.',
      length: 'Use at most 80 characters for the designation.',
    },
    engagementTypeId: {
      required: 'Choose the engagement type.',
      unknown: 'This engagement type is no longer in the list. Choose again.',
    },
    startMonth: { required: 'Choose the month in which you began.' },
    startYear: {
      required: 'Choose the year in which you began.',
      range: 'From year: choose one of the years in the list.',
      future: 'The start month is in the future. Choose an earlier one.',
    },
    endMonth: {
      required: 'Choose the month in which you left, or tick “Present”.',
      order: 'Within one year, the end month must be later than the start month. Correct one of the two.',
    },
    endYear: {
      required: 'Choose the year in which you left, or tick “Present”.',
      range: 'To year: choose one of the years in the list.',
      order: 'You left before you began. Correct one of the two years.',
      future: 'The end month is in the future. Choose an earlier one, or tick “Present”.',
    },
    location: { unknown: 'Choose a city from the list, or leave this empty.' },
    description: { length: 'Use at most 3,000 characters for the description.' },
  },
} as const;
