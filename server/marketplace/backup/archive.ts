import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is a tar archive. First comes `files/…`, the uploaded files; then `rows/…`, the tables, each in gzipped
 * pieces of JSON lines, in an order in which no row comes before one it refers to; then `manifest.json`, which lists
 * all of these with their SHA-256, and `manifest.sha256`. The search index is left out and rebuilt by a restore.
 * Nothing depends on the database engine.
 */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const MANIFEST_HASH = 'manifest.sha256';

export const filePath = (key: string): string => `files/${key}`;
export const rowsPath = (table: string, piece: number): string =>
  `rows/${table}/${String(piece).padStart(6, '0')}.ndjson.gz`;
/** The table of a path, or null for a path outside `rows/`. */
export const tableOfPath = (path: string): string | null =>
  /^rows\/([a-z_]+)\/\d+\.ndjson\.gz$/.exec(path)?.[1] ?? null;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const manifest = z.object({
  format: z.literal(FORMAT),
  /** Epoch milliseconds. Everything acknowledged before this time is in the backup. */
  madeAt: z.int(),
  /** The names of the migrations that the tables have had, in order. */
  migrations: z.array(z.string()).min(1),
  /** The time of the first migration as the store has it, which identifies the database. */
  database: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** The last id that each table has given out, so that no id is given twice. */
  lastIds: z.record(z.string(), z.int()),
  /** Files that rows name and that were missing or damaged when the backup was made. */
  missing: z.array(z.string()),
  entries: z.array(z.object({ path: z.string(), size: z.int(), sha256: hash })),
});

export type Manifest = z.infer<typeof manifest>;
export type Entry = Manifest['entries'][number];

/** A row with the values that both engines support. */
export const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Row = z.infer<typeof row>;

/** The tables as the backup sees them: any names, any columns. */
export type AnyTables = Record<string, Row>;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
