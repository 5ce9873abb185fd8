import { messages } from '../../../shared/messages.ts';
import { ownMedia } from './safe-url.ts';

/** Made by the build (scripts/pictures.ts). */
const SITE_IMAGE = '/share.png';

interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly origin: string;
  /** The page's own picture, 1200 by 630; without one it has that of the site. */
  readonly image?: string | null;
}

/** The Open Graph tags that every page has when people share it, and the one that X needs for a large picture. */
export const openGraph = ({ title, description, url, origin, image = null }: SharedPage) => ({
  'og:type': 'website',
  'og:site_name': messages.brand,
  'og:locale': 'en_IN',
  'og:title': title,
  'og:description': description,
  'og:url': url,
  'og:image': origin + (ownMedia(image) ?? SITE_IMAGE),
  'og:image:width': '1200',
  'og:image:height': '630',
  'twitter:card': 'summary_large_image',
});
