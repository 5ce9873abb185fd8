/** Errors of the profile's fields, except those that the application has too. */
export const profileMessages = {
  title: {
    required: 'Enter your title, such as Motion Designer.',
    length: 'Use at most 40 characters for your title.',
  },
  summary: { length: 'Use at most 3,000 characters for your summary.' },
  address: {
    city: 'Choose your city from the suggestions.',
    locality: 'Choose your locality.',
    length: 'Use at most 200 characters for your locality.',
  },
  education: { required: 'Add your education.' },
  profileCv: { required: 'Add your CV / Linked In ' },
  profilePortfolio: { required: 'Add your CV / Portfolio attachments and web links' },
  expectations: {
    required: 'Enter Expected Compensation',
    invalid: 'Expected Compensation is not valid',
    whole: 'Enter whole lakhs a year, from 1 to 9999.',
    sixDays: 'Tell us whether you are open to a six-day week.',
  },
  preferences: {
    engagementTypes: 'Choose at least one engagement type.',
    companyTypes: 'Choose at least one company type.',
    locations: 'choose at least one location',
    unknown: 'Choose from the list.',
  },
  picture: { unknown: 'Add the photo again.' },
} as const;
