import { messages } from '../../../shared/messages.ts';
import { ownMedia } from './files/safe-url.ts';

/** Pictures that the build makes (scripts/pictures.ts). */
export const sitePictures = {
  site: { file: 'share.png', title: messages.homeMeta.title },
  jobs: { file: 'share-jobs.png', title: messages.listingMeta.title },
  'post-a-job': { file: 'share-post-a-job.png', title: messages.sharedPages.postAJob },
  missing: { file: 'share-missing.png', title: messages.sharedPages.missing },
} as const;
export type SitePicture = keyof typeof sitePictures;

interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly origin: string;
  /** The page's own picture, 1200 by 630, which shows the title. */
  readonly image?: string | null;
  /** What it has without one. */
  readonly otherwise?: SitePicture;
}

/** The Open Graph tags that every page has when people share it, and the one that X needs for a large picture. */
export function openGraph({ title, description, url, origin, image = null, otherwise = 'site' }: SharedPage) {
  const own = ownMedia(image);
  const { file, title: shown } = sitePictures[otherwise];
  return {
    'og:type': 'website',
    'og:site_name': messages.brand,
    'og:locale': 'en_IN',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': origin + (own ?? `/${file}`),
    'og:image:alt': own === null ? `${messages.brand}. ${shown}` : title,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  };
}

interface PlainHead {
  readonly title: string;
  readonly description: string | null;
  readonly sharePicture?: SitePicture;
}

/** The tags of a page that says no more of itself. What its address has after a question mark may be one person's. */
export const plainOpenGraph = (head: PlainHead, origin: string, address: string) =>
  openGraph({
    title: head.title,
    description: head.description ?? messages.homeMeta.description,
    url: origin + (address.split('?', 1)[0] ?? ''),
    origin,
    ...(head.sharePicture !== undefined && { otherwise: head.sharePicture }),
  });
