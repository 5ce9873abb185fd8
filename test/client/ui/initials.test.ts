import { expect, test } from 'vitest';
import { initialsOf, paletteOf } from '../../../client/ui/pictures/initials.ts';

test.each([
  ['Tamarind Works', 'TW'],
  ['Ojas', 'Oj'],
  ['studio of small things', 'ST'],
  ["D'Souza & Rao", 'DR'],
  ['ÉCOLE Ünik', 'ÉÜ'],
  ['𝒜telier', '𝒜t'],
  ['', ''],
  ['!!', ''],
])('%s stands as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name always gets the same one of six palettes', () => {
  const palettes = ['Tamarind Works', 'Ojas', 'Kitefolk Pictures', ''].map(paletteOf);
  expect(['Tamarind Works', 'Ojas', 'Kitefolk Pictures', ''].map(paletteOf)).toEqual(palettes);
  for (const palette of palettes) expect([0, 1, 2, 3, 4, 5]).toContain(palette);
});
