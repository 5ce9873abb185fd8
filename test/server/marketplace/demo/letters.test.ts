import sharp from 'sharp';
import { expect, it } from 'vitest';
import { setWord } from '../../../../server/marketplace/demo/covers/letters.ts';

/** The first and the last line of pixels that the letter draws in. */
async function reachOf(letter: string): Promise<[top: number, bottom: number]> {
  const word = setWord(letter, { x: 50, y: 50, height: 100, colour: '#000', weight: 20 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${word}</svg>`;
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
  const top = -(info.trimOffsetTop ?? 0);
  return [top, top + info.height];
}

it('the capitals of sample companies are all of one height, whatever their lines meet in', async () => {
  for (const letter of 'ADEFHIKLMNPRTVWXYZ')
    expect([letter, ...(await reachOf(letter))]).toEqual([letter, 40, 160]);
});
