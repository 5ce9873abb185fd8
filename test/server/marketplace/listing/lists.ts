import type { z } from 'zod';
import { getJobList } from '../../../../server/wire/jobs/listing.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';

export type ListInput = Partial<z.input<typeof getJobList.request>>;
export type List = z.output<typeof getJobList.reply>['job_list_display_info'];

/** One chunk as it comes over the wire. */
export async function ask(
  { wire }: Pick<TestMarketplace, 'wire'>,
  input: ListInput = {},
  token?: string,
): Promise<List> {
  const reply = await wire.call(getJobList, { start: 0, rows: 10, ...input }, { token });
  return reply.data.job_list_display_info;
}

export const titles = (list: List): string[] => list.job_info_vo_list.map((job) => job.job_basic_info.title);
/** Those of the jobs that match the whole text. */
export const wholeTitles = (list: List): string[] => titles(list).slice(0, list.partial_start ?? undefined);
export const ids = (list: List): string[] =>
  list.job_info_vo_list.map((job) => String(job.job_basic_info.id));

/** Titles of all that a request lists and that match the whole text, chunk by chunk. */
export async function everyTitle(
  market: Pick<TestMarketplace, 'wire'>,
  input: ListInput = {},
  token?: string,
): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const list = await ask(
      market,
      { ...input, rows: 50, ...(cursor === undefined ? {} : { cursor }) },
      token,
    );
    found.push(...wholeTitles(list));
    cursor = list.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}
