import { Category } from '../../../store/values.ts';
import { planLinks, rowOfLink, type SentLink } from '../../link-list.ts';
import type { OwnLink } from '../answers/answers.ts';
import type { ChangeContext } from '../change.ts';
import { putLinkedIn } from '../linkedin/linkedin.ts';

/**
 * The whole list in place of the one before (C-53). A LinkedIn address among them becomes the LinkedIn link of the CV
 * instead (F-09), the newest when there are several.
 *
 * @returns whether one did, and whether there were links and now are none
 * @throws Refusal `invalid-input`; the field of a bad link is `link_info_list/` and its place in what was sent
 */
export async function putPortfolioLinks(
  changing: ChangeContext,
  sent: readonly SentLink[],
): Promise<{ readonly isMoved: boolean; readonly isLastDeleted: boolean }> {
  const { db, applicationId, before } = changing;
  const { portfolioLinks } = before.answers;
  const { linkedIn, links } = planLinks(sent, portfolioLinks, (id) => findLink(changing, portfolioLinks, id));
  if (linkedIn !== null) await putLinkedIn(db, applicationId, before.answers.linkedIn, linkedIn);
  await db
    .deleteFrom('application_links')
    .where('application_id', '=', applicationId)
    .where('category', '=', Category.portfolio)
    .execute();
  const rows = links.map((link, position) => {
    const origin_link_id = link.own?.originId ?? null;
    return Object.assign(rowOfLink(link, position), { application_id: applicationId, origin_link_id });
  });
  if (rows.length > 0) await db.insertInto('application_links').values(rows).execute();
  return {
    isMoved: linkedIn !== null,
    isLastDeleted: sent.length === 0 && portfolioLinks.length > 0,
  };
}

/**
 * The link that is called so. Until its first change an application shows the profile's links, and a page knows them
 * by the ids they have there.
 */
export function findLink(
  { before }: ChangeContext,
  links: readonly OwnLink[],
  id: number,
): OwnLink | undefined {
  const byId = links.find((link) => link.id === id);
  const byOrigin = links.find((link) => link.originId === id);
  return before.row?.version === 0 ? byOrigin : (byId ?? byOrigin);
}
