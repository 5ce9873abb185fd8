import type { ApiProblem } from '../../api/http/problem.ts';

interface Texts {
  readonly unreachable: string;
  readonly failed: string;
}

/** Says why something about a job or a saved search was not changed. */
export const changeFailure = ({ code, detail }: ApiProblem, texts: Texts): string =>
  code === 'unreachable' ? texts.unreachable : (detail ?? texts.failed);
