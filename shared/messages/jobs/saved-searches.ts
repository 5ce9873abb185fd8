/** The searches that a candidate keeps to open again. */
export const savedSearches = {
  title: 'Saved searches',
  hint: 'Open one to see its jobs. From then on, the jobs published later count as new.',
  newJobs: (count: string) => (count === '1' ? '1 new job' : `${count} new jobs`),
  nothingNew: 'Nothing new',
  name: 'Name',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  undo: 'Undo',
  removed: 'Removed',
  failed: 'It could not be saved. Please try again.',
  nameMissing: 'Enter a name for this search.',
  nameTaken: 'Another of your searches has this name. Choose a different one.',
  full: 'You have saved 20 searches, as many as fit in the list. Remove one to save another.',
  nothingToSave: 'This is the list of all jobs. Choose a filter or search for something, then save it.',
  tooLong: 'This search is too long to save. Use a shorter text or fewer filters.',
  gone: 'This search is no longer saved.',
} as const;

/** The button that saves a search, and its form. */
export const saveSearch = {
  open: 'Save search',
  saved: 'Search saved',
  hint: 'You find it under Saved jobs, with the number of new jobs.',
  save: 'Save',
  done: 'The search is saved. You find it under Saved jobs.',
  same: (name: string) => `You have saved this search already: ${name}.`,
} as const;
