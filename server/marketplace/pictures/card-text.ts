import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const font = (name: string, file: string) => ({
  name,
  file: fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)),
});

/** Pango reads no WOFF, so these are the fonts of the pages in another format. */
export const fonts = {
  serif: font('Instrument Serif', 'instrument-serif/400Regular/InstrumentSerif_400Regular.ttf'),
  medium: font('Figtree Medium', 'figtree/500Medium/Figtree_500Medium.ttf'),
  semibold: font('Figtree SemiBold', 'figtree/600SemiBold/Figtree_600SemiBold.ttf'),
} as const;

export interface TextStyle {
  readonly font: keyof typeof fonts;
  /** Pixels. */
  readonly size: number;
  readonly colour: string;
  /** Pixels; longer text goes on in another line. */
  readonly width?: number;
  /** Also within a word that is longer than a line. */
  readonly breaksWords?: boolean;
}

export interface DrawnText {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A text as a picture that is as large as its letters. */
export async function drawText(
  words: string,
  { font, size, colour, width, breaksWords = false }: TextStyle,
): Promise<DrawnText> {
  const { name, file } = fonts[font];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escape(words)}</span>`,
      font: `${name} ${size}`,
      fontfile: file,
      rgba: true,
      wrap: breaksWords ? 'word-char' : 'word',
      spacing: Math.round(size * -0.12),
      ...(width === undefined ? {} : { width }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Pango's markup has these three. */
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The largest size at which a text fits; at the smallest, long words are broken and the rest is cut. */
export async function fitText(
  words: string,
  style: Omit<TextStyle, 'size'> & { readonly sizes: readonly number[]; readonly height: number },
): Promise<DrawnText> {
  for (const [at, size] of style.sizes.entries()) {
    const drawn = await drawText(words, { ...style, size, breaksWords: at === style.sizes.length - 1 });
    if (drawn.height <= style.height && drawn.width <= (style.width ?? Infinity)) return drawn;
  }
  const cut = words.slice(0, Math.floor(words.length * 0.8)).replace(/\s+\S*$/u, '');
  return fitText(`${cut}…`, { ...style, sizes: style.sizes.slice(-1) });
}
