import { box, disc, line, ring } from '../marks/shapes.ts';
import { type Composition, HEIGHT, place, steps, WIDTH } from './canvas.ts';
import { setWord, widthOf } from './letters.ts';

/** Compositions of a word. */

/** The word from edge to edge, and beyond its lower one. */
export const headline: Composition = ({ mark, colours, word, seed }) => {
  const weight = 18 + (seed % 3) * 4;
  const room = WIDTH - 120;
  const height = Math.min(190, (room * 100) / widthOf(word, { height: 100, weight }));
  const y = (HEIGHT - height) / 2;
  const width = widthOf(word, { height, weight });
  return [
    setWord(word, { x: 60, y, height, weight, colour: colours.ink }),
    ...(width < 800
      ? [place(mark, Math.max(width + 120, 860), 60, 240)]
      : [line(`M60 ${y + height + 40}h${width}`, colours.second, 8)]),
  ];
};

/** The word three times, each line shifted, in three colours. */
export const echo: Composition = ({ colours, word, seed }) => {
  const weight = 22;
  const height = 104;
  const width = widthOf(`${word} `, { height, weight }) + 40;
  return [colours.third, colours.ink, colours.second].flatMap((colour, row) =>
    steps(Math.ceil(WIDTH / width) + 2).map((at) =>
      setWord(word, {
        x: at * width - ((row * 2 + 1) * width) / 5 - (seed % 60),
        y: 2 + row * 128 - 4,
        height,
        weight,
        colour,
      }),
    ),
  );
};

/** The word on a field of colour, beside the mark on another. */
export const label: Composition = ({ mark, colours, word, seed }) => {
  const weight = 14 + (seed % 2) * 8;
  const natural = widthOf(word, { height: 100, weight });
  const height = Math.min(130, (640 * 100) / natural);
  return [
    box(420, 0, WIDTH - 420, HEIGHT, colours.ink),
    setWord(word, { x: 480, y: (HEIGHT - height) / 2, height, weight, colour: colours.ground }),
    line(`M480 ${HEIGHT / 2 + height / 2 + 44}h640`, colours.ground, 6),
    line(`M480 ${HEIGHT / 2 - height / 2 - 44}h640`, colours.ground, 6),
    place(mark, 60, 30, 300),
  ];
};

/** Rings around the word, as of a record or a stamp. */
export const record: Composition = ({ mark, colours, word, seed }) => {
  const weight = 20;
  const height = Math.min(150, (620 * 100) / widthOf(word, { height: 100, weight }));
  const left = seed % 2 === 0;
  const x = left ? 220 : 980;
  return [
    ...steps(7).map((at) => ring(x, 180, 120 + at * 34, at % 2 === 0 ? colours.second : colours.third, 10)),
    disc(x, 180, 104, colours.ground),
    place(mark, x - 90, 90, 180),
    box(left ? 520 : 0, 0, 680, HEIGHT, colours.ground),
    setWord(word, { x: left ? 540 : 40, y: (HEIGHT - height) / 2, height, weight, colour: colours.ink }),
  ];
};
