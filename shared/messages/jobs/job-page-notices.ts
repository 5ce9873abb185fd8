/** Texts of a job page that few first visits need, so that the others do not load them. */
export const jobPageNotices = {
  accessCheckFailed: 'Oops something went wrong, Please try again',
  statusUnknown: 'We could not check whether you have applied.',
  sent: 'See what you sent',
} as const;
