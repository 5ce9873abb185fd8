/** Texts of the error view that all pages share (G-08). */
export const errorView = {
  title: 'Opps',
  text: 'Something went wrong',
  hint: 'Please try again',
  viewAllJobs: 'View All Jobs',
  allJobs: 'All Jobs',
} as const;
