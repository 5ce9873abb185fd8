/** More chunks than the parser ever holds back. */
const MAX_CHUNKS = 16;

/**
 * Owns the chunks of a body while a parser passes parts of them on, in order. A reader may use each part until it asks
 * for the next one; then all chunks before that one are freed at once. The garbage collector would free them late,
 * because it counts the small object and not the 64 KiB behind it.
 */
export class LentChunks {
  readonly #chunks: Uint8Array[] = [];

  /** Adds a chunk that goes into the parser. No other code may hold it. */
  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    if (this.#chunks.length > MAX_CHUNKS) this.#chunks.shift();
  }

  /** Lends a part to the reader and frees earlier chunks. */
  lend(part: Uint8Array): Uint8Array {
    const at = this.#chunks.findIndex((chunk) => chunk.buffer === part.buffer);
    for (const chunk of this.#chunks.splice(0, Math.max(0, at))) free(chunk);
    return part;
  }
}

/** Frees a chunk that has its memory to itself. Code that still holds it sees it empty. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
