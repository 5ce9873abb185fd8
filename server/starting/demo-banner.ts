import { paths } from '../../shared/paths.ts';
import { sampleAccounts, sampleJobs, samplePassword } from '../marketplace/demo/known.ts';

const people = [
  [sampleAccounts.candidate, 'a candidate with a whole profile'],
  [sampleAccounts.newcomer, 'a candidate who has just signed up'],
  [sampleAccounts.recruiter, 'a recruiter with access to some jobs'],
  [sampleAccounts.outsider, 'a recruiter without access to any'],
  [sampleAccounts.freelancer, 'a freelance recruiter'],
] as const;

const jobs = [
  [sampleJobs.liveOpen, 'open to applications'],
  [sampleJobs.sixDay, 'six days a week'],
  [sampleJobs.longText, 'a long text'],
  [sampleJobs.expired, 'expired'],
] as const;

/** Lists the address, some sample jobs, and accounts to sign in with. */
export function describeDemo(origin: string): string {
  const links = jobs.map(([id, what]) => `  ${origin}${paths.job(id)}`.padEnd(48) + what);
  const signIns = people.map(([email, who]) => `  ${email.padEnd(46)}${who}`);
  return [
    '',
    `Atelier is at ${origin}`,
    '',
    ...links,
    '',
    `Sign in with the password ${samplePassword} as`,
    ...signIns,
    '',
    '',
  ].join('\n');
}
