import type { FastifyRequest } from 'fastify';
import { listPath } from '../../../../shared/domain/return-path.ts';
import { paths } from '../../../../shared/paths.ts';

/**
 * The page with the form about a job that a visitor has sent: the list with its filters, or the page of the job. A form
 * in each row would have to say it in each row, so the browser's own word is taken; only a list is read from it.
 */
export function pageOfPress(
  { headers: { referer } }: Pick<FastifyRequest, 'headers'>,
  jobId: string,
): string {
  const from = referer === undefined ? null : URL.parse(referer);
  return from?.pathname === paths.jobs ? listPath(from.search) : paths.job(jobId);
}
