import { savedSearches as texts } from '../../../shared/messages/jobs/saved-searches.ts';
import type { ApiProblem } from '../../api/http/problem.ts';

/** Says why a saved search was not changed. */
export const searchFailure = ({ code, detail }: ApiProblem): string =>
  code === 'unreachable' ? texts.unreachable : (detail ?? texts.failed);
