import type { z } from 'zod';
import type { listedLink } from '../../../../shared/contract/application/application.ts';
import { validateLinks } from '../../../../shared/domain/application/links.ts';
import { tidyTitle } from '../../../../shared/domain/application/named-link.ts';
import { normaliseLongUrl } from '../../../../shared/domain/text/web-address.ts';
import { refuseErrors } from '../../errors.ts';
import { wireId } from '../wire-id.ts';

type Link = z.output<typeof listedLink>;

/**
 * The list of links as it is sent: reversed, −1 for a new one (F-07).
 *
 * @throws ProblemError `invalid-input`
 */
export function linkList(links: readonly Link[]) {
  // Only the marketplace knows which addresses are unchanged; here every link with an id counts as unchanged.
  refuseErrors(
    validateLinks(links.map(({ id, url, title }) => ({ url, title, saved: id === null ? undefined : url }))),
  );
  return links
    .map(({ id, url, title }) => ({
      id: id === null ? -1 : wireId(id),
      link: normaliseLongUrl(url) ?? url,
      ...(title !== undefined && { link_title: tidyTitle(title) }),
    }))
    .toReversed();
}

const LINK = /^link_info_list(?:\/(\d{1,3})(\/title)?)?$/;

/** The pointer of a refused link. @param count how many links were sent */
export function linkPointer(field: string, count: number): string | null {
  const found = LINK.exec(field);
  if (found === null) return null;
  const place = Number(found[1]);
  return place < count ? `/links/${count - 1 - place}${found[2] ?? '/url'}` : '/links';
}
