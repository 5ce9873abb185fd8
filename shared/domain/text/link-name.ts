import { unnamedLink } from '../../messages/application/unnamed-link.ts';
import { siteName } from './site-name.ts';

interface Link {
  /** {@link unnamedLink} for a link without a title (F-08). */
  readonly name: string;
  readonly url: string;
}

/** The title that a person gave a link; empty without one. */
export const linkTitle = ({ name }: Pick<Link, 'name'>): string => (name === unnamedLink ? '' : name);

/** What a page calls a link: its title, else its site. */
export const linkName = (link: Link): string => linkTitle(link) || siteName(link.url);
