import { expect, test } from 'vitest';
import { flow } from '../../shared/messages/flow.ts';
import { postAJob } from '../../shared/messages/postings/post-a-job.ts';
import { profileEntry } from '../../shared/messages/profile/profile-entry.ts';

/** Who signs out in another tab and then saves reads the two texts of a form one below the other. */
test.each([
  ['an entry of the profile', profileEntry.kept.signedOut, profileEntry.failures['session-ended']],
  [
    'an entry of the profile, signed out',
    profileEntry.kept.signedOut,
    profileEntry.failures['sign-in-required'],
  ],
  ['a draft of a job', postAJob.local.signedOut, postAJob.failures['session-ended']],
  ['a draft of a job, signed out', postAJob.local.signedOut, postAJob.failures['sign-in-required']],
  ['a form of several steps', flow.signedOut, flow.sessionEnded],
])('the two texts of a session that has ended agree: %s', (_form, notice, failure) => {
  for (const text of [notice, failure]) {
    expect(text).toMatch(/what you typed stays on this page/iu);
    expect(text).not.toMatch(/\bkept\b|\bstays here\b/u);
  }
});
