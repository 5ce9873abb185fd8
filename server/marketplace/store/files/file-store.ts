import type { Readable } from 'node:stream';
import type { FilePlace } from './file-place.ts';

/**
 * Stores the bytes of files. A file is there completely, under a name the store made, or not at all. Incoming files
 * stay apart until they are saved, and the sweep removes what a crash left of them.
 */
export interface FileStore {
  /** Writes the bytes as they come and slows the sender down to the pace of the disk. Rejects as `bytes` does. */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<IncomingFile>;
  /**
   * Streams the bytes of a file. Destroying the stream ends the reading. Rejects with a {@link NoSuchFileError} or
   * {@link FileStoreAwayError} before the first byte.
   * @param size in bytes, as the row says; a file of another size is damaged
   * @param beginMs how long a store that is away is asked again for the first byte; absent for as long as it takes
   */
  read(key: string, size: number, beginMs?: number): Promise<Readable>;
  /** Succeeds when the file is not there any more. A file that cannot be removed now is removed later. */
  remove(key: string): Promise<void>;
  /** All files of the store, for the sweep and the backup. */
  readonly place: FilePlace;
  /** Aborts whatever is in progress. */
  close(): Promise<void>;
}

/** A received file that is not saved yet. Its owner must call {@link keep} or {@link discard}. */
export interface IncomingFile extends RandomAccess {
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
  /**
   * Saves the file under a new name, or under the given one from a backup, and resolves to the name once it is durable.
   * May reject with a {@link FileStoreAwayError}.
   */
  keep(key?: string): Promise<string>;
  discard(): Promise<void>;
}

/** Reads parts of a file without reading all of it. */
export interface RandomAccess {
  /** The size in bytes. */
  readonly size: number;
  /** Resolves to up to `length` bytes from `position`, fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
  /** Fills `block` from `position` and resolves to its filled part, which is shorter at the end of the file. */
  readInto(block: Buffer, position: number): Promise<Buffer>;
}

/** A row names a file, but its bytes are missing, or not as many as they should be. The message says where. */
export class NoSuchFileError extends Error {
  override readonly name: string = 'NoSuchFileError';
}

/** How long a person's request waits for the first byte of a file: less than a gateway does (READ_BUDGET). */
export const FIRST_BYTE_MS = 4_000;

/** What the log says of a file that is not as long as its row says. What the row says may be damaged, and stays out. */
export const damagedFile = (path: string, found: number): string =>
  `The file ${path} is damaged: it has ${found} bytes, and its row says another number. Restore it from a backup.`;

/** Files can be neither saved nor read at the moment; everything else works. */
export class FileStoreAwayError extends Error {
  override readonly name: string = 'FileStoreAwayError';
}
