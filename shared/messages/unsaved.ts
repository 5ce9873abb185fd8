/**
 * The question about changes that are not saved, wherever the specification quotes no other.
 * @param what has the changes, such as "your files"
 */
export const unsavedQuestion = (what: string) => ({
  title: 'Leave without saving?',
  text: `You have changes in ${what} that are not saved.`,
  yes: 'Save',
  no: 'Leave without saving',
});

/** The same question of a step, where Yes leaves and No stays (W-18, E-16). */
export const unsavedStep = { ...unsavedQuestion('this step'), yes: 'Yes', no: 'No' };
