import { paths } from '../../../shared/paths.ts';
import { serverPaths } from '../../../shared/server-paths.ts';

/** Path of a job's page, with the slug of its first profession when it has one. */
export function jobUrl(id: number, slug: string | null): string {
  return slug === null ? paths.job(String(id)) : serverPaths.jobWithSkill(slug, String(id));
}
