import { area, around, box, disc, frame, line, mark, type Mark } from './shapes.ts';

export const placesAndPlayMarks: Readonly<Record<string, Mark>> = {
  'Courtyard Practice': mark(
    '#5b4a40',
    frame(14, 14, 44, '#dde5b6', 7),
    box(31, 50, 10, 14, '#5b4a40'),
    box(28, 28, 16, 16, '#adc178'),
  ),
  'Ninth Storey': mark(
    '#343a40',
    ...[13, 29.5, 46].flatMap((x) => [13, 29.5, 46].map((y) => box(x, y, 13, 13, '#ced4da', 1))),
    box(46, 13, 13, 13, '#ffc107', 1),
  ),
  'Lime & Latch': mark(
    '#f3f8d2',
    disc(36, 36, 26, '#70a30f'),
    disc(36, 36, 21.5, '#f3f8d2'),
    around(8, area('M36 33 30.5 20a16 16 0 0 1 11 0z', '#8ec61d')),
  ),
  'Signal & Stair': mark(
    '#0b132b',
    area('M12 60V48h12V36h12V24h12V12h12v48z', '#5bc0be'),
    disc(20, 22, 7, '#ff6b6b'),
  ),
  'Museum of the Monsoon': mark(
    '#001d3d',
    area('M9 29 36 11l27 18z', '#48cae4'),
    line('M17 38v20M29.7 38v9M42.3 38v20M55 38v9M29.7 58v.1M55 58v.1', '#caf0f8', 6),
  ),
  'Common Ground Trust': mark(
    '#f3e8f5',
    disc(26, 36, 17.5, '#5e548e'),
    disc(46, 36, 17.5, '#be95c4'),
    area('M36 21.6a17.5 17.5 0 0 1 0 28.8 17.5 17.5 0 0 1 0-28.8z', '#231942'),
  ),
  'City Water Office': mark(
    '#0077a8',
    area('M36 7c12 16 20 25 20 36a20 20 0 0 1-40 0C16 32 24 23 36 7z', '#fff'),
    box(25, 40, 6.5, 16, '#0077a8'),
    box(33, 31, 6.5, 25, '#0077a8'),
    box(41, 44, 6.5, 12, '#0077a8'),
  ),
  'Archive of Small Things': mark(
    '#f3d5b5',
    ...[12, 38].flatMap((x) =>
      [11, 29, 47].flatMap((y) => [box(x, y, 22, 14, '#7f5539', 2), disc(x + 11, y + 7, 2.4, '#f3d5b5')]),
    ),
    box(38, 29, 22, 14, '#c1440e', 2),
    disc(49, 36, 2.4, '#f3d5b5'),
  ),
  'Railyard Games': mark(
    '#2b2d42',
    line('M17 58h38M22 44h28M26 31h20M29 20h14', '#ef233c', 5),
    line('M22 63 32 11M50 63 40 11', '#edf2f4', 4),
  ),
  'Jackfruit Arcade': mark(
    '#1d4e89',
    around(6, area('M36 36 22.5 12.6h27z', '#8ac926')),
    around(6, disc(36, 21, 4.4, '#1d4e89')),
    disc(36, 36, 4.4, '#1d4e89'),
  ),
  'Ghost Ferry': mark(
    '#0d1b2a',
    area('M20 50V28a16 16 0 0 1 32 0v22l-5.3-5-5.3 5-5.4-5-5.4 5-5.3-5z', '#e0e1dd'),
    disc(30, 29, 3, '#0d1b2a'),
    disc(42, 29, 3, '#0d1b2a'),
    line('M10 60q6.5-5 13 0t13 0 13 0 13 0', '#778da9', 4),
  ),
  'Turmeric Toys': mark(
    '#d93636',
    area('M36 10 49 33H23z', '#8fd14f'),
    box(13, 37, 21, 21, '#f9c74f', 3),
    disc(48, 47.5, 10.5, '#fff'),
  ),
};
