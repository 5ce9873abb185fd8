import { profileForm } from '../../../../shared/messages/profile/profile-form.ts';
import { type ApiProblem, isSignInNeeded } from '../../../api/http/problem.ts';

export const formId = 'profile';

const failures: Partial<Record<ApiProblem['code'], string>> = profileForm.failures;

/** Returns the message for a failed request whose cause is not an error in the form (AMB-10). */
export const failureText = ({ code }: ApiProblem): string => failures[code] ?? profileForm.failures.unknown;

/** Returns the message for a failed reading of what is saved. */
export const readingFailureText = ({ code }: ApiProblem): string =>
  failures[code] ?? profileForm.failures.notRead;

/** The failures of files and links. */
export const materialsFailures = { textOf: failureText, stopsFlow: isSignInNeeded };
