/** What every place that changes the availability says: the four notices (AV-04), and one for more time. */
export const availabilityNotices = {
  notices: {
    'now-on': 'Great! Recruiters can see your profile now.',
    'now-off': 'Recruiters do not see your profile any more.',
    'already-on': 'Your profile is visible to recruiters already.',
    'already-off': 'Your profile is hidden from recruiters already.',
  },
  /** Without a day, the visibility has no end. */
  extended: (day: string | null) =>
    day === null ? 'Recruiters can see your profile.' : `Recruiters can see your profile until ${day}.`,
  failed: 'Your availability could not be changed. Please try again.',
  saving: 'Saving',
} as const;
