import type { Role } from '../../../../shared/contract/session/session.ts';
import { LoginType, UserType } from '../../../wire/protocol/codes.ts';

/** A freelance recruiter is of the recruiter's type and told apart by the kind of login (RO-01, RO-02). */
export function roleOf(userType: number, loginType: number): Exclude<Role, 'visitor'> | null {
  if (userType === UserType.candidate) return 'candidate';
  if (userType !== UserType.recruiter) return null;
  return loginType === LoginType.freelancer ? 'freelance-recruiter' : 'recruiter';
}
