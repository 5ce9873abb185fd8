import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inBlocks } from '../../server/blocks.ts';

async function* cut(bytes: Uint8Array, lengths: readonly number[]) {
  let at = 0;
  for (const length of [...lengths, bytes.length]) {
    yield bytes.slice(at, at + length);
    at += length;
  }
}

it('hands on the same bytes in whole blocks, each of which holds until count − 1 more have been asked for', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.array(fc.nat(40), { maxLength: 30 }),
      fc.integer({ min: 1, max: 16 }),
      fc.integer({ min: 1, max: 4 }),
      async (bytes, lengths, length, count) => {
        const held: Uint8Array[] = [];
        const read: number[] = [];
        const sizes: number[] = [];
        for await (const block of inBlocks(cut(bytes, lengths), new Uint8Array(length * count), count)) {
          sizes.push(block.length);
          held.push(block);
          // As late as it may be.
          if (held.length === count) read.push(...(held.shift() ?? []));
        }
        for (const block of held) read.push(...block);
        expect(read).toEqual([...bytes]);
        expect(sizes.slice(0, -1).every((size) => size === length)).toBe(true);
      },
    ),
  ));

it('ends as what it reads from ends', async () => {
  const broken = async function* () {
    yield new Uint8Array(3);
    throw new Error('cut');
  };
  const blocks = inBlocks(broken(), new Uint8Array(2), 1);
  expect((await blocks.next()).value).toHaveLength(2);
  await expect(blocks.next()).rejects.toThrow('cut');
});
