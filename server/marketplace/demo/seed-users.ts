import type { Kysely } from 'kysely';
import { LoginType } from '../../wire/protocol/codes.ts';
import { hashPassword } from '../areas/session/password.ts';
import type { Database } from '../store/schema.ts';
import type { IdOf } from './ids.ts';
import { sampleAccounts, samplePassword } from './known.ts';
import { familyNames, givenNames } from './people.ts';
import type { Random } from './random.ts';

const DAY = 86_400_000;

interface Account {
  readonly name: string;
  readonly email: string;
  readonly loginType: number;
  readonly company?: string;
}

/** Ids of everybody, by what they are. */
export interface SampleUsers {
  readonly candidate: number;
  readonly newcomer: number;
  readonly recruiter: number;
  readonly outsider: number;
  readonly freelancer: number;
  /** Recruiters and freelance recruiters besides. */
  readonly recruiters: readonly number[];
  readonly candidates: readonly { readonly id: number; readonly name: string }[];
}

const { professional, recruiter, freelancer } = LoginType;

const known: readonly Account[] = [
  { name: 'Mrinal Kapadia', email: sampleAccounts.candidate, loginType: professional },
  { name: 'Tara Chacko', email: sampleAccounts.newcomer, loginType: professional },
  {
    name: 'Vivek Salgaonkar',
    email: sampleAccounts.recruiter,
    loginType: recruiter,
    company: 'Tamarind Works',
  },
  { name: 'Ritu Bhandari', email: sampleAccounts.outsider, loginType: recruiter, company: 'Banyan Desk' },
  { name: 'Sunil Rajbanshi', email: sampleAccounts.freelancer, loginType: freelancer },
];

const recruiters: readonly Account[] = [
  { name: 'Padma Iyengar', email: 'padma@atelier.test', loginType: recruiter, company: 'Saltpan Health' },
  { name: 'Jaideep Walia', email: 'jaideep@atelier.test', loginType: recruiter, company: 'Studio Alphonso' },
  {
    name: 'Nasreen Pathan',
    email: 'nasreen@atelier.test',
    loginType: recruiter,
    company: 'Sparrow Bank Labs',
  },
  { name: 'Oindrila Ray', email: 'oindrila@atelier.test', loginType: recruiter, company: 'Half Past Ink' },
  { name: 'Cyril Pinto', email: 'cyril@atelier.test', loginType: recruiter, company: 'Lime & Latch' },
  {
    name: 'Hemant Solanki',
    email: 'hemant@atelier.test',
    loginType: recruiter,
    company: 'Courtyard Practice',
  },
  { name: 'Lalita Toppo', email: 'lalita@atelier.test', loginType: freelancer },
  { name: 'Bharat Cherian', email: 'bharat@atelier.test', loginType: freelancer },
];

/** Two for each stage a profile can be at, and one more. */
const CANDIDATES = 25;

export async function seedUsers(
  db: Kysely<Database>,
  company: IdOf,
  { random, now }: { readonly random: Random; readonly now: number },
): Promise<SampleUsers> {
  const candidates = inventCandidates(random);
  const accounts = [...known, ...recruiters, ...candidates];
  const rows = await db
    .insertInto('users')
    .values(
      accounts.map((account) => ({
        login_type: account.loginType,
        name: account.name,
        company_id: account.company === undefined ? null : company(account.company),
        created_at: joinedAt(account, now - random.between(30, 400) * DAY, now),
      })),
    )
    .returning('id')
    .execute();
  const ids = rows.map((row) => row.id);
  const hash = await hashPassword(samplePassword);
  await db
    .insertInto('user_emails')
    .values(
      accounts.map(({ email }, index) => ({
        user_id: ids[index] ?? 0,
        email,
        email_folded: email,
        is_primary: 1 as const,
        created_at: now - 30 * DAY,
      })),
    )
    .execute();
  await db
    .insertInto('credentials')
    .values(ids.map((user_id) => ({ user_id, password_hash: hash, changed_at: now - 30 * DAY })))
    .execute();
  const [candidate = 0, newcomer = 0, recruiterId = 0, outsider = 0, freelancerId = 0] = ids;
  return {
    candidate,
    newcomer,
    recruiter: recruiterId,
    outsider,
    freelancer: freelancerId,
    recruiters: ids.slice(known.length, known.length + recruiters.length),
    candidates: candidates.map(({ name }, index) => ({
      id: ids[known.length + recruiters.length + index] ?? 0,
      name,
    })),
  };
}

/** The newcomer has only just signed up. */
const joinedAt = ({ email }: Account, at: number, now: number): number =>
  email === sampleAccounts.newcomer ? now : at;

function inventCandidates(random: Random): Account[] {
  const names = new Set<string>();
  while (names.size < CANDIDATES) names.add(`${random.pick(givenNames)} ${random.pick(familyNames)}`);
  return [...names].map((name) => ({
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@atelier.test`,
    loginType: professional,
  }));
}
