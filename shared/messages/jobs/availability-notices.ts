/** What every place that changes the availability says: the four notices (AV-04), and one for more time. */
export const availabilityNotices = {
  notices: {
    'now-on': 'Great! Recruiters can see your profile now.',
    'now-off': 'Recruiters can no longer see your profile.',
    'already-on': 'Your profile is already visible to recruiters.',
    'already-off': 'Your profile is already hidden from recruiters.',
  },
  /** Without a day, the visibility has no end. */
  extended: (day: string | null) =>
    day === null ? 'Recruiters can see your profile.' : `Recruiters can see your profile until ${day}.`,
  failed: 'We could not change your availability. Please try again.',
  saving: 'Saving',
} as const;
