import type { FastifyRequest } from 'fastify';
import { paths } from '../../../shared/paths.ts';
import { ProblemError } from '../errors.ts';
import { Redirect } from './define-page.ts';

type Asked = Pick<FastifyRequest, 'session' | 'url'>;

/**
 * Loads a page that only candidates have (A-04, RO-09).
 *
 * @param instead leads a recruiter elsewhere than to their own jobs
 * @throws Redirect for everybody else, and when the session has ended
 */
export async function loadForCandidate<Loaded>(
  request: Asked,
  load: (account: string) => Promise<Loaded>,
  instead?: string,
): Promise<Loaded> {
  const { session } = request;
  if (session === null) throw signInFirst(request);
  if (session.role !== 'candidate') throw new Redirect(instead ?? ownJobsPath(session.role));
  try {
    return await load(session.account);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'session-ended') throw signInFirst(request);
    throw error;
  }
}

/** Where the jobs of a recruiter are. */
export const ownJobsPath = (role: 'recruiter' | 'freelance-recruiter'): string =>
  role === 'recruiter' ? paths.dashboard : paths.freelancerJobs;

const signInFirst = ({ url }: Asked) => new Redirect(paths.signIn(url.split('?', 1)[0] ?? paths.home));
