/** Chunks that the parser may still be handing out in parts; more than it ever holds back. */
const MAX_CHUNKS = 16;

/**
 * The chunks of a body on their way through a parser that hands out parts of them in order. Who reads is lent each
 * part until it asks for the next one; then the memory of all chunks before that one is freed at once. Left to the
 * garbage collector it would be freed late: what is counted there is the small object, not the 64 KiB behind it.
 */
export class LentChunks {
  readonly #chunks: Uint8Array[] = [];

  /** A chunk that goes into the parser; nobody else may hold it. */
  add(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    if (this.#chunks.length > MAX_CHUNKS) this.#chunks.shift();
  }

  /** Lends a part, and takes back those of earlier chunks. */
  lend(part: Uint8Array): Uint8Array {
    const at = this.#chunks.findIndex((chunk) => chunk.buffer === part.buffer);
    for (const chunk of this.#chunks.splice(0, Math.max(0, at))) free(chunk);
    return part;
  }
}

/** Only bytes that have their memory to themselves are freed; whoever still holds them sees them empty. */
function free({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength)
    buffer.transfer(0);
}
