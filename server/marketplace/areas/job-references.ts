import type { Expression } from 'kysely';
import { prepared } from '../store/prepared.ts';
import { childrenOf } from './child-rows.ts';

/** The places of a job, in their order. */
export const findOffices = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_offices')
    .innerJoin('cities', 'cities.id', 'job_offices.city_id')
    .select([
      'job_offices.id',
      'job_offices.city_id',
      'cities.name as city',
      'cities.country',
      'job_offices.area',
      'job_offices.google_location_link',
    ])
    .$call(childrenOf('job_offices', 'job_id', jobId)),
);

/** The professions of a job, the main one first. */
export const findProfessions = prepared((db, jobId: Expression<number>) =>
  db
    .selectFrom('job_professions')
    .innerJoin('professions', 'professions.id', 'job_professions.profession_id')
    .select(['professions.id', 'professions.name', 'professions.slug'])
    .$call(childrenOf('job_professions', 'job_id', jobId)),
);
