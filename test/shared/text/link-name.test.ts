import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkName, linkTitle } from '../../../shared/domain/text/link-name.ts';
import { siteName } from '../../../shared/domain/text/site-name.ts';

test.each([
  ['https://www.behance.net/asha', 'Behance'],
  ['https://in.pinterest.com/asha', 'Pinterest'],
  ['http://youtu.be/abc', 'YouTube'],
  ['HTTPS://WWW.Vimeo.COM/1', 'Vimeo'],
  ['dribbble.com/asha', 'Dribbble'],
  ['https://drive.google.com/file/d/1', 'Google Drive'],
  ['https://google.com/search', 'google.com'],
  ['https://asha.example/work?from=www.behance.net', 'asha.example'],
  ['https://www.asha.example:8443', 'asha.example'],
  ['https://notbehance.net/asha', 'notbehance.net'],
  ['https://behance.net.asha.example', 'behance.net.asha.example'],
  ['https://www.Пример.рф/a', 'пример.рф'],
  ['https://❤.example:8080/a', '❤.example'],
  ['no address', 'no address'],
])('[F-08] the site of %s is called %s', (url, name) => {
  expect(siteName(url)).toBe(name);
  expect(linkName({ name: 'Website', url })).toBe(name);
});

/** Two of each: the site itself, and somebody's own host of it. */
test.each([
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
])('[F-08] %s is %s', (host, name) => {
  expect([siteName(`https://${host}/asha`), siteName(`https://asha.${host}`)]).toEqual([name, name]);
});

test('[F-08] a title comes before the site, and the name of a link without a title is none', () => {
  const url = 'https://www.behance.net/asha';
  expect(linkName({ name: 'Showreel', url })).toBe('Showreel');
  expect([linkTitle({ name: 'Showreel' }), linkTitle({ name: 'Website' })]).toEqual(['Showreel', '']);
});

test('[F-08] no address is called nothing, or by more than its host', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
      const name = siteName(url);
      expect(name).not.toBe('');
      expect(name.toLowerCase()).not.toMatch(/^www\.|[/?#]/);
    }),
  );
});
