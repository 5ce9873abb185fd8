import { messages } from '../../../shared/messages.ts';

interface SharedPage {
  readonly title: string;
  readonly description: string;
  readonly url: string;
}

/** The Open Graph tags that every page has when people share it. */
export const openGraph = ({ title, description, url }: SharedPage): Record<string, string> => ({
  'og:type': 'website',
  'og:site_name': messages.brand,
  'og:locale': 'en_IN',
  'og:title': title,
  'og:description': description,
  'og:url': url,
});
