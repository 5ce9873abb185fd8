import { normaliseLongUrl, typedHost } from './web-address.ts';

/** Sites on which people show their work, by the end of their host. */
const SITES: readonly (readonly [domain: string, name: string])[] = [
  ['500px.com', '500px'],
  ['artstation.com', 'ArtStation'],
  ['behance.net', 'Behance'],
  ['codepen.io', 'CodePen'],
  ['deviantart.com', 'DeviantArt'],
  ['drive.google.com', 'Google Drive'],
  ['dribbble.com', 'Dribbble'],
  ['figma.com', 'Figma'],
  ['flickr.com', 'Flickr'],
  ['github.com', 'GitHub'],
  ['instagram.com', 'Instagram'],
  ['issuu.com', 'Issuu'],
  ['linkedin.com', 'LinkedIn'],
  ['medium.com', 'Medium'],
  ['pinterest.com', 'Pinterest'],
  ['sketchfab.com', 'Sketchfab'],
  ['soundcloud.com', 'SoundCloud'],
  ['vimeo.com', 'Vimeo'],
  ['youtu.be', 'YouTube'],
  ['youtube.com', 'YouTube'],
];

/** The name of a known site, else the host as it was typed, without "www."; what is no web address stays as it is. */
export function siteName(url: string): string {
  const address = normaliseLongUrl(url);
  if (address === null) return url;
  const host = new URL(address).hostname.replace(/^www\./u, '');
  const site = SITES.find(([domain]) => host === domain || host.endsWith(`.${domain}`));
  return site?.[1] ?? typedHost(address).replace(/^www\./u, '');
}
