import { expect, test } from 'vitest';
import { mayPromptAt } from '../../../../../client/features/profile/prompts/when.ts';
import { paths } from '../../../../../shared/paths.ts';
import { profileLists } from '../../../../../shared/profile-list-paths.ts';
import { stepPaths } from '../../../../../shared/step-paths.ts';
import { serverPaths } from '../../../../../shared/server-paths.ts';

test.for([
  [paths.home, true],
  [paths.jobs, true],
  [paths.job('142'), true],
  [serverPaths.jobWithSkill('motion-design', '142'), true],
  ['/jobs/detail/142', true],
  [paths.applications, true],
  [paths.profile, true],
  [paths.listingModal('jb-app-success-modal'), false],
  [paths.application('142'), false],
  [stepPaths.application('142', { step: 2, subStep: 1 }), false],
  [paths.profilePreview, false],
  [`${paths.profile}${profileLists.education}`, false],
  [paths.editProfile, false],
  [stepPaths.editProfile({ step: 4, subStep: 3 }), false],
  [paths.availableForHire, false],
  [`${paths.availableForHire}/1/1`, false],
  [paths.linkedInReturn, false],
  [paths.postAJob, false],
  [paths.dashboard, false],
  ['/nowhere', false],
] as const)('[Q-01] a prompt may come at %s: %s', ([path, expected]) => {
  expect(mayPromptAt(path)).toBe(expected);
});
