import { createHash } from 'node:crypto';
import { z } from 'zod';

/**
 * A backup is a tar archive. First `files/…`, the uploaded files as they are; then `rows/…`, the tables, each in pieces
 * of JSON lines, packed with gzip, in an order in which no row comes before one it refers to; then `manifest.json`,
 * which names all of these with their SHA-256, and `manifest.sha256`. What is found by searching is not in it: it is
 * made again. Nothing in it is of one engine.
 */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const MANIFEST_HASH = 'manifest.sha256';

export const filePath = (key: string): string => `files/${key}`;
export const rowsPath = (table: string, piece: number): string =>
  `rows/${table}/${String(piece).padStart(6, '0')}.ndjson.gz`;
/** The table whose rows a path has; null for any other path. */
export const tableOfPath = (path: string): string | null =>
  /^rows\/([a-z_]+)\/\d+\.ndjson\.gz$/.exec(path)?.[1] ?? null;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const manifest = z.object({
  format: z.literal(FORMAT),
  /** Epoch milliseconds; everything acknowledged before is in the backup. */
  madeAt: z.int(),
  /** Names of the migrations the tables have had, in order. */
  migrations: z.array(z.string()).min(1),
  /** When the first of them ran, as the store has it: it names the database. */
  database: z.string(),
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  /** Table → the last id it has given, so that none is given twice. */
  lastIds: z.record(z.string(), z.int()),
  /** Files that rows name and that were not there, or were damaged, when the backup was made. */
  missing: z.array(z.string()),
  entries: z.array(z.object({ path: z.string(), size: z.int(), sha256: hash })),
});

export type Manifest = z.infer<typeof manifest>;
export type Entry = Manifest['entries'][number];

/** A row as it travels: whatever both engines keep. */
export const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type Row = z.infer<typeof row>;

/** The tables as the backup sees them: any names, any columns. */
export type AnyTables = Record<string, Row>;

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
