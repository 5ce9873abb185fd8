import type { Expression } from 'kysely';
import { isName, nameOrNull } from '../store/names.ts';
import { prepared } from '../store/prepared.ts';
import { childrenOf } from './child-rows.ts';

/** The places of a job, in their order, without those whose city is damaged. */
export const findOffices = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_offices')
    .innerJoin('cities', 'cities.id', 'job_offices.city_id')
    .where(isName('cities.name'))
    .select([
      'job_offices.id',
      'job_offices.city_id',
      'cities.name as city',
      nameOrNull('cities.country').as('country'),
      'job_offices.area',
      'job_offices.google_location_link',
    ])
    .$call(childrenOf('job_offices', 'job_id', jobId)),
);

/** The professions of a job, the main one first, without those that are damaged. */
export const findProfessions = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_professions')
    .innerJoin('professions', 'professions.id', 'job_professions.profession_id')
    .where(isName('professions.name'))
    .where(isName('professions.slug'))
    .select(['professions.id', 'professions.name', 'professions.slug'])
    .$call(childrenOf('job_professions', 'job_id', jobId)),
);
