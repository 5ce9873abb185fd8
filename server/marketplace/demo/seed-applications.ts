import type { Insertable, Kysely } from 'kysely';
import { ApplyStatus } from '../../wire/protocol/codes.ts';
import type { Database } from '../store/schema.ts';
import type { ApplicationTable } from '../store/tables/applications.ts';
import { REFERENCE_ALPHABET } from '../store/values.ts';
import { stories } from './people.ts';
import type { Random } from './random.ts';
import type { StoredJob } from './seed-jobs.ts';

const DAY = 86_400_000;
const LAKH = 100_000;

interface Applicant {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

export interface WantedApplication {
  readonly job: StoredJob;
  readonly applicant: Applicant;
  readonly status: number;
}

/** Drafts by the step reached, sent, opened, and two stages after that. */
const statuses = [-1, -2, -3, ApplyStatus.sent, ApplyStatus.opened, ApplyStatus.opened, 3, 4] as const;

/** The known candidate's three, and for the others some in every status. */
export async function seedApplications(
  db: Kysely<Database>,
  jobs: readonly StoredJob[],
  people: {
    readonly candidate: Applicant;
    readonly others: readonly Applicant[];
    /** The recruiter whose newest jobs have applications, so that their first page has something to show. */
    readonly recruiter: number;
  },
  { random, now }: { readonly random: Random; readonly now: number },
): Promise<readonly WantedApplication[]> {
  const own = jobs.flatMap((job) =>
    job.plan.applied === undefined ? [] : [{ job, applicant: people.candidate, status: job.plan.applied }],
  );
  const live = jobs.filter((job) => job.status === 'live');
  const newest = live
    .filter(({ ownerId }) => ownerId === people.recruiter)
    .toSorted((one, other) => other.activated - one.activated)
    .slice(0, 6);
  const others = people.others.flatMap((applicant, index) => {
    const chosen = new Set(random.some(live, random.between(2, 5)));
    const shown = newest[index % newest.length];
    if (shown !== undefined) chosen.add(shown);
    return [...chosen].map((job, at) => ({
      job,
      applicant,
      status: statuses[(index + at) % statuses.length] ?? ApplyStatus.draft,
    }));
  });
  const wanted = [...own, ...others];
  const rows = await db
    .insertInto('applications')
    .values(wanted.map((one, index) => applicationRow(one, index, { random, now })))
    .returning('id')
    .execute();
  await seedParts(
    db,
    wanted,
    rows.map((row) => row.id),
    now,
  );
  return wanted;
}

function applicationRow(
  { job, applicant, status }: WantedApplication,
  index: number,
  { random, now }: { readonly random: Random; readonly now: number },
): Insertable<ApplicationTable> {
  const created = now - random.between(2, 25) * DAY;
  const isSubmitted = status >= ApplyStatus.sent;
  const hasDetails = status !== ApplyStatus.draft;
  const expected = job.pay.min + LAKH;
  return {
    job_id: job.id,
    user_id: applicant.id,
    status,
    latest_step: stepOf(status),
    latest_sub_step: 1,
    experience: hasDetails ? job.minExperience + 12 : null,
    current_ctc: hasDetails ? job.pay.min : null,
    fixed_ctc: hasDetails ? job.pay.min : null,
    variable_ctc: hasDetails ? 0 : null,
    esop: hasDetails ? 0 : null,
    expected_ctc: hasDetails ? expected : null,
    about: hasDetails ? 'I have followed your work for some years and would like to be part of it.' : null,
    notice_period: hasDetails ? random.pick([15, 30, 60]) : null,
    story: isSubmitted ? random.pick(stories) : null,
    created_at: created,
    updated_at: created + DAY,
    submitted_at: isSubmitted ? created + DAY : null,
    left_at: isSubmitted ? null : created + DAY,
    reference: isSubmitted ? referenceOf(index) : null,
  };
}

const stepOf = (status: number) => (status < 0 ? Math.min(3, -status) : 3);

async function seedParts(
  db: Kysely<Database>,
  wanted: readonly WantedApplication[],
  ids: readonly number[],
  now: number,
): Promise<void> {
  const withIds = wanted.map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
  await seedContacts(db, withIds);
  await seedLinks(db, withIds);
  for (const { id, applicant } of withIds)
    await db
      .updateTable('applications')
      .set((set) => ({
        city_id: set.selectFrom('addresses').select('city_id').where('user_id', '=', applicant.id).limit(1),
      }))
      .where('id', '=', id)
      .execute();
  await db
    .insertInto('application_status_changes')
    .values(
      withIds.flatMap(({ id, status, applicant, job }) => {
        const change = (status: number, changed_by: number) => ({
          application_id: id,
          status,
          changed_by,
          changed_at: now - DAY,
        });
        const own = change(Math.min(status, ApplyStatus.sent), applicant.id);
        const recruiters = [ApplyStatus.opened, 3, 4].filter((reached) => reached <= status);
        return [own, ...recruiters.map((reached) => change(reached, job.ownerId))];
      }),
    )
    .execute();
  const read = withIds.filter(({ status }) => status >= ApplyStatus.opened).map(({ job }) => job.id);
  if (read.length > 0)
    await db
      .updateTable('jobs')
      .set({ applications_read_at: now - DAY })
      .where('id', 'in', read)
      .execute();
  const saved = withIds.flatMap(({ id, status }) =>
    stepsOf(status).map(([step, sub_step]) => ({
      application_id: id,
      step,
      sub_step,
      completed_at: now - DAY,
    })),
  );
  await db.insertInto('application_steps').values(saved).execute();
}

/** −1: something was added before the first step was saved; −2: within the second; from −3 on all are there. */
function stepsOf(status: number) {
  const steps = [
    [1, 0],
    [2, 1],
    [2, 2],
  ] as const;
  if (status === ApplyStatus.draft) return [];
  return status === ApplyStatus.draft - 1 ? steps.slice(0, 2) : steps;
}

interface Stored extends WantedApplication {
  readonly id: number;
}

async function seedContacts(db: Kysely<Database>, applications: readonly Stored[]): Promise<void> {
  const mobiles = await db
    .selectFrom('user_contacts')
    .select(['user_id', 'value'])
    .where('kind', '=', 'mobile')
    .execute();
  const mobileOf = new Map(mobiles.map(({ user_id, value }) => [user_id, value]));
  const contacts = applications.flatMap(({ id, applicant }) => [
    { application_id: id, kind: 'username', value: applicant.name },
    { application_id: id, kind: 'email', value: applicant.email },
    { application_id: id, kind: 'mobile', value: mobileOf.get(applicant.id) ?? '' },
  ]);
  await db
    .insertInto('application_contacts')
    .values(contacts.filter(({ value }) => value !== ''))
    .execute();
}

/** Those of the profile, as an application takes them over. */
async function seedLinks(db: Kysely<Database>, applications: readonly Stored[]): Promise<void> {
  const links = await db.selectFrom('links').selectAll().orderBy('id').execute();
  const rows = applications.flatMap(({ id: application_id, applicant }) =>
    links
      .filter((link) => link.user_id === applicant.id)
      .map(({ id: origin_link_id, category, title, url, modified_url, position }) => ({
        application_id,
        category,
        title,
        url,
        modified_url,
        position,
        origin_link_id,
      })),
  );
  await db.insertInto('application_links').values(rows).execute();
}

/** Like those of real receipts, and the same ones every time. */
function referenceOf(index: number): string {
  const digits: string[] = [];
  let rest = (index + 1) * 48_271_331;
  while (digits.length < 8) {
    digits.push(REFERENCE_ALPHABET[rest % REFERENCE_ALPHABET.length] ?? '');
    rest = Math.floor(rest / REFERENCE_ALPHABET.length);
  }
  return `AT-${digits.slice(0, 4).join('')}-${digits.slice(4).join('')}`;
}
