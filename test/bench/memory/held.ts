import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Running } from '../processes.ts';

const MB = 1_000_000;
const KIB = 1024;
const probe = pathToFileURL(join(import.meta.dirname, 'heap-process.ts')).href;
/** Node's numbers of the first two threads. */
const threads = { gateway: 0, marketplace: 1 } as const;
const heapSchema = z.object({
  total_heap_size: z.number(),
  used_heap_size: z.number(),
  external_memory: z.number(),
});

/** What a process holds at one moment, in megabytes. */
export interface Held {
  readonly resident: number;
  /** Of it what no file is behind: heaps, what native code took, stacks. */
  readonly anonymous: number;
  readonly heaps: Readonly<Record<keyof typeof threads, Heap>>;
}

/** What V8 holds for one thread, what of it is used, and what lies outside of it, such as buffers. */
interface Heap {
  readonly total: number;
  readonly used: number;
  readonly external: number;
}

/** Settings with which a process writes what its heaps hold into this folder. */
export function writingHeaps(folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  return { NODE_OPTIONS: `--import=${probe}`, BENCH_HEAPS: folder };
}

export function heldBy({ child }: Running, folder: string): Held {
  const status = readFileSync(`/proc/${String(child.pid)}/status`, 'utf8');
  const field = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * KIB) / MB;
  return {
    resident: field('VmRSS'),
    anonymous: field('RssAnon'),
    heaps: { gateway: heapIn(folder, threads.gateway), marketplace: heapIn(folder, threads.marketplace) },
  };
}

function heapIn(folder: string, thread: number): Heap {
  const heap = heapSchema.parse(JSON.parse(readFileSync(join(folder, `${thread}.json`), 'utf8')));
  return {
    total: heap.total_heap_size / MB,
    used: heap.used_heap_size / MB,
    external: heap.external_memory / MB,
  };
}
