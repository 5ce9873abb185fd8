/** The name of a link without a title in the store and on the wire (F-08). */
export const unnamedLink = 'Website';

/** The link modal: title and address of one web link, title of one file. Quoted texts are as written there. */
export const linkModal = {
  open: 'Add a link',
  full: (most: number) => `There is room for ${most} web links.`,
  edit: (title: string) => `Edit ${title}`,
  heading: { add: 'Add a link', link: 'Edit link', file: 'Name this file' },
  title: 'Title',
  titleHint: { link: 'Such as Showreel', file: 'Such as Showreel; it stands above the file name' },
  url: 'Web address',
  urlHint: 'Such as behance.net/your-name',
  file: 'File',
  fileHint: 'The file itself stays as it is.',
  add: 'Add',
  save: 'Save',
  saving: 'Saving',
  failed: 'something is wrong, Please try again !',
  /** Shown after the four notices of availability (F-12). */
  availableAgain: (button: string) => `To be seen again, choose “${button}” in the list of jobs.`,
  unsaved: {
    title: 'Save your changes?',
    link: (name: string) => `You changed ${name} and did not save it.`,
    added: 'You typed a new link and did not save it.',
    yes: 'Save',
    no: 'Discard',
  },
  changed: {
    text: 'This was changed somewhere else as well, in another tab or on another device. Choose what to keep.',
    legend: 'Keep',
    mine: 'What you typed here',
    theirs: 'What is saved',
    submit: 'Keep my choice',
  },
  gone: {
    link: 'This link was deleted somewhere else. You can add what you typed as a new link.',
    file: 'This file was deleted somewhere else, so there is nothing left to name.',
    add: 'Add as a new link',
    discard: 'Discard',
    close: 'Close',
  },
} as const;
