import type { Readable } from 'node:stream';
import type { FilePlace } from './file-place.ts';

/**
 * Where the bytes of files are. A file is there whole, under the name the store made, or not at all: what comes in
 * stays apart until it is kept, and what is left of a crash is swept away later.
 */
export interface FileStore {
  /** Takes the bytes in as they come, holding the sender back to the pace of the disk. Rejects as `bytes` does. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  /**
   * The bytes as they are asked for; destroying the stream ends the reading. Rejects with a {@link NoSuchFileError}
   * or {@link FileStoreAwayError}, before there is any.
   */
  read(key: string): Promise<Readable>;
  /** One that is not there any more is fine; one that cannot be removed now goes later. */
  remove(key: string): Promise<void>;
  /** Where they all are, for those who look after them. */
  readonly place: FilePlace;
  /** Cuts what is under way. */
  close(): Promise<void>;
}

/** A whole file that has not been kept yet. Ends with {@link keep} or {@link discard}. */
export interface IncomingFile extends RandomAccess {
  /** SHA-256, hexadecimal. */
  readonly sha256: string;
  /**
   * Makes it durable, under a new name unless it comes with one from a backup; resolves to the name, once it is.
   * May reject with a {@link FileStoreAwayError}.
   */
  keep(key?: string): Promise<string>;
  discard(): Promise<void>;
}

/** Looking into a file here and there without reading all of it. */
export interface RandomAccess {
  /** Bytes. */
  readonly size: number;
  /** Up to `length` bytes from `position`; fewer at the end. */
  read(position: number, length: number): Promise<Buffer>;
}

/** There is a row, and its bytes are gone. */
export class NoSuchFileError extends Error {
  override readonly name: string = 'NoSuchFileError';
}

/** Files can be neither kept nor read just now; everything else works. */
export class FileStoreAwayError extends Error {
  override readonly name: string = 'FileStoreAwayError';
}
