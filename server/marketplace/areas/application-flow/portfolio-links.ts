import type { z } from 'zod';
import { normaliseLinkedInUrl, normaliseUrl } from '../../../../shared/domain/web-address.ts';
import type { savePortfolioLinks } from '../../../wire/job-interest-materials.ts';
import { Refusal } from '../../answering/refusal.ts';
import { Category } from '../../store/values.ts';
import type { OwnLink } from './answers.ts';
import type { Changing } from './change.ts';
import { putLinkedIn } from './linked-in.ts';

type Sent = z.output<typeof savePortfolioLinks.request>['link_info_list'];

/** F-08. */
const TITLE = 'Website';

/**
 * The whole list in place of the one before (C-53). It comes reversed (F-07). A LinkedIn address among them becomes
 * the LinkedIn link of the CV instead (F-09), the newest when there are several.
 *
 * @returns whether one did
 * @throws Refusal `invalid-input`; the field of a bad link is `link_info_list/` and its place in what was sent
 */
export async function putPortfolioLinks(changing: Changing, sent: Sent): Promise<boolean> {
  const { db, applicationId, before } = changing;
  const links = readLinks(sent).toReversed();
  const linkedIn = links.find(({ url }) => normaliseLinkedInUrl(url) !== null);
  const others = links.filter(({ url }) => normaliseLinkedInUrl(url) === null);
  if (linkedIn !== undefined) await putLinkedIn(db, applicationId, before.answers.linkedIn, linkedIn.url);
  await db
    .deleteFrom('application_links')
    .where('application_id', '=', applicationId)
    .where('category', '=', Category.portfolio)
    .execute();
  const taken = new Set<number>();
  const rows = others.map(({ id, url }, position) => {
    const known = knownLink(before.answers.portfolioLinks, id, url);
    const isOwn = known !== undefined && !taken.has(known.id);
    if (isOwn) taken.add(known.id);
    const isSame = known?.url === url;
    return {
      // A link that is edited stays the same link.
      id: isOwn ? known.id : undefined,
      application_id: applicationId,
      category: Category.portfolio,
      title: known?.title ?? TITLE,
      url,
      modified_url: isSame ? known.modifiedUrl : url,
      icon_url: isSame ? known.iconUrl : null,
      position,
      origin_link_id: known?.originId ?? null,
    };
  });
  if (rows.length > 0) await db.insertInto('application_links').values(rows).execute();
  return linkedIn !== undefined;
}

function readLinks(sent: Sent): { readonly id: number; readonly url: string }[] {
  const fields: Record<string, string> = {};
  const links = sent.map(({ id, link }, index) => {
    const url = normaliseUrl(link);
    if (url === null) fields[`link_info_list/${index}`] = 'Enter a web address such as example.com/work.';
    return { id, url: url ?? '' };
  });
  if (Object.keys(fields).length > 0)
    throw new Refusal('invalid-input', 'Some links are not web addresses.', fields);
  return links.filter(({ url }, index) => links.findIndex((other) => other.url === url) === index);
}

const knownLink = (links: readonly OwnLink[], id: number, url: string): OwnLink | undefined =>
  links.find((link) => link.id === id || link.originId === id) ?? links.find((link) => link.url === url);
