import { linkError } from '../../../shared/domain/application/links.ts';
import { listTitleError, tidyTitle } from '../../../shared/domain/application/named-link.ts';
import { normaliseLinkedInUrl, normaliseLongUrl } from '../../../shared/domain/text/web-address.ts';
import { unnamedLink } from '../../../shared/messages/application/unnamed-link.ts';
import { applicationCodes } from '../../wire/protocol/field-codes.ts';
import { Refusal } from '../rpc/refusal.ts';
import { Category } from '../store/values.ts';
import type { OwnLink } from './application/answers/answers.ts';

/** The list of web links of an application or a profile, which is saved as a whole (C-42, C-53). */

export interface SentLink {
  /** −1 for a new one. */
  readonly id: number;
  readonly link: string;
  /** Empty for none; absent, the link keeps the title it has. */
  readonly link_title?: string | undefined;
}

/** A link of the list as it was sent, and the saved one that it is. */
interface PlannedLink {
  readonly url: string;
  /** Undefined, the link keeps the title it has. */
  readonly title: string | undefined;
  readonly own: OwnLink | undefined;
}

interface LinkPlan {
  /** The newest address on LinkedIn, which belongs to the CV (F-09). */
  readonly linkedIn: string | null;
  /** The others, newest first. */
  readonly links: readonly PlannedLink[];
}

/**
 * Reads the list, which comes reversed (F-07).
 *
 * @param find the saved link that is called so
 * @throws Refusal `invalid-input`; the field of a bad link is `link_info_list/` and its place in what was sent
 */
export function planLinks(
  sent: readonly SentLink[],
  saved: readonly OwnLink[],
  find: (id: number) => OwnLink | undefined,
): LinkPlan {
  const read = readLinks(sent, saved);
  const urls = read.map(({ url }) => url);
  const links = pairUp(
    read.filter(({ url }, index) => urls.indexOf(url) === index),
    saved,
    find,
  ).toReversed();
  const isLinkedIn = ({ url }: PlannedLink) => normaliseLinkedInUrl(url) !== null;
  return {
    linkedIn: links.find(isLinkedIn)?.url ?? null,
    links: links.filter((link) => !isLinkedIn(link)),
  };
}

/** What a link has in common in both tables. A link that is edited stays the same link. */
export const rowOfLink = ({ url, title, own }: PlannedLink, position: number) => ({
  id: own?.id,
  category: Category.portfolio,
  title: (title ?? own?.title) || unnamedLink,
  url,
  ...shownAt(own, url),
  position,
});

/** The facts about an address are valid only while it is unchanged. */
export const shownAt = (own: OwnLink | undefined, url: string) =>
  own?.url === url
    ? { modified_url: own.modifiedUrl, icon_url: own.iconUrl }
    : { modified_url: url, icon_url: null };

interface ReadLink extends Pick<PlannedLink, 'url' | 'title'> {
  readonly id: number;
}

function readLinks(sent: readonly SentLink[], saved: readonly OwnLink[]): ReadLink[] {
  const fields: Record<string, string> = {};
  const refuse = (field: string, message: string | null) => {
    if (message !== null) fields[field] = applicationCodes.codeOf({ pointer: '/links', message });
  };
  const links = sent.map(({ id, link, link_title }, index) => {
    const url = normaliseLongUrl(link) ?? '';
    const stands = saved.find((own) => normaliseLongUrl(own.url) === url);
    refuse(`link_info_list/${index}`, linkError(link, [], stands?.url));
    refuse(`link_info_list/${index}/title`, listTitleError(link_title ?? ''));
    return { id, url, title: link_title === undefined ? undefined : tidyTitle(link_title) };
  });
  if (Object.keys(fields).length > 0)
    throw new Refusal('invalid-input', 'Some links are not as they should be.', fields);
  return links;
}

/** Matches each link by its id, else by its address, so that a link that is removed and typed again keeps its title. */
function pairUp(
  links: readonly ReadLink[],
  saved: readonly OwnLink[],
  find: (id: number) => OwnLink | undefined,
): PlannedLink[] {
  const free = new Set(saved);
  const take = (own: OwnLink | undefined) => (own !== undefined && free.delete(own) ? own : undefined);
  const named = links.map(({ id }) => take(find(id)));
  return links.map(({ url, title }, index) => ({
    url,
    title,
    own: named[index] ?? take([...free].find((own) => own.url === url)),
  }));
}
