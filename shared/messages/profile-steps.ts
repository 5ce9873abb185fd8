/** Titles of the profile's steps. */
export const profileStepTitles = {
  basic: 'Basic info',
  portfolioAndSkills: 'Portfolio and skills',
  preferences: 'Preferences',
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
