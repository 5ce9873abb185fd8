/**
 * Frees the memory behind bytes that nobody needs any more, at once. Left to the collection of garbage it is freed
 * late, because what is counted there is the small object and not the 64 KiB behind it: tens of megabytes wait while
 * files stream through. Only bytes that have their memory to themselves are freed; whoever still holds them sees
 * them empty.
 */
export function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength)
    buffer.transfer(0);
}

/** Chunks that a parser is still handing out in parts; more than it ever holds back. */
const MOST_REMEMBERED = 16;

/**
 * The chunks of a body on their way through a parser that hands out parts of them, in order: as soon as a part of one
 * comes out, those before it are spent.
 */
export class SpentChunks {
  readonly #chunks: Uint8Array[] = [];

  /** A chunk that goes into the parser; nobody else may hold it. */
  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    if (this.#chunks.length > MOST_REMEMBERED) this.#chunks.shift();
  }

  /** The parts as the parser hands them out: each is there until the next one is asked for, and then no more. */
  async *handOut(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      this.freeBefore(part);
      yield part;
    }
  }

  /** A part has come out, and whoever got those before it is done with them. */
  freeBefore({ buffer }: Uint8Array): void {
    const at = this.#chunks.findIndex((chunk) => chunk.buffer === buffer);
    for (const chunk of this.#chunks.splice(0, Math.max(0, at))) free(chunk);
  }
}
