import type { z } from 'zod';
import type { JobRow } from '../../../../shared/contract/jobs/listing.ts';
import { applicationTag } from '../../../../shared/domain/application-status.ts';
import { experienceRangeLabel } from '../../../../shared/domain/time/experience.ts';
import { jobLocationLabel } from '../../../../shared/domain/jobs/job-location.ts';
import type { jobListItem } from '../../../wire/jobs/listing.ts';
import { jobIdText, jobPath } from './job-path.ts';
import { line, lines, payLine } from '../plain-text.ts';
import { ownMedia } from '../files/safe-url.ts';
import { wholeOrNull } from '../whole-number.ts';

type Item = z.output<typeof jobListItem>;

/** A list of jobs as the marketplace's reply has it. */
interface JobList {
  readonly job_info_vo_list: readonly Item[];
  readonly user_job_apply_status_list?:
    | readonly { readonly key: string | number; readonly value: number }[]
    | null
    | undefined;
  readonly saved_job_list?: readonly (string | number)[] | null | undefined;
}

/** The rows of a list, each job once. */
export function toJobRows({
  job_info_vo_list: items,
  user_job_apply_status_list,
  saved_job_list,
}: JobList): JobRow[] {
  const statuses = new Map((user_job_apply_status_list ?? []).map(({ key, value }) => [String(key), value]));
  const saved = new Set((saved_job_list ?? []).map(String));
  const byId = new Map(items.map((item) => [jobIdText(item.job_basic_info.id), item]));
  return [...byId].map(([id, item]) =>
    toJobRow(id, item, { status: statuses.get(id) ?? item.job_apply_status ?? null, isSaved: saved.has(id) }),
  );
}

function toJobRow(
  id: string,
  item: Item,
  { status, isSaved }: { readonly status: number | null; readonly isSaved: boolean },
): JobRow {
  const { job_basic_info: basics, company_info: company, job_ideal_exp: experience } = item;
  const title = line(basics.title) ?? id;
  const offices = item.job_office_address_info_list ?? [];
  return {
    id,
    path: jobPath({ id, title, url: basics.url ?? null, professions: [] }),
    title,
    companyName: line(company.company_name) ?? '',
    logoUrl: ownMedia(company.company_logo_info?.image_url ?? null),
    experience: experienceRangeLabel(experience?.min_value ?? null, experience?.max_value ?? null),
    location: jobLocationLabel(
      isSet(item.is_job_remote),
      lines(offices.map(({ location }) => location.city)),
    ),
    compensation: payLine(item.compensation_text ?? null),
    isPremium: isSet(item.is_premium),
    activeSince: wholeOrNull(basics.date_activated ?? null),
    tag: applicationTag(status),
    isSaved,
    matches: [...new Set(lines(item.match_list ?? []))],
  };
}

function isSet(flag: number | boolean | null | undefined): boolean {
  return flag === true || flag === 1;
}
