import { unsavedQuestion } from '../unsaved.ts';
import { materials } from './materials.ts';

/** The dialog of all links says the same. */
const { url, urlHint, full } = materials.links;

/** The link modal: title and address of one web link, title of one file. Quoted texts are as written there. */
export const linkModal = {
  open: 'Add a link',
  full,
  edit: (title: string) => `Edit ${title}`,
  heading: { add: 'Add a link', link: 'Edit link', file: 'Name this file' },
  title: 'Title',
  titleHint: { link: 'Such as Showreel', file: 'Such as Showreel; it is shown above the file name' },
  url,
  urlHint,
  file: 'File',
  fileHint: 'The file itself stays as it is.',
  add: 'Add',
  save: 'Save',
  saving: 'Saving',
  failed: 'something is wrong, Please try again !',
  /** Shown after the four notices of availability (F-12). */
  availableAgain: (button: string) =>
    `To be seen again, add a file or a link, then choose “${button}” in the list of jobs.`,
  /** @param name of the changed link or file; null for a new link */
  unsaved: (name: string | null) => unsavedQuestion(name ?? 'a new link'),
  changed: {
    text: 'This was also changed in another tab or on another device. Choose what to keep.',
    legend: 'Keep',
    mine: 'What you typed here',
    theirs: 'What is saved',
    submit: 'Keep my choice',
  },
  gone: {
    link: 'This link was deleted somewhere else. You can add what you typed as a new link.',
    file: 'This file was deleted somewhere else, so there is nothing to name.',
    add: 'Add as a new link',
    discard: 'Discard',
    close: 'Close',
  },
} as const;
