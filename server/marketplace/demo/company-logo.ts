import { markOf } from './marks/all.ts';

/** A company's logo as a whole SVG document: the mark that was drawn for it. */
export function companyLogo(name: string): string {
  const { ground, shapes } = markOf(name);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="72" height="72">' +
    `<rect width="72" height="72" fill="${ground}"/>${shapes.join('')}</svg>`
  );
}
