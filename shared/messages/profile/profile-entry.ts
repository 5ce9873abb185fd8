import { unsavedQuestion } from '../unsaved.ts';

/** Texts that education and work experience share. */
export const profileEntry = {
  loading: 'Loading',
  loadFailed: 'This could not be loaded.',
  gone: 'This entry no longer exists.',
  retry: 'Try again',
  save: 'Save',
  saving: 'Saving',
  delete: 'Delete',
  deleting: 'Deleting',
  close: 'Close',
  unsaved: unsavedQuestion('this entry'),
  deletion: { yes: 'Delete', no: 'Keep it' },
  unsafe: {
    text: 'If you delete this, you will be marked unavailable for hire, because your profile needs at least one entry here.',
    yes: 'Continue',
    no: 'Cancel',
  },
  kept: {
    restored: 'We restored what you had typed but not saved.',
    older: 'Something else that you typed here earlier was not saved.',
    restore: 'Restore what I typed',
    discard: 'Discard what I typed',
    notKept: 'This browser cannot keep what you type. Save before you leave.',
    signedOut:
      'You signed out in another tab. What you typed stays on this page, and is lost when you leave it: sign in again there, then save here.',
  },
  conflict: {
    text: 'This entry was also changed somewhere else. Choose the version that you want to keep.',
    legend: 'Version to keep',
    mine: 'What I typed',
    theirs: 'What is saved',
    submit: 'Keep this version',
  },
  deleted: {
    text: 'This entry was deleted somewhere else. What you typed is still here.',
    discard: 'Discard what I typed',
    add: 'Add it again',
  },
  failures: {
    'session-ended':
      'Your session has ended. Sign in again in another tab, then save: what you typed stays on this page.',
    'sign-in-required':
      'You are signed out. Sign in again in another tab, then save: what you typed stays on this page.',
    'invalid-input': 'Please check what you entered.',
    'too-many-requests': 'Too many attempts. Wait a minute, then save again.',
    unreachable: 'No connection. What you typed stays on this page: save again when you are back.',
  },
  deletionFailures: {
    'session-ended': 'Your session has ended. Sign in again in another tab, then delete.',
    'sign-in-required': 'You are signed out. Sign in again in another tab, then delete.',
    'too-many-requests': 'Too many attempts. Wait a minute, then delete again.',
    unreachable: 'No connection. The entry is still here: delete it when you are back.',
  },
  /** ERR-08 … ERR-11. */
  again: (email: string | null) =>
    email === null ? 'Please try again.' : `Please try again and tell us about the problem on ${email}`,
  noVersion: 'Send If-Match with the version of the entry that you have read, in double quotes, or *.',
} as const;
