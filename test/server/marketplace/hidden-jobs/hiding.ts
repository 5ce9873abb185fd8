import {
  getHiddenItems,
  getHiddenNames,
  getJobMarks,
  setHidden,
} from '../../../../server/wire/jobs/hidden-jobs.ts';
import type { RequestOf } from '../../../../server/wire/protocol/call.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import { addUser, type UserPlan } from '../listing/stage.ts';

type Kind = RequestOf<typeof setHidden>['kind'];

/** A candidate who hides jobs, over the wire. */
export async function addHider({ db, wire }: Pick<TestMarketplace, 'db' | 'wire'>, plan: UserPlan = {}) {
  const { id, token } = await addUser(db, plan);
  const options = { token };
  const set = (kind: Kind, is_hidden: 0 | 1) => async (of: number) =>
    (await wire.call(setHidden, { kind, id: String(of), is_hidden }, options)).data.is_hidden;
  return {
    id,
    token,
    hide: set('job', 1),
    show: set('job', 0),
    hideCompanyOf: set('company-of-job', 1),
    showCompanyOf: set('company-of-job', 0),
    hideCompany: set('company', 1),
    showCompany: set('company', 0),
    marks: async (job: number) => (await wire.call(getJobMarks, { job_id: String(job) }, options)).data,
    names: async () => (await wire.call(getHiddenNames, {}, options)).data,
    list: async (rows = 50, after?: string) => {
      const { data } = await wire.call(getHiddenItems, { rows, ...(after && { after }) }, options);
      return {
        items: data.hidden_item_list.map(({ job, company, is_job_live }) =>
          company === null ? `${job?.job_basic_info.title} ${is_job_live}` : company.company_name,
        ),
        total: data.total,
        next: data.next_cursor ?? undefined,
      };
    },
  };
}
