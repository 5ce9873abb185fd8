/** Capitals of one line each, drawn for the covers, because a picture has none of the page's fonts. 100 units high. */
const letters: Readonly<Record<string, readonly [width: number, d: string]>> = {
  A: [84, 'M0 100 42 0l42 100M16 64h52'],
  B: [60, 'M0 0v100M0 0h30a24 24 0 0 1 0 48H0M30 48h4a26 26 0 0 1 0 52H0'],
  C: [88, 'M88 18a50 50 0 1 0 0 64'],
  D: [80, 'M0 0v100h30a50 50 0 0 0 0-100z'],
  E: [56, 'M56 0H0v100h56M0 50h48'],
  F: [54, 'M54 0H0v100M0 50h46'],
  G: [100, 'M88 18a50 50 0 1 0 12 32H58'],
  H: [70, 'M0 0v100M70 0v100M0 50h70'],
  I: [0, 'M0 0v100'],
  J: [44, 'M44 0v74a22 26 0 0 1-44 0'],
  K: [66, 'M0 0v100M62 0 0 62M24 38l42 62'],
  L: [50, 'M0 0v100h50'],
  M: [84, 'M0 100V0l42 62L84 0v100'],
  N: [70, 'M0 100V0l70 100V0'],
  O: [100, 'M50 0a50 50 0 1 0 .1 0z'],
  P: [60, 'M0 100V0h32a28 28 0 0 1 0 56H0'],
  Q: [100, 'M50 0a50 50 0 1 0 .1 0zM62 64l38 38'],
  R: [62, 'M0 100V0h32a28 28 0 0 1 0 56H0M30 56l32 44'],
  S: [62, 'M58 17C48-5 3-5 4 26c1 27 57 20 58 48 1 33-53 34-62 8'],
  T: [70, 'M0 0h70M35 0v100'],
  U: [68, 'M0 0v66a34 34 0 0 0 68 0V0'],
  V: [80, 'm0 0 40 100L80 0'],
  W: [116, 'm0 0 30 100L58 20l28 80L116 0'],
  X: [72, 'm0 0 72 100M72 0 0 100'],
  Y: [74, 'm0 0 37 54L74 0M37 54v46'],
  Z: [66, 'M0 0h66L0 100h66'],
  '&': [76, 'M76 100 16 26C6 12 16 0 32 0s26 14 14 27L10 58c-16 18-6 42 18 42 26 0 40-20 44-44'],
};

/** Pairs that lean away from each other, and stand closer. */
const closer = new Set([
  'TA',
  'AT',
  'AV',
  'VA',
  'AW',
  'WA',
  'AY',
  'YA',
  'FA',
  'PA',
  'LT',
  'LY',
  'KO',
  'LA',
  'RT',
]);
const CLOSER = 26;

interface Setting {
  readonly x: number;
  /** Of the middle of the upper line. */
  readonly y: number;
  readonly height: number;
  readonly colour: string;
  /** Of the lines, for letters of 100 units. */
  readonly weight: number;
}

/** The width of a word that is set at this height. */
export const widthOf = (word: string, { height, weight }: Pick<Setting, 'height' | 'weight'>): number =>
  (place(word, weight).width * height) / 100;

/** A word in our capitals. */
export function setWord(word: string, { x, y, height, colour, weight }: Setting): string {
  const { d } = place(word, weight);
  const scale = Math.round(height) / 100;
  return (
    `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})" fill="none" stroke="${colour}" ` +
    `stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${d.join('')}</g>`
  );
}

/** The letters beside each other, as far apart as their lines are thick and a little more. */
function place(word: string, weight: number): { readonly d: readonly string[]; readonly width: number } {
  let x = 0;
  const d: string[] = [];
  for (const [at, character] of Array.from(word).entries()) {
    if (closer.has(word.slice(at - 1, at + 1))) x -= CLOSER;
    if (character === ' ') {
      x += 44;
      continue;
    }
    const letter = letters[character];
    if (letter === undefined) throw new Error(`Draw the letter ${character}`);
    d.push(`<path transform="translate(${Math.round(x)})" d="${letter[1]}"/>`);
    x += letter[0] + weight + 16;
  }
  return { d, width: x - weight - 16 };
}
