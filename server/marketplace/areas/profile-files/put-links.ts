import { Category } from '../../store/values.ts';
import { planLinks, rowOfLink, type SentLink } from '../link-list.ts';
import type { ProfileChange } from '../profile/change.ts';
import { materialsOfProfile } from '../profile/materials.ts';
import { putLinkedIn } from '../profile/save-materials.ts';

/**
 * The whole list of the portfolio's links in place of the one before (C-42). A LinkedIn address among them becomes the
 * CV's link instead (F-09).
 *
 * @returns whether one did
 * @throws Refusal `invalid-input`; the field of a bad link is `link_info_list/` and its place in what was sent
 */
export async function putProfileLinks(
  { db, userId }: Pick<ProfileChange, 'db' | 'userId'>,
  sent: readonly SentLink[],
): Promise<boolean> {
  const { portfolioLinks } = await materialsOfProfile(db, userId, {
    story: null,
    is_portfolio_confidential: 0,
  });
  const { linkedIn, links } = planLinks(sent, portfolioLinks, (id) =>
    portfolioLinks.find((link) => link.id === id),
  );
  if (linkedIn !== null) await putLinkedIn(db, userId, linkedIn);
  await db
    .deleteFrom('links')
    .where('user_id', '=', userId)
    .where('category', '=', Category.portfolio)
    .execute();
  const rows = links.map((link, position) => Object.assign(rowOfLink(link, position), { user_id: userId }));
  if (rows.length > 0) await db.insertInto('links').values(rows).execute();
  return linkedIn !== null;
}
