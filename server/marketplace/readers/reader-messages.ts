import { z } from 'zod';

const sqliteDatabase = z.object({
  path: z.string(),
  identity: z.object({ dev: z.number(), ino: z.number() }),
});
const postgresDatabase = z.object({ url: z.string() });
const readDatabase = z.union([sqliteDatabase, postgresDatabase]);

/** What a reading thread gets. */
export const readerOptions = z.object({
  /** Its name in the log. */
  name: z.string(),
  /** The one of the thread that writes. */
  database: readDatabase,
  logLevel: z.string(),
  socketPath: z.string(),
  beats: z.instanceof(SharedArrayBuffer),
});

export type SqliteDatabase = z.infer<typeof sqliteDatabase>;
export type PostgresDatabase = z.infer<typeof postgresDatabase>;
export type ReadDatabase = z.infer<typeof readDatabase>;
export type ReaderOptions = z.infer<typeof readerOptions>;
