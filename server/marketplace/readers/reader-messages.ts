import { z } from 'zod';

/** What a reading thread gets. */
export const readerOptions = z.object({
  /** Its name in the log. */
  name: z.string(),
  /** The database of the thread that writes. */
  path: z.string(),
  identity: z.object({ dev: z.number(), ino: z.number() }),
  logLevel: z.string(),
  socketPath: z.string(),
  beats: z.instanceof(SharedArrayBuffer),
});

export type ReaderOptions = z.infer<typeof readerOptions>;
