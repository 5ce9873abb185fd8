/** The mark of a company on a field of 72 by 72. */
export interface Mark {
  readonly ground: string;
  readonly shapes: readonly string[];
}

export const mark = (ground: string, ...shapes: readonly string[]): Mark => ({ ground, shapes });

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, colour: string, width = 4): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${round === 0 ? '' : ` rx="${round}"`}/>`;

export const frame = (x: number, y: number, size: number, colour: string, width = 4, round = 0): string =>
  `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${round}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;

/** @param d as in SVG's `path` */
export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** @param d as in SVG's `path` */
export const line = (d: string, colour: string, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A shape turned about the centre, in degrees. */
export const turned = (angle: number, shape: string): string =>
  `<g transform="rotate(${angle} 36 36)">${shape}</g>`;

/** Copies of a shape at equal angles about the centre. */
export const around = (count: number, shape: string): string =>
  Array.from({ length: count }, (_, at) => turned(Math.round((at * 3600) / count) / 10, shape)).join('');

/** A leaf with its stem end at a point, in degrees from straight up. */
export const leaf = (x: number, y: number, angle: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) rotate(${angle})" d="M0 0c-7-5-7-13 0-18 7 5 7 13 0 18z" fill="${fill}"/>`;
