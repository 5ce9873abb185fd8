import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Engine } from '../../../server/marketplace/store/engine.ts';

const FACTS = 'filled.json';

const filling = z.object({
  /** Jobs a second. */
  generated: z.number(),
  indexed: z.number(),
  /** Bytes of everything, and without an index. */
  size: z.number(),
  sizeBefore: z.number(),
});

/** How a store was filled. */
export type Filling = z.output<typeof filling>;

/** The folder of one store. */
export interface StoreFolder {
  readonly path: string;
  /** Null for a store that is not filled yet. */
  readonly filling: Filling | null;
  noteFilled(filling: Filling): void;
  /** To be called after the store has closed. */
  close(): void;
}

/** A folder in `keep`, which stays, or a temporary one, which is removed when it closes. */
export async function storeFolder(engine: Engine, count: number, keep: string | null): Promise<StoreFolder> {
  if (keep === null) {
    const path = await mkdtemp(join(process.env['BENCH_DIR'] ?? tmpdir(), 'atelier-bench-'));
    return {
      path,
      filling: null,
      noteFilled: () => undefined,
      close: () => rmSync(path, { recursive: true, force: true }),
    };
  }
  const path = join(keep, `${engine}-${count}`);
  const facts = join(path, FACTS);
  const isFilled = existsSync(facts);
  // Without these facts the filling was broken off.
  if (!isFilled) rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return {
    path,
    filling: isFilled ? filling.parse(JSON.parse(readFileSync(facts, 'utf8'))) : null,
    noteFilled: (made) => writeFileSync(facts, JSON.stringify(made)),
    close: () => undefined,
  };
}
