import type { HiddenItem, HiddenView, SetHiddenInput } from '../../../../shared/contract/jobs/hidden-jobs.ts';
import { hiddenJobs as texts } from '../../../../shared/messages/jobs/hidden-jobs.ts';
import type { ReplyOf } from '../../../wire/protocol/call.ts';
import { getHiddenItems, setHidden } from '../../../wire/jobs/hidden-jobs.ts';
import { getUserBasicInformation } from '../../../wire/session.ts';
import { dataOf, ProblemError } from '../../errors.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { toJobRows } from '../../view/jobs/job-row.ts';
import { line } from '../../view/plain-text.ts';
import { ownMedia } from '../../view/files/safe-url.ts';
import { toViewer } from '../../view/viewer.ts';
import { wholeOrNull } from '../../view/whole-number.ts';

const ROWS = 20;

/**
 * @param after the end of the previous chunk; null for the first
 * @throws ProblemError `session-ended`, or another failure
 */
export async function loadHidden(upstream: Upstream, after: string | null): Promise<HiddenView> {
  const [user, list] = await Promise.all([
    upstream.callSecondary(getUserBasicInformation, {}),
    upstream.call(getHiddenItems, { rows: ROWS, ...(after !== null && { after }) }),
  ]);
  if (user.kind === 'session-ended') throw new ProblemError('session-ended');
  const { hidden_item_list, total, next_cursor: next } = dataOf(list);
  const found = hidden_item_list.map(toItems);
  const items = found.flat();
  return {
    viewer: toViewer('candidate', user),
    items,
    total: Math.max(wholeOrNull(total) ?? 0, found.length),
    unread: found.filter((item) => item.length === 0).length,
    after,
    next: next ?? null,
  };
}

/** Nothing for an item of neither kind. */
function toItems({
  job,
  company,
  is_job_live,
}: ReplyOf<typeof getHiddenItems>['hidden_item_list'][number]): HiddenItem[] {
  const rows = toJobRows({ job_info_vo_list: job === null ? [] : [job] });
  const jobs = rows.map((row) => ({ kind: 'job', row, isLive: is_job_live === 1 }) as const);
  if (company === null) return jobs;
  const id = String(company.company_id);
  const logoUrl = ownMedia(company.company_logo_info?.image_url ?? null);
  return [...jobs, { kind: 'company', id, name: line(company.company_name) ?? id, logoUrl }];
}

/** @throws ProblemError `job-not-found`, `not-found`, `list-full` when no more can be hidden, or another failure */
export async function changeHidden(
  upstream: Upstream,
  { kind, id, isHidden }: SetHiddenInput,
): Promise<boolean> {
  const outcome = await upstream.call(setHidden, { kind, id, is_hidden: isHidden ? 1 : 0 });
  if (outcome.kind === 'refused' && outcome.error.code === 'not-found')
    throw kind === 'company'
      ? new ProblemError('not-found', { detail: texts.gone })
      : new ProblemError('job-not-found');
  if (outcome.kind === 'refused' && outcome.error.code === 'conflict')
    throw new ProblemError('list-full', { detail: texts.full });
  return dataOf(outcome).is_hidden === 1;
}
