/** Titles of the profile's steps. Parts that the specification quotes are written as it writes them (E-03 … E-09). */
export const profileStepTitles = {
  steps: ['Basic info', 'Education', 'Work experience', 'Portfolio and skills', 'Preferences'],
  parts: {
    introduction: 'Introduce yourself',
    location: 'Current Location',
    contact: 'Contact & Work Details',
    availability: 'Availability Details',
    education: 'Education',
    experience: 'Work experience',
    cv: 'CV and LinkedIn',
    portfolio: 'Portfolio',
    skills: 'Skills and software',
    story: 'Your story',
    expectations: 'Expectation',
    preferences: 'Preference',
  },
} as const;
