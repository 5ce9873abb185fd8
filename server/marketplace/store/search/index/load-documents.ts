import { sql, type Kysely } from 'kysely';
import { advertisedPay } from '../../../../../shared/domain/jobs/advertised-pay.ts';
import { expectNumber } from '../../damaged-record.ts';
import { expectName, nameOrNull } from '../../names.ts';
import type { Database } from '../../schema.ts';
import { JobPoint } from '../../values.ts';
import type { JobDocument, NamedId } from './document.ts';

/**
 * Reads the searchable parts of these jobs, in ascending order of their ids. A job that does not exist is left out.
 * @throws DamagedRecordError
 */
export async function loadDocuments(db: Kysely<Database>, ids: readonly number[]): Promise<JobDocument[]> {
  if (ids.length === 0) return [];
  const jobs = await loadJobs(db, ids);
  if (jobs.length === 0) return [];
  for (const job of jobs) for (const column of numbers) expectNumber(column, job[column]);
  const companyIds = [...new Set(jobs.map((job) => job.company_id))];
  const [related, industries, companyTypes] = await Promise.all([
    loadRelated(db, ids),
    companyNames(db, 'industries', companyIds),
    companyNames(db, 'company_types', companyIds),
  ]);
  return jobs.map((job) => {
    const offices = related.offices.get(job.id) ?? [];
    return {
      jobId: job.id,
      status: job.status,
      // A damaged flag hides the job rather than showing it.
      isUnlisted: job.is_unlisted !== 0,
      isPremium: job.is_premium === 1,
      isRemote: job.is_remote === 1,
      employment: job.employment_text ?? '',
      activatedAt: job.activated_at,
      expiresAt: job.expires_at,
      popularity: job.popularity,
      minExperience: job.min_experience,
      maxExperience: job.max_experience,
      // Only the public pay: a sort by the confidential maximum would reveal it.
      maxPay: advertisedPay(job.compensation_text ?? '')?.max ?? null,
      title: job.title,
      company: { id: job.company_id, name: expectName('companies.name', job.company_name) },
      description: [
        job.description,
        job.primary_responsibility,
        job.primary_requirement,
        job.additional_info,
        ...(related.points.get(job.id) ?? []),
      ]
        .map((text) => plainText(text ?? ''))
        .join('\n'),
      professions: related.professions.get(job.id) ?? [],
      skills: related.skills.get(job.id) ?? [],
      software: related.software.get(job.id) ?? [],
      industries: industries.get(job.company_id) ?? [],
      companyTypes: companyTypes.get(job.company_id) ?? [],
      cities: offices,
      areas: offices.flatMap(({ area }) => (area === null ? [] : [area])),
    };
  });
}

const numbers = ['activated_at', 'expires_at', 'popularity', 'min_experience', 'max_experience'] as const;

function loadJobs(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .leftJoin('job_texts', 'job_texts.job_id', 'jobs.id')
    .where('jobs.id', 'in', ids)
    .orderBy('jobs.id')
    .select([
      'jobs.id',
      'jobs.company_id',
      nameOrNull('companies.name').as('company_name'),
      'jobs.title',
      'jobs.status',
      'jobs.is_unlisted',
      'jobs.is_premium',
      'jobs.is_remote',
      'jobs.employment_text',
      'jobs.activated_at',
      'jobs.expires_at',
      'jobs.popularity',
      'jobs.min_experience',
      'jobs.max_experience',
      'job_texts.description',
      'job_texts.primary_responsibility',
      'job_texts.primary_requirement',
      'job_texts.additional_info',
      'jobs.compensation_text',
    ])
    .execute();
}

/** A job with a damaged name is still found by what else it has, and by the id in the filters. */
const nameOrBlank = (column: string) => sql<string>`coalesce(${nameOrNull(column)}, '')`;

async function loadRelated(db: Kysely<Database>, ids: readonly number[]) {
  const named = async (links: string, column: string, names: string) => {
    const { rows } = await sql<NamedId & { owner: number }>`
      select link.job_id as owner, target.id, ${nameOrBlank('target.name')} as name
      from ${sql.table(links)} link join ${sql.table(names)} target on target.id = ${sql.ref(`link.${column}`)}
      where link.job_id in (${sql.join(ids)}) order by link.position`.execute(db);
    return grouped(rows);
  };
  // Together: a query that failed while another one is awaited would end the process.
  const [professions, skills, software, offices, points] = await Promise.all([
    named('job_professions', 'profession_id', 'professions'),
    named('job_skills', 'skill_id', 'skills'),
    named('job_software', 'software_id', 'software'),
    db
      .selectFrom('job_offices')
      .innerJoin('cities', 'cities.id', 'job_offices.city_id')
      .where('job_offices.job_id', 'in', ids)
      .select([
        'job_offices.job_id as owner',
        'cities.id',
        nameOrBlank('cities.name').as('name'),
        'job_offices.area',
      ])
      .execute(),
    db
      .selectFrom('job_points')
      .where('job_id', 'in', ids)
      .where('kind', '<>', JobPoint.perk)
      .select(['job_id as owner', 'text'])
      .execute(),
  ]);
  return {
    professions,
    skills,
    software,
    offices: grouped(offices),
    points: new Map([...grouped(points)].map(([owner, rows]) => [owner, rows.map(({ text }) => text)])),
  };
}

async function companyNames(
  db: Kysely<Database>,
  kind: 'industries' | 'company_types',
  companyIds: readonly number[],
): Promise<Map<number, NamedId[]>> {
  const rows =
    kind === 'industries'
      ? db
          .selectFrom('company_industries as link')
          .innerJoin('industries as target', 'target.id', 'link.industry_id')
          .where('link.company_id', 'in', companyIds)
          .select(['link.company_id as owner', 'target.id', nameOrBlank('target.name').as('name')])
      : db
          .selectFrom('company_company_types as link')
          .innerJoin('company_types as target', 'target.id', 'link.company_type_id')
          .where('link.company_id', 'in', companyIds)
          .select(['link.company_id as owner', 'target.id', nameOrBlank('target.name').as('name')]);
  return grouped(await rows.execute());
}

function grouped<Row extends { readonly owner: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.owner);
    if (group === undefined) groups.set(row.owner, [row]);
    else group.push(row);
  }
  return groups;
}

/** What is longer than this between `<` and `>` is no tag. */
const MAX_TAG_LENGTH = 2_000;

/** Texts may be HTML, and its tags are not words. */
export function plainText(text: string): string {
  return withoutTags(text).replaceAll(/&(?:amp|lt|gt|nbsp|quot|#\d+);/gu, ' ');
}

/** Looks at each character once: a regular expression would read on from every `<`. */
function withoutTags(text: string): string {
  const pieces = text.split('>');
  const last = pieces.pop() ?? '';
  const before = pieces.map((piece) => {
    const open = piece.indexOf('<', piece.length - MAX_TAG_LENGTH - 1);
    return open === -1 ? `${piece}>` : `${piece.slice(0, open)} `;
  });
  return before.join('') + last;
}
