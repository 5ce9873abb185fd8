import type { z } from 'zod';
import { linkError } from '../../../../shared/domain/application/links.ts';
import { normaliseLinkedInUrl, normaliseLongUrl } from '../../../../shared/domain/web-address.ts';
import { unnamedLink } from '../../../../shared/messages/link-modal.ts';
import { applicationCodes } from '../../../wire/field-codes.ts';
import type { savePortfolioLinks } from '../../../wire/application-materials.ts';
import { Refusal } from '../../rpc/refusal.ts';
import { Category } from '../../store/values.ts';
import type { OwnLink } from './answers.ts';
import type { ChangeContext } from './change.ts';
import { putLinkedIn } from './linkedin.ts';

type Sent = z.output<typeof savePortfolioLinks.request>['link_info_list'];

/** A link of the list as it was sent, and the one of the application that it is. */
interface ReadLink {
  readonly url: string;
  readonly own: OwnLink | undefined;
}

/**
 * The whole list in place of the one before (C-53). It comes reversed (F-07). A LinkedIn address among them becomes
 * the LinkedIn link of the CV instead (F-09), the newest when there are several.
 *
 * @returns whether one did, and whether there were links and now are none
 * @throws Refusal `invalid-input`; the field of a bad link is `link_info_list/` and its place in what was sent
 */
export async function putPortfolioLinks(
  changing: ChangeContext,
  sent: Sent,
): Promise<{ readonly isMoved: boolean; readonly isLastDeleted: boolean }> {
  const { db, applicationId, before } = changing;
  const links = readLinks(changing, sent).toReversed();
  const linkedIn = links.find(({ url }) => normaliseLinkedInUrl(url) !== null);
  const others = links.filter(({ url }) => normaliseLinkedInUrl(url) === null);
  if (linkedIn !== undefined) await putLinkedIn(db, applicationId, before.answers.linkedIn, linkedIn.url);
  await db
    .deleteFrom('application_links')
    .where('application_id', '=', applicationId)
    .where('category', '=', Category.portfolio)
    .execute();
  const rows = others.map(({ url, own }, position) => {
    const { modified_url, icon_url } = shownAt(own, url);
    return {
      // A link that is edited stays the same link.
      id: own?.id,
      application_id: applicationId,
      category: Category.portfolio,
      title: own?.title ?? unnamedLink,
      url,
      modified_url,
      icon_url,
      position,
      origin_link_id: own?.originId ?? null,
    };
  });
  if (rows.length > 0) await db.insertInto('application_links').values(rows).execute();
  return {
    isMoved: linkedIn !== undefined,
    isLastDeleted: links.length === 0 && before.answers.portfolioLinks.length > 0,
  };
}

/** The facts about an address are valid only while it is unchanged. */
export const shownAt = (own: OwnLink | undefined, url: string) =>
  own?.url === url
    ? { modified_url: own.modifiedUrl, icon_url: own.iconUrl }
    : { modified_url: url, icon_url: null };

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

function readLinks(changing: ChangeContext, sent: Sent): ReadLink[] {
  const { portfolioLinks } = changing.before.answers;
  const fields: Record<string, string> = {};
  const links = sent.map(({ id, link }, index) => {
    const url = normaliseLongUrl(link) ?? '';
    const stands = portfolioLinks.find((own) => normaliseLongUrl(own.url) === url);
    const message = linkError(link, [], stands?.url);
    if (message !== null)
      fields[`link_info_list/${index}`] = applicationCodes.codeOf({ pointer: '/links', message });
    return { id, url };
  });
  if (Object.keys(fields).length > 0)
    throw new Refusal('invalid-input', 'Some links are not as they should be.', fields);
  return pairUp(
    changing,
    links.filter(({ url }, index) => links.findIndex((other) => other.url === url) === index),
  );
}

/** Matches each link by its id, else by its address, so that a link that is removed and typed again keeps its title. */
function pairUp(
  changing: ChangeContext,
  links: readonly { readonly id: number; readonly url: string }[],
): ReadLink[] {
  const { portfolioLinks } = changing.before.answers;
  const free = new Set(portfolioLinks);
  const take = (own: OwnLink | undefined) => (own !== undefined && free.delete(own) ? own : undefined);
  const named = links.map(({ id }) => take(findLink(changing, portfolioLinks, id)));
  return links.map(({ url }, index) => ({
    url,
    own: named[index] ?? take([...free].find((own) => own.url === url)),
  }));
}
