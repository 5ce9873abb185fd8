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
    isPresent: 'I work here at present',
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
      unknown: 'This engagement type is not in the list any more. Choose again.',
    },
    startMonth: { required: 'Choose the month in which you began.' },
    startYear: {
      required: 'Choose the year in which you began.',
      range: 'From year: choose one of the years in the list.',
      future: 'You began in a month that has not come yet. Choose an earlier one.',
    },
    endMonth: {
      required: 'Choose the month in which you left, or say that you work here at present.',
      order: 'Within one year, you have to leave in a later month than you began. Correct one of the two.',
    },
    endYear: {
      required: 'Choose the year in which you left, or say that you work here at present.',
      range: 'To year: choose one of the years in the list.',
      order: 'You left before you began. Correct one of the two years.',
      future:
        'You left in a month that has not come yet. Choose an earlier one, or say that you work here at present.',
    },
    location: { unknown: 'Choose a city from the list, or leave this empty.' },
    description: { length: 'Use at most 3,000 characters for the description.' },
  },
} as const;
