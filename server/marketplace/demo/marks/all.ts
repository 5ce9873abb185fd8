import { makerMarks } from './makers.ts';
import { placesAndPlayMarks } from './places-and-play.ts';
import { productMarks } from './product.ts';
import type { Mark } from './shapes.ts';
import { studioMarks } from './studios.ts';

const marks = new Map(
  [productMarks, studioMarks, makerMarks, placesAndPlayMarks].flatMap((list) => Object.entries(list)),
);

/** The mark that was drawn for a company. */
export function markOf(name: string): Mark {
  const mark = marks.get(name);
  if (mark === undefined) throw new Error(`Draw a mark for ${name}`);
  return mark;
}
