import { makerMarks } from './marks/makers.ts';
import { placesAndPlayMarks } from './marks/places-and-play.ts';
import { productMarks } from './marks/product.ts';
import { studioMarks } from './marks/studios.ts';

const marks = new Map(
  [productMarks, studioMarks, makerMarks, placesAndPlayMarks].flatMap((list) => Object.entries(list)),
);

/** A company's logo as a whole SVG document: the mark that was drawn for it. */
export function companyLogo(name: string): string {
  const mark = marks.get(name);
  if (mark === undefined) throw new Error(`Draw a mark for ${name}`);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="72" height="72">' +
    `<rect width="72" height="72" fill="${mark.ground}"/>${mark.shapes.join('')}</svg>`
  );
}
