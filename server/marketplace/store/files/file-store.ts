import type { Readable } from 'node:stream';

/**
 * Where the bytes of files are. A file is there whole, under the name the store made, or not at all: what comes in
 * stays apart until it is kept, and what is left of a crash is swept away at the next start.
 */
export interface FileStore {
  /** Takes the bytes in as they come, holding the sender back to the pace of the disk. Rejects as `bytes` does. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  /** Rejects when there is no such file. */
  read(key: string): Promise<Readable>;
  /** One that is not there any more is fine. */
  remove(key: string): Promise<void>;
  /** Deletes what a crash has left: bytes that never were kept, or that no row knows. */
  sweep(known: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
}

/** A whole file that has not been kept yet. Ends with {@link keep} or {@link discard}. */
export interface IncomingFile extends RandomAccess {
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
  /** Makes it durable under a new name; resolves to that name, once it is on disk. */
  keep(): Promise<string>;
  discard(): Promise<void>;
}

/** Looking into a file here and there without reading all of it. */
export interface RandomAccess {
  /** Bytes. */
  readonly size: number;
  /** Up to `length` bytes from `position`; fewer at the end. */
  read(position: number, length: number): Promise<Buffer>;
}
