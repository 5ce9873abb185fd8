import type { Kysely } from 'kysely';
import { cutText } from '../../../../shared/domain/text/broken-text.ts';
import { advertisedPay } from '../../../../shared/domain/jobs/advertised-pay.ts';
import { isTypablePay } from '../../../../shared/domain/pay.ts';
import { DRAFT_LIMITS } from '../../../../shared/domain/jobs/job-draft.ts';
import { jobDraftReply } from '../../../wire/codecs/job-draft.ts';
import { expectName, nameOrNull } from '../../store/names.ts';
import type { Database } from '../../store/schema.ts';
import { JobPoint } from '../../store/values.ts';
import { childrenOf } from '../child-rows.ts';
import type { WireDraft } from './find-drafts.ts';
import { toPlainText } from './plain-text.ts';

/** A pay that the field of a draft cannot show whole is left out, because another would be saved in its place. */
const typablePay = (rupees: number | undefined): number | null =>
  rupees !== undefined && isTypablePay(rupees) ? rupees : null;

/**
 * A job in the words of a draft. Its pay is the one that everybody may read: the confidential maximum in a field
 * that says nothing of that would be taken for it. Only after `requireJobAccess`, because unlisted jobs are among them.
 * @throws DamagedRecordError for a damaged city too, because the job would be saved without it
 */
export async function jobAsDraft(
  db: Kysely<Database>,
  jobId: number,
): Promise<Omit<WireDraft, 'id' | 'date_modified'>> {
  const [job, offices, points] = await Promise.all([
    db
      .selectFrom('jobs')
      .innerJoin('companies', 'companies.id', 'jobs.company_id')
      .leftJoin('job_texts', 'job_texts.job_id', 'jobs.id')
      .select([
        'jobs.title',
        'jobs.is_remote',
        'jobs.min_experience',
        'jobs.max_experience',
        'jobs.working_days',
        nameOrNull('companies.name').as('company_name'),
        'job_texts.primary_responsibility',
        'job_texts.primary_requirement',
        'jobs.compensation_text',
      ])
      .where('jobs.id', '=', jobId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('job_offices')
      .innerJoin('cities', 'cities.id', 'job_offices.city_id')
      .select(['cities.id', nameOrNull('cities.name').as('name')])
      .$call(childrenOf('job_offices', 'job_id', jobId))
      .execute(),
    db
      .selectFrom('job_points')
      .select(['kind', 'text'])
      .$call(childrenOf('job_points', 'job_id', jobId))
      .execute(),
  ]);
  const places = [...new Map(offices.map(({ id, name }) => [id, expectName('cities.name', name)]))];
  const pointsOf = (kind: number) => points.filter((point) => point.kind === kind).map(({ text }) => text);
  const pay = advertisedPay(job.compensation_text ?? '');
  const textOf = (text: string | null, kind: number) =>
    cutText(toPlainText(text, pointsOf(kind)), DRAFT_LIMITS.text);
  return {
    ...jobDraftReply.encode({
      title: cutText(job.title, DRAFT_LIMITS.title),
      companyName: cutText(expectName('companies.name', job.company_name), DRAFT_LIMITS.companyName),
      cityIds: places.map(([id]) => String(id)),
      isRemote: job.is_remote === 1,
      minExperienceMonths: job.min_experience,
      maxExperienceMonths: job.max_experience,
      workingDays: job.working_days,
      minCompensation: typablePay(pay?.min),
      maxCompensation: typablePay(pay?.max),
      responsibility: textOf(job.primary_responsibility, JobPoint.responsibility),
      requirement: textOf(job.primary_requirement, JobPoint.requirement),
    }),
    job_id: jobId,
    city_info_list: places.map(([id, name]) => ({ key: String(id), value: name })),
  };
}
