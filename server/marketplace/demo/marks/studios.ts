import { area, around, box, disc, line, mark, ring, turned, type Mark } from './shapes.ts';

export const studioMarks: Readonly<Record<string, Mark>> = {
  'Studio Alphonso': mark(
    '#ffe3b3',
    area('M27 19c17-5 32 8 30 25-2 13-17 18-27 16-14-3-21-14-17-25 2-8 7-14 14-16z', '#f57c00'),
    area('M26 20c0-9 9-13 18-11-1 8-9 14-18 11z', '#2d6a4f'),
  ),
  'Neem & North': mark(
    '#2d6a4f',
    turned(
      38,
      area('M36 7c14 16 14 42 0 58-14-16-14-42 0-58z', '#d8f3dc') +
        area('M36 7c14 16 14 42 0 58z', '#74c69d'),
    ),
  ),
  'Loom Street': mark(
    '#6a040f',
    ...[15, 31, 47].map((x) => box(x, 12, 10, 48, '#faa307')),
    ...[15, 31, 47].map((y) => box(12, y, 48, 10, '#fff1d6')),
    ...[
      [15, 15],
      [47, 15],
      [31, 31],
      [15, 47],
      [47, 47],
    ].map(([x = 0, y = 0]) => box(x, y - 2, 10, 14, '#faa307')),
  ),
  'Half Past Ink': mark(
    '#f1f3f5',
    area('M36 10a26 26 0 0 1 0 52z', '#212529'),
    ring(36, 36, 24, '#212529', 4),
    line('M36 22v14l-11 9', '#212529', 5),
    line('M36 36v16', '#f1f3f5', 5),
  ),
  'Peacock Hour': mark(
    '#003d4a',
    disc(36, 34, 25, '#0a9396'),
    disc(36, 39, 18, '#94d2bd'),
    disc(36, 43, 12, '#ee9b00'),
    disc(36, 46, 6.5, '#003d4a'),
  ),
  'Blue Tawa': mark(
    '#dcedf2',
    line('M48 24 61 11', '#1d3557', 7),
    disc(31, 41, 20, '#1d3557'),
    disc(31, 41, 14, '#457b9d'),
  ),
  'Kolam Type': mark(
    '#4a4e69',
    around(4, area('M36 36C26 26 28 14 36 9c8 5 10 17 0 27zM36 30c5-6 4-11 0-15-4 4-5 9 0 15z', '#f2e9e4')),
    turned(45, around(4, disc(36, 17, 3, '#f9c74f'))),
  ),
  'Ampersand & Sons': mark(
    '#780000',
    line('M54 57 27 28c-5-6-2-15 6-15s11 9 5 14L25 36c-8 6-6 20 6 20 9 0 16-7 21-19', '#fdf0d5', 6),
  ),
  'Cardamom Pixel': mark(
    '#e4e8d4',
    ...[
      [31, 9],
      [20, 20],
      [42, 20],
      [31, 31],
      [9, 31],
      [53, 31],
      [20, 42],
      [42, 42],
      [31, 53],
    ].map(([x = 0, y = 0]) => box(x, y, 10, 10, '#588157')),
    box(31, 20, 10, 10, '#a3b18a'),
    box(20, 31, 10, 10, '#a3b18a'),
    box(42, 31, 10, 10, '#a3b18a'),
    box(31, 42, 10, 10, '#a3b18a'),
  ),
  'Wooden Horse Films': mark(
    '#ffe8d1',
    area('M17 48V30h20l7-18 15 9-4 7-6-1v21h-8V38H26v10z', '#8d5524'),
    line('M13 51q23 14 46 0', '#d08c4a', 5),
  ),
  'Zero Kilometre': mark(
    '#d62839',
    area('M16 60V34a20 20 0 0 1 40 0v26z', '#f1faee'),
    area('M16 34a20 20 0 0 1 40 0z', '#ffd166'),
    ring(36, 46, 7, '#1d3557', 4),
  ),
  'Marigold Motion': mark(
    '#6a1b09',
    around(12, disc(36, 16, 6.5, '#f48c06')),
    around(8, disc(36, 24, 6.5, '#ffba08')),
    disc(36, 36, 8, '#ffe169'),
  ),
  'Clockwork Mango': mark(
    '#3a0ca3',
    around(8, box(31.5, 12, 9, 12, '#f72585', 2)),
    disc(36, 36, 17, '#f72585'),
    disc(36, 36, 8, '#3a0ca3'),
    area('M48 21c0-8 5-12 13-12 0 8-5 12-13 12z', '#b5e48c'),
  ),
  'Second Cutting Chai': mark(
    '#efe3cf',
    area('M18 13h36l-6 47H24z', '#fff'),
    area('M20.5 33h31L48 60H24z', '#8a4b1f'),
    line('M18 13h36l-6 47H24z', '#582f0e', 3.5),
  ),
  'Grid & Ghee': mark(
    '#023047',
    line('M14 14h44v44H14zM14 36h44M36 14v44', '#5aa9c9', 3),
    area('M36 16c9 12 14 18 14 26a14 14 0 0 1-28 0c0-8 5-14 14-26z', '#ffb703'),
  ),
};
