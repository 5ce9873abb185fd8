import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { brand } from '../../../shared/messages/shell.ts';
import { drawText, fitText, type DrawnText } from './card-text.ts';
import type { ShareCard } from './job.ts';
import { SPECIMEN, specimenForms, specimenLetters } from './specimen.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const INNER = WIDTH - 2 * MARGIN;
const LOGO = { side: 104, top: 62, gap: 28 };
const TITLE = { top: 188, height: 264 };
const RULE = 478;
/** The middle of what is below the rule. */
const FOOT = 547;
const FACT_STEP = 54;

/** The colours of the pages (client/ui/tokens.css), in their light scheme. */
const PAPER = '#faf8f4';
const HAIRLINE = '#e4dfd5';
const INK = '#17161a';
const INK_2 = '#55525c';
const ACCENT = '#4a35e0';

sharp.cache(false);
sharp.concurrency(1);
// Logos and the ground are SVG, texts are PNG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadPngBuffer'] });

/** The picture of a job that messengers and social networks show beside a link to it, as PNG. */
export async function drawCard(card: ShareCard, logo: Buffer): Promise<Buffer> {
  const name = await drawText(brand, { font: 'serif', size: 60, colour: INK });
  const brandLayer = at(name, WIDTH - MARGIN - name.width, FOOT);
  return encode(
    sharp(ground(RULE)).composite([
      ...(await head(card.company, logo)),
      await titleLayer(card.title),
      ...(await facts(card, INNER - name.width - 48)),
      brandLayer,
    ]),
  );
}

/** The picture of every other page: its title beside letters and forms. */
export async function drawGeneralCard(title: string): Promise<Buffer> {
  const left = WIDTH - SPECIMEN.width;
  const width = left - MARGIN - 40;
  const sizes = [108, 96, 84, 72, 60, 52];
  const words = await fitText(title, { font: 'serif', colour: INK, sizes, width, height: 380 });
  const name = await drawText(brand, { font: 'serif', size: 60, colour: ACCENT });
  const forms = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${specimenForms(left)}`;
  return encode(
    sharp(svg(WIDTH, HEIGHT, forms)).composite([
      at(words, MARGIN, 250),
      at(name, MARGIN, FOOT),
      ...(await specimenLetters(left)),
    ]),
  );
}

async function head(company: string, logo: Buffer): Promise<OverlayOptions[]> {
  const left = MARGIN + LOGO.side + LOGO.gap;
  const name = await fitText(company, {
    font: 'semibold',
    colour: INK,
    sizes: [42, 36, 30],
    width: WIDTH - MARGIN - left,
    height: 84,
  });
  return [
    { input: await drawLogo(logo), left: MARGIN, top: LOGO.top },
    at(name, left, LOGO.top + LOGO.side / 2),
  ];
}

async function titleLayer(title: string): Promise<OverlayOptions> {
  const style = { font: 'serif', colour: INK, width: INNER, height: TITLE.height } as const;
  const words = await fitText(title, { ...style, sizes: [104, 92, 80, 68, 58] });
  return at(words, MARGIN, TITLE.top + TITLE.height / 2);
}

async function facts({ pay, place }: ShareCard, width: number): Promise<OverlayOptions[]> {
  const style = { width, height: 48, sizes: [36, 32, 28, 24] };
  const lines: DrawnText[] = [];
  if (pay !== null) lines.push(await fitText(pay, { ...style, font: 'semibold', colour: ACCENT }));
  if (place !== null) lines.push(await fitText(place, { ...style, font: 'medium', colour: INK_2 }));
  const first = FOOT - ((lines.length - 1) * FACT_STEP) / 2;
  return lines.map((line, index) => at(line, MARGIN, first + index * FACT_STEP));
}

/** @param middle of its height */
const at = ({ input, height }: DrawnText, left: number, middle: number): OverlayOptions => ({
  input,
  left,
  top: Math.round(middle - height / 2),
});

const ground = (rule: number): Buffer =>
  svg(
    WIDTH,
    HEIGHT,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>` +
      `<rect width="${WIDTH}" height="14" fill="${ACCENT}"/>` +
      `<path d="M${MARGIN} ${rule}h${INNER}" stroke="${HAIRLINE}" stroke-width="2"/>`,
  );

/** With the round corners that it has on pages. */
async function drawLogo(logo: Buffer): Promise<Buffer> {
  const { side } = LOGO;
  const corners = svg(side, side, `<rect width="${side}" height="${side}" rx="26"/>`);
  return sharp(logo, { density: 288 })
    .resize(side, side, { fit: 'cover' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer();
}

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** A palette is enough for flat colours and letters, and makes the file a quarter as large. */
const encode = (picture: Sharp): Promise<Buffer> =>
  picture.png({ palette: true, colours: 128, effort: 7 }).toBuffer();
