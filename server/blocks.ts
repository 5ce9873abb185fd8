/**
 * The same bytes in blocks, the last one shorter, that stand in `memory` used again and again: what a stream takes is
 * the same whatever its size. Each block is as long as a `count`-th of the memory, and holds until `count - 1` further
 * ones have been asked for.
 */
export async function* inBlocks(
  bytes: AsyncIterable<Uint8Array>,
  memory: Uint8Array,
  count: number,
): AsyncGenerator<Uint8Array> {
  const length = memory.byteLength / count;
  let start = 0;
  let end = 0;
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.byteLength;) {
      const part = chunk.subarray(at, at + start + length - end);
      memory.set(part, end);
      at += part.byteLength;
      end += part.byteLength;
      if (end < start + length) break;
      yield memory.subarray(start, end);
      start = end % memory.byteLength;
      end = start;
    }
  }
  if (end > start) yield memory.subarray(start, end);
}
