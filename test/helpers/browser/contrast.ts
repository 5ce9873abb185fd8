export type Colour = readonly [red: number, green: number, blue: number];

/** A colour as browsers compute it, `rgb(1, 2, 3)`. */
export function colourOf(text: string): Colour {
  const [red = 0, green = 0, blue = 0] = (text.match(/[\d.]+/gu) ?? []).map(Number);
  return [red, green, blue];
}

/** By WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
