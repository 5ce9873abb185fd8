import type { FastifyRequest } from 'fastify';
import { paths } from '../../../shared/paths.ts';
import { ProblemError } from '../errors.ts';
import { Redirect } from './define-page.ts';

type Asked = Pick<FastifyRequest, 'session' | 'url'>;

/**
 * Loads a page that only candidates have (A-04, RO-09).
 *
 * @throws Redirect for everybody else, and when the session has ended
 */
export async function loadForCandidate<Loaded>(
  request: Asked,
  load: (account: string) => Promise<Loaded>,
): Promise<Loaded> {
  const { session } = request;
  if (session === null) throw signInFirst(request);
  if (session.role !== 'candidate') throw new Redirect(paths.postAJob);
  try {
    return await load(session.account);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'session-ended') throw signInFirst(request);
    throw error;
  }
}

const signInFirst = ({ url }: Asked) => new Redirect(paths.signIn(url.split('?', 1)[0] ?? paths.home));
