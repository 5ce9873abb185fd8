import { account } from '../session/account.ts';

const lakhs = 'enter lakhs in at most four characters, such as 12, 12.5 or 1.25.';

/** Texts of the application flow. Quoted texts of the specification are as written there. */
export const applicationMessages = {
  name: {
    required: 'Enter your full name.',
    letters: `${account.name.notAName}.`,
    length: 'Use at most 40 characters for your full name.',
  },
  email: {
    required: 'Enter your email address.',
    invalid: 'Enter an email address such as name@example.com.',
    length: 'Use at most 40 characters for your email address.',
  },
  mobile: {
    required: 'Enter your mobile number.',
    digits: 'Use digits only in your mobile number.',
    invalid: 'Enter a mobile number of 10 digits.',
  },
  alternateMobile: {
    digits: 'Use digits only in your alternate mobile number.',
    invalid: 'Enter an alternate mobile number of 10 digits.',
    same: 'Enter an alternate mobile number that is not your mobile number, or leave it empty.',
  },
  location: {
    required: 'Choose your current city from the suggestions.',
  },
  experience: {
    required: 'Enter years and months of experience, or tick Fresher.',
    years: 'Enter years from 0 to 39.',
    months: 'Enter months from 0 to 11.',
  },
  pay: {
    currentRequired:
      'Enter your current pay in lakhs, or tick “I am a fresher, with no pay yet”, “Freelancer” or “My current pay is confidential”.',
    expectedRequired:
      'Enter the pay you expect in lakhs, also where it is open to discussion, or tick “My current pay is confidential”.',
    order: 'Your current pay is above the pay you expect. Correct one of them.',
  },
  /** Amounts that cannot be read. */
  amount: {
    currentCompensation: `Current pay: ${lakhs}`,
    expectedCompensation: `Expected pay: ${lakhs}`,
    fixedCompensation: `Fixed pay: ${lakhs}`,
    variableCompensation: `Variable pay: ${lakhs}`,
    stockOptions: `ESOP: ${lakhs}`,
  },
  additionalInfo: { length: 'Use at most 3,000 characters for the additional information.' },
  availability: {
    date: 'Please select Date Available before proceeding.',
    past: 'Date available: choose today or a later day.',
    late: 'Date available: choose a day within a year from today.',
    offer: 'Enter the offer in hand in lakhs, such as 12 or 12.5. Enter 0 for none.',
    notice: 'Please choose Notice Period Info.',
  },
  cv: {
    mandatory: 'A CV file is mandatory for this job. Please add your CV.',
    mandatoryBoth: 'Both a CV file and your LinkedIn link are mandatory for this job.',
    either: 'Add your CV or your LinkedIn link.',
    linkedIn: 'Linkedin link is not valid',
    required: 'Add your CV.',
    privateProfile:
      'Your LinkedIn profile is private or has no public address. Make it public, or add its link by hand.',
  },
  portfolio: { mandatory: 'Portfolio is mandatory for this job. Please fill to proceed.' },
  story: {
    mandatory: 'Candidate Story is a mandatory field for this job. Please fill to proceed.',
    length: 'Use at most 3,000 characters for your story.',
  },
  links: {
    invalid: 'Enter a web address such as behance.net/your-name, of at most 250 characters.',
    mixed: 'The name of this site mixes letters of different alphabets that look alike. Type it again.',
    double: 'This link is already in the list.',
    most: (most: number) => `Keep at most ${most} links.`,
    title: 'Enter a title.',
    titleLength: 'Use at most 50 characters for the title.',
    address: 'Enter a web address such as behance.net/your-name, of at most 1,000 characters.',
  },
  relocation: {
    required: 'Select at least one city.',
    unanswered: 'Tell us whether you would relocate for this job.',
  },
} as const;
