import { area, box, disc, line, ring } from '../marks/shapes.ts';
import { seededRandom } from '../random.ts';
import { type Composition, HEIGHT, place, steps, WIDTH } from './canvas.ts';

/** Compositions of forms. */

/** Tiles of a quarter, a half, a ring, bars and the mark, in an order by chance. */
export const tiles: Composition = ({ mark, colours, seed }) => {
  const { ground, ink, second, third } = colours;
  const random = seededRandom(seed);
  const side = 120;
  const drawn = [
    (x: number, y: number, colour: string) =>
      area(`M${x} ${y}h${side}a${side} ${side} 0 0 1-${side} ${side}z`, colour),
    (x: number, y: number, colour: string) =>
      area(`M${x + side} ${y + side}h-${side}a${side} ${side} 0 0 1 ${side}-${side}z`, colour),
    (x: number, y: number, colour: string) => area(`M${x} ${y + side}a60 60 0 0 1 ${side} 0z`, colour),
    (x: number, y: number, colour: string) => ring(x + 60, y + 60, 38, colour, 22),
    (x: number, y: number, colour: string) =>
      steps(4)
        .map((at) => box(x, y + 8 + at * 30, side, 14, colour))
        .join(''),
    (x: number, y: number, colour: string) =>
      box(x, y, side, side, colour) + disc(x + 60, y + 60, 32, ground),
  ];
  return steps(30).map((at) => {
    const [x, y] = [(at % 10) * side, Math.floor(at / 10) * side];
    if ((at * 7 + seed) % 6 === 0) return place(mark, x, y, side);
    return random.pick(drawn)(x, y, random.pick([ink, second, third]));
  });
};

/** The mark, so large that it leaves the picture, between fields of colour. */
export const close: Composition = ({ mark, colours, seed }) => {
  const { ink, second, third } = colours;
  const left = seed % 2 === 0 ? 700 : -80;
  const free = left > 0 ? 0 : 560;
  return [
    box(free, 0, 640, HEIGHT, ink),
    disc(free + 160, 180, 110, second),
    box(free + 320, 0, 160, HEIGHT, third),
    area(`M${free + 480} 0h160v180a160 160 0 0 1-160-160z`, colours.ground),
    place(mark, left, -110, 580),
  ];
};

/** Hills below a large disc. */
export const horizon: Composition = ({ mark, colours, seed }) => {
  const { ink, second, third } = colours;
  const random = seededRandom(seed);
  const hill = (y: number, colour: string) => {
    const [first, last] = [random.between(20, 90), random.between(20, 90)];
    return area(
      `M0 ${y}C200 ${y - first} 420 ${y - first} 620 ${y}S1020 ${y + last} ${WIDTH} ${y - 20}V${HEIGHT}H0z`,
      colour,
    );
  };
  const x = random.between(300, 900);
  return [
    disc(x, 170, 120, third === second ? ink : third),
    hill(210, second),
    hill(270, ink),
    place(mark, x > 600 ? 120 : 960, 60, 120),
  ];
};

/** Slanted rain of dashes, some of another colour. */
export const rain: Composition = ({ mark, colours, seed }) => {
  const random = seededRandom(seed);
  const drops = [colours.ink, colours.second, colours.third].map((colour, sort) => {
    const d = steps(150).flatMap((at) => {
      const x = (at % 25) * 52 - 30;
      const y = Math.floor(at / 25) * 68 + (at % 2) * 34;
      const length = random.between(7, 22);
      return (at * 11 + seed) % 4 === sort || (sort === 0 && (at * 11 + seed) % 4 === 3)
        ? [`M${x} ${y}l-${length} ${length * 2}`]
        : [];
    });
    return line(d.join(''), colour, 9);
  });
  return [...drops, disc(920, 180, 140, colours.ground), place(mark, 800, 60, 240)];
};

/** Bands that pass over and under each other. */
export const weave: Composition = ({ colours }) => {
  const { ink, second, third } = colours;
  const warp = (column: number, y: number, height: number) =>
    box(column * 90 + 8, y, 66, height, column % 2 === 0 || third === second ? ink : third);
  return [
    ...steps(14).map((column) => warp(column, 0, HEIGHT)),
    ...steps(4).map((row) => box(0, row * 90 + 12, WIDTH, 66, second)),
    ...steps(28).map((at) => {
      const row = at % 4;
      return warp(Math.floor(at / 4) * 2 + (row % 2), row * 90 + 2, 86);
    }),
  ];
};

/** Bars of a score or a timetable. */
export const score: Composition = ({ mark, colours, seed }) => {
  const random = seededRandom(seed);
  const bars = steps(8).flatMap((row) => {
    let x = -random.between(0, 80);
    const made: string[] = [];
    while (x < 860) {
      const length = random.between(1, 6) * 36;
      const colour = random.pick([colours.ink, colours.second, colours.third, colours.ground]);
      made.push(box(x, row * 45 + 10, Math.min(length, 880 - x), 25, colour, 12));
      x += length + 18;
    }
    return made;
  });
  return [...bars, place(mark, 900, 50, 260)];
};

/** A row of arches, each with something in it. */
export const arches: Composition = ({ mark, colours, seed }) => {
  const { ground, ink, second, third } = colours;
  return steps(8).map((at) => {
    const x = at * 150 + 12;
    const arch = area(
      `M${x} ${HEIGHT}V130a63 63 0 0 1 126 0v230z`,
      [ink, second, ink, third][(at + seed) % 4] ?? ink,
    );
    const inside = [
      disc(x + 63, 150, 34, ground),
      area(`M${x + 27} ${HEIGHT}V210a36 36 0 0 1 72 0v150z`, ground),
      steps(4)
        .map((bar) => box(x + 27, 130 + bar * 44, 72, 18, ground))
        .join(''),
    ];
    if (at === 2 + (seed % 4)) return box(x, 0, 126, HEIGHT, ground) + place(mark, x - 27, 90, 180);
    return arch + (inside[(at + seed) % 3] ?? '');
  });
};

/** Roads with stops. */
export const network: Composition = ({ mark, colours, seed }) => {
  const { ground, ink, second, third } = colours;
  const random = seededRandom(seed);
  const roads = [ink, second, third, ink].map((colour, at) => {
    const y = 50 + at * 86;
    const [turn, fall] = [random.between(2, 8) * 100, random.pick([-86, 86])];
    const road = line(`M-10 ${y}H${turn}l86 ${fall}H${WIDTH + 10}`, colour, 16);
    const stops = steps(3).map(() => {
      const x = random.between(1, turn / 60 - 1) * 60;
      return disc(x, y, 17, colour) + disc(x, y, 9, ground);
    });
    return road + stops.join('');
  });
  return [...roads, disc(1010, 180, 130, ground), place(mark, 905, 75, 210)];
};
