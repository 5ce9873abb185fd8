import type { OverlayOptions } from 'sharp';
import { drawText } from './card-text.ts';

/** Letters and forms on fields of colour, as on the home page (client/features/home/visitor/specimen.tsx). */

const SIDE = 210;
export const SPECIMEN = { columns: 2, rows: 3, side: SIDE, width: 2 * SIDE } as const;

const INK = '#17161a';
const ACCENT = '#4a35e0';
const SOFT = '#dcd6ff';
const OCHRE = '#f0bd6b';

type Form = 'disc' | 'quarter' | 'bars' | 'arch';

interface Tile {
  readonly ground: string;
  readonly colour: string;
  readonly sign: Form | { readonly letter: string };
}

const tiles: readonly Tile[] = [
  { ground: ACCENT, colour: '#fff', sign: { letter: 'A' } },
  { ground: SOFT, colour: ACCENT, sign: 'quarter' },
  { ground: OCHRE, colour: INK, sign: 'disc' },
  { ground: INK, colour: OCHRE, sign: { letter: '&' } },
  { ground: SOFT, colour: INK, sign: { letter: 'g' } },
  { ground: ACCENT, colour: SOFT, sign: 'bars' },
];

/** The fields and forms, as SVG with its left edge at a place. */
export const specimenForms = (left: number): string =>
  tiles
    .map(({ ground, colour, sign }, at) => {
      const [x, y] = placeOf(at, left);
      const form = typeof sign === 'string' ? draw[sign](x, y, colour) : '';
      return `<rect x="${x}" y="${y}" width="${SIDE}" height="${SIDE}" fill="${ground}"/>${form}`;
    })
    .join('');

/** The letters, in the middle of their fields. */
export async function specimenLetters(left: number): Promise<OverlayOptions[]> {
  const letters = tiles.flatMap(({ colour, sign }, at) =>
    typeof sign === 'string' ? [] : [{ colour, letter: sign.letter, place: placeOf(at, left) }],
  );
  return Promise.all(
    letters.map(async ({ colour, letter, place: [x, y] }) => {
      const { input, width, height } = await drawText(letter, { font: 'serif', size: 190, colour });
      return {
        input,
        left: Math.round(x + (SIDE - width) / 2),
        top: Math.round(y + (SIDE - height) / 2),
      };
    }),
  );
}

const placeOf = (at: number, left: number): readonly [x: number, y: number] => [
  left + (at % SPECIMEN.columns) * SIDE,
  Math.floor(at / SPECIMEN.columns) * SIDE,
];

const draw: Readonly<Record<Form, (x: number, y: number, colour: string) => string>> = {
  disc: (x, y, colour) => `<circle cx="${x + SIDE / 2}" cy="${y + SIDE / 2}" r="62" fill="${colour}"/>`,
  quarter: (x, y, colour) =>
    `<path d="M${x} ${y}h${SIDE}a${SIDE} ${SIDE} 0 0 1-${SIDE} ${SIDE}z" fill="${colour}"/>`,
  bars: (x, y, colour) =>
    [0, 1, 2, 3]
      .map((bar) => `<rect x="${x}" y="${y + 21 + bar * 48}" width="${SIDE}" height="24" fill="${colour}"/>`)
      .join(''),
  arch: (x, y, colour) => `<path d="M${x + 45} ${y + SIDE}v-90a60 60 0 0 1 120 0v90z" fill="${colour}"/>`,
};
