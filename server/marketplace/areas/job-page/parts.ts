import type { Expression, Kysely } from 'kysely';
import type { Call } from '../../../wire/protocol/call.ts';
import type { jobCompanyPart, jobOfferPart, jobRolePart, jobSkillsPart } from '../../../wire/jobs/job.ts';
import type { CompleteReply } from '../../rpc/complete-reply.ts';
import { isName, nameOrNull } from '../../store/names.ts';
import { prepared } from '../../store/prepared.ts';
import type { Database } from '../../store/schema.ts';
import { JobPoint } from '../../store/values.ts';
import { childrenOf } from '../child-rows.ts';
import { selectPublished } from '../published-jobs.ts';

type Part<C extends Call> = Promise<CompleteReply<C> | null>;

/** Responsibilities and requirements (C-15, component 1). Each part is null when there is no such job. */
export async function findRolePart(db: Kysely<Database>, jobId: number): Part<typeof jobRolePart> {
  const [[texts], points] = await Promise.all([findTexts(db, jobId), findPoints(db, jobId)]);
  if (texts === undefined) return null;
  return {
    responsibility: {
      primary_responsibility: texts.primary_responsibility,
      secondary_responsibilities_list: points.get(JobPoint.responsibility) ?? [],
    },
    requirement: {
      primary_requirement: texts.primary_requirement,
      secondary_requirements_list: points.get(JobPoint.requirement) ?? [],
    },
  };
}

/** Perks and further texts (C-15, component 2). */
export async function findOfferPart(db: Kysely<Database>, jobId: number): Part<typeof jobOfferPart> {
  const [[texts], points] = await Promise.all([findTexts(db, jobId), findPoints(db, jobId)]);
  if (texts === undefined) return null;
  return {
    perk: {
      primary_perk: texts.primary_perk,
      secondary_perks_list: points.get(JobPoint.perk) ?? [],
    },
    additional_info: texts.additional_info,
  };
}

/** The company (C-15, component 3). */
export async function findCompanyPart(db: Kysely<Database>, jobId: number): Part<typeof jobCompanyPart> {
  const [company] = await findCompany(db, jobId);
  if (company === undefined) return null;
  const [industries, types] = await Promise.all([
    findIndustries(db, company.id),
    findCompanyTypes(db, company.id),
  ]);
  const { about, size_id, size_name } = company;
  return {
    about,
    industry_info_list: industries.map(keyValue),
    company_size_info_list:
      size_id === null || size_name === null ? [] : [keyValue({ id: size_id, name: size_name })],
    company_info: { company_type_list: types.map(keyValue) },
  };
}

/** Skills, software and technology, without those whose name is damaged (C-15, component 4). */
export async function findSkillsPart(db: Kysely<Database>, jobId: number): Part<typeof jobSkillsPart> {
  const [[job], skills, software] = await Promise.all([
    findPublished(db, jobId),
    findSkills(db, jobId),
    findSoftware(db, jobId),
  ]);
  if (job === undefined) return null;
  return {
    merged_skill_vo_list: skills.map(({ id, name }) => ({ skill_id: String(id), value: name })),
    soft_and_tech_info_list: software.map(keyValue),
  };
}

const findCompany = prepared((db, jobId: Expression<number>) =>
  selectPublished(db)
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .leftJoin('company_sizes', 'company_sizes.id', 'companies.company_size_id')
    .select([
      'companies.id',
      'companies.about',
      'company_sizes.id as size_id',
      nameOrNull('company_sizes.name').as('size_name'),
    ])
    .where('jobs.id', '=', jobId),
);

const findIndustries = prepared((db, companyId: Expression<number>) =>
  db
    .selectFrom('company_industries')
    .innerJoin('industries', 'industries.id', 'company_industries.industry_id')
    .where(isName('industries.name'))
    .select(['industries.id', 'industries.name'])
    .$call(childrenOf('company_industries', 'company_id', companyId)),
);

const findCompanyTypes = prepared((db, companyId: Expression<number>) =>
  db
    .selectFrom('company_company_types')
    .innerJoin('company_types', 'company_types.id', 'company_company_types.company_type_id')
    .where(isName('company_types.name'))
    .select(['company_types.id', 'company_types.name'])
    .$call(childrenOf('company_company_types', 'company_id', companyId)),
);

const findPublished = prepared((db, jobId: Expression<number>) =>
  selectPublished(db).select('jobs.id').where('jobs.id', '=', jobId),
);

const findSkills = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_skills')
    .innerJoin('skills', 'skills.id', 'job_skills.skill_id')
    .where(isName('skills.name'))
    .select(['skills.id', 'skills.name'])
    .$call(childrenOf('job_skills', 'job_id', jobId)),
);

const findSoftware = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_software')
    .innerJoin('software', 'software.id', 'job_software.software_id')
    .where(isName('software.name'))
    .select(['software.id', 'software.name'])
    .$call(childrenOf('job_software', 'job_id', jobId)),
);

const findTexts = prepared((db, jobId: Expression<number>) =>
  selectPublished(db)
    .leftJoin('job_texts', 'job_texts.job_id', 'jobs.id')
    .select([
      'job_texts.primary_responsibility',
      'job_texts.primary_requirement',
      'job_texts.primary_perk',
      'job_texts.additional_info',
    ])
    .where('jobs.id', '=', jobId),
);

const findPointRows = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_points')
    .select(['kind', 'text'])
    .$call(childrenOf('job_points', 'job_id', jobId)),
);

async function findPoints(db: Kysely<Database>, jobId: number): Promise<Map<number, string[]>> {
  const rows = await findPointRows(db, jobId);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, points]) => [kind, points.map(({ text }) => text)]));
}

const keyValue = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  key: String(id),
  value: name,
});
