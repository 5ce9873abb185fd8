import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../../errors.ts';

/** @throws ProblemError `sign-in-required`, or `forbidden` for candidates */
export function requireRecruiter({
  session,
}: Pick<FastifyRequest, 'session'>): 'recruiter' | 'freelance-recruiter' {
  if (session === null) throw new ProblemError('sign-in-required');
  if (session.role === 'candidate') throw new ProblemError('forbidden');
  return session.role;
}
