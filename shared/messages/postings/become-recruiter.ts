export const becomeRecruiter = {
  title: 'Become a recruiter',
  frame: 'Application form for recruiters',
  loading: 'Loading the form',
  late: 'The form does not respond right now. You can open it in a new tab.',
  missing: 'Atelier does not take applications from recruiters right now.',
  trouble: 'The form is not showing?',
  newTab: 'Open it in a new tab',
} as const;
