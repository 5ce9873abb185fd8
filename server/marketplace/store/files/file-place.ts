/** Where stored files lie, a folder or a part of a bucket, as those see it who look after all of them. */
export interface FilePlace {
  /** As it stands in a sentence, such as `the folder /data/files`. */
  readonly name: string;
  /** What somebody does who wants to start without these files: a part of a sentence. */
  readonly howToStartAnew: string;
  /** What somebody does who knows better whose files these are: a part of a sentence. */
  readonly howToUnmark: string;
  /** Null when there is none. */
  getText(path: string): Promise<string | null>;
  putText(path: string, text: string): Promise<void>;
  /** Everything, in portions. What is moved meanwhile may come twice. */
  list(): AsyncIterable<readonly PlacedFile[]>;
  /** One that is not there any more is fine. */
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
}

export interface PlacedFile {
  /** Below the place. */
  readonly path: string;
  /** Epoch milliseconds. */
  modifiedAt(): Promise<number>;
}

/** Asks a database which of these names it knows. */
export type Known = (keys: readonly string[]) => Promise<ReadonlySet<string>>;
