/** The place of stored files, a folder or a part of a bucket, for the code that sweeps, claims and backs up. */
export interface FilePlace {
  /** The place as an error message names it, such as `the folder /data/files`. */
  readonly name: string;
  /** How an operator starts without these files, as a part of a sentence. */
  readonly howToStartAnew: string;
  /** How an operator claims files marked as another database's, as a part of a sentence. */
  readonly howToUnmark: string;
  /** Resolves to null when there is no such file. */
  getText(path: string): Promise<string | null>;
  putText(path: string, text: string): Promise<void>;
  /** Lists all files, in portions. A file that is moved meanwhile may come twice. */
  list(): AsyncIterable<readonly PlacedFile[]>;
  /** Succeeds when the file is not there any more. */
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

export interface PlacedFile {
  /** The path below the place. */
  readonly path: string;
  /** Epoch milliseconds. */
  modifiedAt(): Promise<number>;
}

/** Resolves to those of these names that the database has a row for. */
export type Known = (keys: readonly string[]) => Promise<ReadonlySet<string>>;
