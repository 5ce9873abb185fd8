import { HEIGHT, paletteOf, WIDTH } from './covers/canvas.ts';
import { plan } from './covers/plan.ts';
import { markOf } from './marks/all.ts';

/** A company's wide picture as a whole SVG document, in the colours and with the mark of its logo. */
export function companyCover(name: string): string {
  const planned = plan[name];
  if (planned === undefined) throw new Error(`Plan a cover for ${name}`);
  const [compose, word] = planned;
  const mark = markOf(name);
  const seed = Object.keys(plan).indexOf(name);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${mark.ground}"/>` +
    `${compose({ mark, colours: paletteOf(mark), word, seed }).join('')}</svg>`
  );
}
