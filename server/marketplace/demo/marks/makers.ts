import { area, around, box, disc, leaf, line, mark, ring, type Mark } from './shapes.ts';

export const makerMarks: Readonly<Record<string, Mark>> = {
  'Hillside Tea Exchange': mark(
    '#283618',
    leaf(36, 36, 0, '#f2c078'),
    leaf(36, 36, 52, '#dda15e'),
    leaf(36, 36, -52, '#dda15e'),
    area('M8 60c8-20 20-20 28-8 7-10 18-8 28 8z', '#a3b18a'),
  ),
  'Brass Monsoon': mark(
    '#6b3f1a',
    area('M36 11c10 0 16 8 16 18v14l6 8H14l6-8V29c0-10 6-18 16-18z', '#e9c46a'),
    disc(36, 57, 5, '#e9c46a'),
  ),
  'Puddle & Peg': mark(
    '#d7eff9',
    area('M10 51c0-6 12-9 26-9s26 3 26 9-12 9-26 9-26-3-26-9z', '#219ebc'),
    box(26.5, 10, 8, 40, '#023047', 3),
    box(37.5, 10, 8, 40, '#023047', 3),
    ring(36, 25, 7, '#ffb703', 4),
  ),
  'Ajwain Labs': mark(
    '#ecf39e',
    line('M36 62 14 27M36 62l-12-45M36 62V14M36 62l12-45M36 62l22-35', '#4f772d', 3),
    ...[
      [14, 27],
      [24, 17],
      [36, 13],
      [48, 17],
      [58, 27],
    ].map(([x = 0, y = 0]) => disc(x, y, 5, '#31572c')),
  ),
  'Teakwood Tuesday': mark(
    '#5c3a14',
    ring(36, 36, 25, '#e6ccb2', 4),
    ring(37, 35, 16.5, '#e6ccb2', 4),
    ring(38.5, 33.5, 8, '#e6ccb2', 4),
    line('M36 36 20 58', '#5c3a14', 4),
  ),
  'Pickle Parallel': mark(
    '#8c1c13',
    line('M21 45 33 17', '#ffd166', 13),
    line('M39 55 51 27', '#90be6d', 13),
  ),
  'Cloud Soap Co-operative': mark(
    '#ffe5ef',
    disc(28, 43, 16, '#8ecdf5'),
    disc(47, 36, 12, '#ff8fab'),
    disc(33, 18, 8, '#b8a4f0'),
    line('M20 42a9 9 0 0 1 6-8', '#fff', 3.5),
  ),
  'Copperleaf Audio': mark(
    '#370617',
    line('M11 33v6M19.3 26v20M27.6 18v36M36 11v50M44.4 18v36M52.7 26v20M61 33v6', '#f48c06', 4.6),
  ),
  'Sunday Bicycle Company': mark(
    '#caf0f8',
    ring(20, 46, 11, '#0077b6', 4),
    ring(52, 46, 11, '#0077b6', 4),
    line('M20 46 30 27h17l5 19M30 27l8 19 9-19M20 46h18M26 22h8M45 20h7', '#03045e', 3.5),
  ),
  'Ink & Indigo Mills': mark(
    '#10002b',
    line('M10 22q13-13 26 0t26 0', '#7b2cbf', 8),
    line('M10 38q13-13 26 0t26 0', '#9d4edd', 8),
    line('M10 54q13-13 26 0t26 0', '#e0aaff', 8),
  ),
  'Ordinary Saree': mark(
    '#8f0f7e',
    area('M36 10 9 60h12z', '#ffd6e8'),
    area('M36 10 21 60h10z', '#ff9ecb'),
    area('M36 10 31 60h10z', '#ffd6e8'),
    area('M36 10 41 60h10z', '#ff9ecb'),
    area('M36 10 51 60h12z', '#ffd6e8'),
  ),
  'Button & Bureaucrat': mark(
    '#e6eaf0',
    disc(36, 36, 26, '#2b2d42'),
    ring(36, 36, 19, '#8d99ae', 2.5),
    around(4, disc(42, 30, 3.6, '#e6eaf0')),
  ),
  'Knit Nilgiri': mark(
    '#1f3d1b',
    ...[18, 31, 44].flatMap((y, at) => {
      const wool = at === 1 ? '#fff' : '#b5d16b';
      return [19, 36, 53].map((x) => line(`M${x - 6} ${y}l6 9 6-9`, wool, 6));
    }),
  ),
  'Anklet Club': mark(
    '#b3123f',
    ring(36, 31, 19, '#ffc300', 4),
    ...[
      [14.5, 40],
      [23, 50],
      [36, 54.5],
      [49, 50],
      [57.5, 40],
    ].map(([x = 0, y = 0]) => disc(x, y, 4.6, '#ffe08a')),
  ),
};
