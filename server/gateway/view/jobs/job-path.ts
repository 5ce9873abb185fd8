import { z } from 'zod';
import type { ProblemCode } from '../../../../shared/contract/problem.ts';
import { paths } from '../../../../shared/paths.ts';
import { serverPaths } from '../../../../shared/server-paths.ts';

const JOB_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const OWN_PATH = /^\/job\/([a-z0-9][a-z0-9-]{0,79})\/([^/]+)$/;
const MAX_SLUG_CHARACTERS = 60;

interface AddressedJob {
  readonly id: string;
  readonly title: string;
  /** The address as the marketplace spells it. */
  readonly url: string | null;
  readonly professions: readonly { readonly name: string }[];
}

/** Tells whether a marketplace could know a job by this id; any other is not found without asking. */
export function isJobId(id: string): boolean {
  return JOB_ID.test(id);
}

const jobNotFound: ProblemCode = 'job-not-found';

/** The id of a job as a text that an address can carry, without half characters. */
export const jobIdText = (id: string | number): string => String(id).toWellFormed();

/** The id of a job in a route's address; any that no job can have is answered as a job that does not exist. */
export const jobParams = z.object({ id: z.string().refine(isJobId, { params: { problem: jobNotFound } }) });

/** The one address of a job's page among the three it answers at (RT-05): the marketplace's, or one like it. */
export function jobPath({ id, url, professions, title }: AddressedJob): string {
  return ownPath(id, url) ?? serverPaths.jobWithSkill(slug(professions[0]?.name ?? title), id);
}

/** An address of a job's page for those who know no more of it than its id and what the marketplace calls it. */
export function jobAddress(id: string, url: string | null): string {
  return ownPath(id, url) ?? paths.job(id);
}

function ownPath(id: string, url: string | null): string | null {
  const [, skill, pathId] = OWN_PATH.exec(url ?? '') ?? [];
  return skill !== undefined && pathId === id ? serverPaths.jobWithSkill(skill, id) : null;
}

function slug(text: string): string {
  const words = text
    .slice(0, MAX_SLUG_CHARACTERS)
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'opening';
}
