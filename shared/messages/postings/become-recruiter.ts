export const becomeRecruiter = {
  title: 'Become a recruiter',
  frame: 'Application form for recruiters',
  loading: 'The form is on its way',
  late: 'The form does not answer just now. You can try it in a tab of its own.',
  missing: 'Atelier takes no applications of recruiters at the moment.',
  trouble: 'The form is not showing?',
  newTab: 'Open it in a new tab',
} as const;
