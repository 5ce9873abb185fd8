/** Titles of the profile's steps. */
export const profileStepTitles = {
  steps: ['Basic info', 'Education', 'Work experience', 'Portfolio and skills', 'Preferences'],
  parts: {
    introduction: 'Introduce yourself',
    location: 'Current location',
    contact: 'Contact and work details',
    availability: 'Availability details',
    education: 'Education',
    experience: 'Work experience',
    cv: 'CV and LinkedIn',
    portfolio: 'Portfolio',
    skills: 'Skills and software',
    story: 'Your story',
    expectations: 'Expectations',
    preferences: 'Preferences',
  },
} as const;
