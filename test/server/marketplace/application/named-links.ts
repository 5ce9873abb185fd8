import { LinkCategory, LinkType } from '../../../../server/wire/protocol/codes.ts';
import {
  getPortfolioLinks,
  saveNamedLink,
  savePortfolioLinks,
} from '../../../../server/wire/application/application-materials.ts';
import type { TestMarketplace } from '../../../helpers/services/marketplace.ts';
import type { TestUser } from '../fixtures.ts';
import { beginApplication } from './flow.ts';

const { portfolio, cv } = LinkCategory;
const { file, link } = LinkType;

/** The fields that the link modal sends for a new link. A test changes the one that it is about. */
export const newLink = {
  link_id: -1,
  is_new: 1,
  category_type: portfolio,
  link_type: link,
  link_url: 'asha.example/signs',
  link_title: 'Signs of Pune',
} as const;

export type Sent = Partial<{
  link_id: number | string;
  is_new: 0 | 1;
  category_type: 1 | 2;
  link_type: 1 | 2;
  link_url: string;
  link_title: string;
  expected_version: number;
}>;

/** One candidate's links of one job that demands nothing. */
export async function openLinks(market: TestMarketplace, user?: TestUser) {
  const { wire } = market;
  const flow = await beginApplication(market, [], user);
  const { job_id, token } = flow;
  const save = (fields: Sent = {}, as = token) =>
    wire.call(saveNamedLink, { job_id, ...newLink, ...fields }, { token: as });
  const materials = async () => (await flow.info()).user_application_info;
  return {
    ...flow,
    save,
    change: (link_id: number, fields: Sent = {}) => save({ link_id, is_new: 0, ...fields }),
    nameFile: (link_id: string, link_title: string, category_type: 1 | 2 = portfolio) =>
      save({ link_id, is_new: 0, category_type, link_type: file, link_url: '', link_title }),
    saveCvLink: (fields: Sent) => save({ category_type: cv, ...fields }),
    saveList: (list: readonly { readonly id: number; readonly link: string }[]) =>
      wire.call(savePortfolioLinks, { job_id, link_info_list: [...list].toReversed() }, { token }),
    links: async () => {
      const { portfolio_links_list: list } = (await wire.call(getPortfolioLinks, { job_id }, { token })).data;
      return list.map(({ id, url, url_mapping_name }) => ({
        id: Number(id),
        url: url ?? '',
        title: url_mapping_name ?? '',
      }));
    },
    linkedIn: async () =>
      ((await materials()).selected_cv_links_list ?? []).filter(({ type }) => type === link),
    materials,
  };
}
