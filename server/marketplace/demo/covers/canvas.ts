import type { Mark } from '../marks/shapes.ts';

/** Units of a cover. Pages show it in bands that cut off up to a fifth at the top and at the bottom. */
export const WIDTH = 1200;
export const HEIGHT = 360;

/** The colours of a cover: its ground, and at least two that stand on it. */
export interface Palette {
  readonly ground: string;
  readonly ink: string;
  readonly second: string;
  readonly third: string;
}

/** What a composition is made of. */
export interface Motif {
  readonly mark: Mark;
  readonly colours: Palette;
  /** In capitals. */
  readonly word: string;
  readonly seed: number;
}

export type Composition = (motif: Motif) => readonly string[];

/** The colours of a mark, for a cover that belongs to it; `ink` is one that can be read on the ground. */
export function paletteOf({ ground, shapes }: Mark): Palette {
  const found = new Set(shapes.join('').match(/#[0-9a-f]{3,6}\b/giu));
  found.delete(ground);
  const colours = [...found];
  const ink = colours.find((colour) => contrastOf(colour, ground) >= 2) ?? '#fff';
  const [second = ink, third = second] = colours.filter((colour) => colour !== ink);
  return { ground, ink, second, third };
}

/** WCAG 2's ratio of two colours. */
function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? colour.replaceAll(/[0-9a-f]/giu, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A mark without its ground, with its upper left corner at a point. */
export const place = (mark: Mark, x: number, y: number, side: number): string =>
  `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round((side / 72) * 100) / 100})">` +
  `${mark.shapes.join('')}</g>`;

export const steps = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
