import { pageAfterSignIn } from '../../../shared/domain/return-path.ts';
import { paths, signInFlag, signInToApply } from '../../../shared/paths.ts';
import { signInAddress } from '../../../shared/sign-in-paths.ts';
import { queryOf } from '../../http/encoded-text.ts';

/** Each of the addresses of a job (RT-05). */
const JOB = /^\/(?:job(?:\/[^/]+)?|jobs\/detail)\/([\w-]{1,64})$/;

/**
 * The form to which a page that asks a visitor to sign in leads a browser without JavaScript; null for every other
 * page.
 */
export function signInFormOf(url: string): string | null {
  const query = queryOf(url);
  const purpose = new URLSearchParams(query).get(signInFlag);
  if (purpose === null) return null;
  const pathname = url.slice(0, url.indexOf('?'));
  const [, jobId] = (purpose === signInToApply && JOB.exec(pathname)) || [];
  return signInAddress(
    'sign-in',
    jobId === undefined ? pageAfterSignIn(pathname, query) : paths.application(jobId),
  );
}
